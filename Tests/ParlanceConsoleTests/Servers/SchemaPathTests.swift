import Glibc
import ParlanceLanguage
import ParlanceModel
import ParlancePostgreSQL
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// Tables outside the search path, and tables with the same name in several schemas.
@Suite("Schemas of a server", .enabled(if: PostgreSQLServer.name != nil), .serialized)
struct SchemaPathTests {
  private static let tables = """
    create schema audit; create schema club; create schema other;
    create table club.member (
      id int primary key generated always as identity, name text not null unique,
      sponsor_id int references club.member);
    create table club.booking (
      member_id int not null references club.member, on_day date not null, places int not null,
      primary key (member_id, on_day));
    create table club."odd.name" (id int primary key);
    create table audit.member (id int primary key, name text not null unique, club_member int references club.member);
    create view audit.seen as select name from audit.member;
    insert into club.member (name, sponsor_id) values ('Anna', null), ('Ben', 1), ('Cleo', 1);
    insert into club.booking values (1, '2026-01-01', 2), (2, '2026-01-02', 3);
    insert into audit.member values (7, 'Anna', 1), (8, 'Xaver', null);
    create table other.parlance_model (format int, text text); create table other.hidden (id int);
    """

  /// Runs `work` with a new database, because other tests' schemas would interfere.
  private func within(_ sql: String, _ work: (@escaping EngineOpener) throws -> Void) throws {
    let server = try #require(PostgreSQLServer.name)
    let name = "schemas_\(getpid())"
    let owner = try PostgreSQLEngine(server)
    try owner.execute("create database \(name)")
    defer { try? owner.execute("drop database \(name) with (force)") }
    let opener: EngineOpener = { (path, isReadOnly) throws(EngineError) in
      try PostgreSQLEngine("\(server) dbname=\(name) \(path)", readOnly: isReadOnly)
    }
    try opener("", false).execute(sql)
    try work(opener)
  }

  @Test(
    "All are read that nobody has hidden by a search path, and named by their schemas where two have one name"
  )
  func all() throws {
    try within(Self.tables) { opener in
      let console = try Conversation(data: "", with: opener)
      let written = try #require(console.session.mapping).written
      // By design, schemas are ordered by the search path and then by name, and the first one gets the plain name. A
      // schema with a Parlance model is a separate database.
      #expect(
        written.entities.map { "\($0.name): \($0.table)" } == [
          "member: audit.member", "seen: audit.seen", "booking: club.booking", "club-member: club.member",
          "odd-name: club.odd.name",
        ])
      #expect(written.text.contains("# Names of tables in audit and club include the schema"))
      #expect(written.text.contains("# `member` is already used; its schema is club"))
      _ = try console.say(".mode csv")
      console.session.preferences.showsHints = false
      for (sentence, answer) in [
        ("count members", "count / 2 / "), ("count club-members", "count / 3 / "),
        ("count odd-names", "count / 0 / "),
        ("list club-members showing name, sponsor", "name,sponsor / Anna, / Ben,Anna / Cleo,Anna / "),
        ("list bookings of \"Ben\" showing places", "places / 3 / "),
        ("sum places of bookings per member", "member,sum places / Anna,2 / Ben,3 / "),
        ("list members showing name, club-member name", "name,club-member name / Anna,Anna / Xaver, / "),
        ("list club-members without bookings showing name", "name / Cleo / "),
        ("list seens", "name / Anna / Xaver / "),
        ("add club-member \"Dora\": sponsor Ben", "added club-member 4 \"Dora\""),
        ("change club-member Dora: sponsor Anna", "changed club-member 4 \"Dora\": sponsor Ben → Anna"),
        ("save booking: member Dora, on-day 2026-03-01, places 1", "added booking: Dora on 2026-03-01"),
        (
          "save booking: member Dora, on-day 2026-03-01, places 4",
          "changed booking (Dora on 2026-03-01): places 1 → 4"
        ),
        ("delete bookings of \"Dora\"", "deleted booking"),
        ("delete club-member Dora", "deleted club-member 4 \"Dora\""),
      ] {
        let found = try console.say(sentence).replacing("\r\n", with: " / ")
        #expect(found == answer, "\(sentence)\n\(found)")
      }
      #expect(
        try console.say("add club-member \"Ben\"").contains("a club-member with that name already exists"))
      #expect(try console.say("add member \"Anna\"").contains("a member with that name already exists"))
      let tried = try console.say("would change club-member Ben: name \"Bo\"")
      #expect(tried.contains("Ben") && tried.contains("Bo"), "\(tried)")
      #expect(try console.say("count club-members where name = Ben").contains("1"))
      let given = try OpenDatabase.open("", given: written, with: opener)
      #expect(given.reading?.hasSuffix("5 entities, mapped by the given model") == true)
    }
  }

  @Test("A search path in the connection string limits what is read")
  func limited() throws {
    try within(Self.tables) { opener in
      let console = try Conversation(data: "options=-csearch_path=club,audit", with: opener)
      let written = try #require(console.session.mapping).written
      #expect(
        written.entities.map { "\($0.name): \($0.table)" } == [
          "booking: booking", "member: member", "odd-name: club.odd.name",
          "audit-member: audit.member", "seen: seen",
        ])
      #expect(try console.say("count members") == "3")
      #expect(try console.say("count audit-members") == "2")
      let one = try Conversation(data: "options=-csearch_path=audit", with: opener)
      #expect(try one.say("count members") == "2")
      #expect(try one.say("count bookings").contains("no such word"))
    }
  }

  @Test("A new model is created beside the tables of other schemas")
  func beside() throws {
    try within(Self.tables) { opener in
      let model = try ModelReader().read(SourceText("entity fact\n  said text\n", name: "model"))
      let opened = try OpenDatabase.open("", given: model, with: opener)
      #expect(!opened.isExternal)
      #expect(try opened.engine.tableNames().contains("fact"))
    }
  }
}
