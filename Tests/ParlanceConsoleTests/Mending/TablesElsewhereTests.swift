import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// Tables of SQL with what only one database says of them, and Prisma schemas.
@Suite("Tables and schemas of other databases")
struct TablesElsewhereTests {
  /// What is offered for the text, which is declared, and what is told beside it.
  private static func offered(_ said: String) throws -> (text: String?, notes: [String]) {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    _ = try conversation.say(said)
    let error = try #require(conversation.errors.last).diagnostic
    guard let text = error.fix?.replacement else { return (nil, error.notes) }
    _ = try conversation.say(text)
    #expect(conversation.lastErrorID == nil, "\(text)")
    return (text, error.notes)
  }

  @Test(
    "How a table is kept, and where, is not said here",
    arguments: [
      "create table song (id integer primary key, title text not null, pages int) strict",
      "create table song (id integer primary key, title text not null, pages int) without rowid;",
      "create table song (id integer primary key, title text not null, pages int) strict, without rowid",
      "create table song (id int auto_increment primary key, title varchar(9) not null, pages int) ENGINE=InnoDB",
      "create table songs (id serial primary key, title text not null, pages int) engine=InnoDB default charset=utf8",
      "create table public.song (id serial primary key, title text not null, pages int)",
      "create table if not exists \"public\".\"song\" (title text not null, pages int)",
      "create table [song] ([id] int identity(1,1) primary key, [title] nvarchar(50) not null, [pages] int)",
      "create table dbo.[song] ([title] nvarchar(50) not null, [pages] int null)",
      "create table song (id uuid primary key default gen_random_uuid(), title text not null, pages int)",
      "create table song (id uuid default (uuid()) primary key, title text not null, pages int)",
    ])
  func kept(said: String) throws {
    #expect(try Self.offered(said).text == "entity song\n  title text\n  pages number optional")
  }

  @Test(
    "What stands in the columns",
    arguments: [
      (
        "create table song (title text not null, pages int check (pages between 1 and 500))",
        "title text\n  pages number optional check pages >= 1 and pages <= 500"
      ),
      ("create table song (title text not null, at timestamp not null)", "title text\n  at time"),
      (
        "create table song (at timestamp default now(), title text not null)",
        "at time optional default now\n  title text"
      ),
    ])
  func columns(said: String, offered: String) throws {
    #expect(try Self.offered(said).text == "entity song\n  " + offered)
  }

  @Test(
    "What becomes otherwise is told",
    arguments: [
      (
        "create table boss (name text primary key, chief text references boss(name) on delete cascade)",
        "nothing is changed with a record that goes: as long as others refer to it, it stays"
      ),
      (
        "create table person (name text not null, email text unique)",
        "`email` is what a record is called by, and never missing"
      ),
      (
        "create table song (id uuid primary key default gen_random_uuid(), title text not null)",
        "every record has an `id`, which is given by itself; no other field is given one"
      ),
    ])
  func told(said: String, note: String) throws {
    let (text, notes) = try Self.offered(said)
    #expect(text != nil && notes == [note])
  }

  @Test("Of a primary key of several fields none is missing")
  func primary() throws {
    #expect(
      try Self.offered("create table song (a text, b int, primary key (a, b))").text
        == "entity song one per a, b\n  a text\n  b number")
  }

  private static let schema = """
    datasource db {
      provider = "postgresql"
      url      = env("DATABASE_URL")
    }

    enum Role {
      USER
      ADMIN
    }

    model User {
      id        Int      @id @default(autoincrement())
      email     String   @unique
      name      String?  // as it is told
      role      Role     @default(USER)
      posts     Post[]
      profile   Profile?
      createdAt DateTime @default(now())
    }

    model Profile {
      id     Int    @id @default(autoincrement())
      bio    String @db.VarChar(255)
      user   User   @relation(fields: [userId], references: [id], onDelete: Cascade)
      userId Int    @unique
    }

    model Post {
      id         String     @id @default(uuid()) @db.Uuid
      title      String
      price      Decimal    @db.Decimal(10, 3)
      published  Boolean    @default(false)
      author     User?      @relation(fields: [authorId], references: [id])
      authorId   Int?
      day        DateTime   @db.Date
      categories Category[]

      @@unique([authorId, title])
      @@index([authorId])
      @@map("posts")
    }

    model Category {
      id    Int    @id @default(autoincrement())
      name  String @unique
      posts Post[]
    }
    """

  @Test("All models of a Prisma schema are declared together")
  func schema() throws {
    let (text, notes) = try Self.offered(Self.schema)
    #expect(
      text == """
        entity user
          email text key
          name text optional
          role (USER, ADMIN) default USER
          createdAt time default now

        entity profile one per user
          bio text
          user user

        entity post one per author, title
          title text
          price decimal 3
          published boolean default no
          author user optional
          day date

        entity category
          name text key

        entity post_category of post, category one per post, category
        """)
    #expect(
      notes == [
        "what both have several of is an entity of both: "
          + "`entity post_category of post, category one per post, category`",
        "nothing is deleted with what it refers to: that is refused as long as it does",
        "every record has an `id` already, which is given by itself",
      ])
  }

  @Test(
    "What no field holds, or is not known, makes no offer",
    arguments: [
      "  tags String[]", "  data Json", "  role Role", "  n Int @default(dice())", "  n Int @odd",
      "  at Unsupported(\"x\")",
      "  b Book @relation(fields: [a, c], references: [d, e])", "  @@fulltext", "  n Int @default(now())",
    ])
  func unknown(line: String) throws {
    let said = "model Book {\n  id Int @id\n  title String\n\(line)\n}"
    let text = try Self.offered(said).text
    #expect(line == "  @@fulltext" ? text != nil : text == nil)
  }

  @Test(
    "Several of each other are declared only where it is plain by what",
    arguments: [
      ("posts Post[]", "author User @relation(fields: [authorId], references: [id])\n  authorId Int", true),
      ("posts Post[]", "readers User[]", true), ("posts Post[]", "title String", false),
      ("friends User[]", "title String", false),
      (
        "posts Post[]\n  liked Post[]",
        "author User @relation(fields: [authorId], references: [id])\n  authorId Int\n  likers User[]", false
      ),
      (
        "chief User? @relation(\"c\", fields: [chiefId], references: [id])\n  chiefId Int?\n"
          + "  team User[] @relation(\"c\")",
        "title String", true
      ),
    ])
  func several(user: String, post: String, isOffered: Bool) throws {
    let said =
      "model User {\n  id Int @id\n  name String\n  \(user)\n}\n\n"
      + "model Post {\n  id Int @id\n  day DateTime\n  \(post)\n}"
    #expect(try (Self.offered(said).text?.contains("entity post") == true) == isOffered, "\(said)")
  }
}
