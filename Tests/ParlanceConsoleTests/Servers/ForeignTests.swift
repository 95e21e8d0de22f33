import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceConsole
@testable import ParlanceSession

/// An external database on a server, read without changes.
@Suite("Databases of others on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ForeignTests {
  private let opener: @Sendable (String, Bool) throws(EngineError) -> any Engine
  private let console: Conversation

  init() throws {
    opener = try PostgreSQLServer.sharedOpener()
    try opener("", false).execute(ExternalShopDatabase.tables)
    console = try Conversation(data: "shop", with: opener)
    _ = try console.say(".mode csv")
  }

  private func answer(_ sentence: String) throws -> String {
    try console.say(sentence).replacing("\r\n", with: " / ")
  }

  @Test("Questions")
  func questions() throws {
    // Hints would be compared as rows.
    console.session.preferences.showsHints = false
    for (sentence, expected) in ExternalShopDatabase.questions {
      let found = try answer(sentence)
      #expect(found == expected, "\(sentence)\n\(found)")
    }
  }

  @Test("Changes are made in the columns as they are held")
  func changes() throws {
    for (sentence, expected) in ExternalShopDatabase.changes {
      let found = try answer(sentence)
      #expect(found == expected, "\(sentence)\n\(found)")
    }
  }

  @Test("What cannot be done is refused in words")
  func refusals() throws {
    for (sentence, id, words) in ExternalShopDatabase.refusals {
      let found = try answer(sentence)
      #expect(console.lastErrorID == id, "\(sentence)\n\(found)")
      #expect(found.contains(words), "\(sentence)\n\(found)")
    }
  }

  @Test("Printed, the model reads the same database when it is given back")
  func model() throws {
    let written = try #require(console.session.mapping).written
    #expect(try ModelReader().read(SourceText(written.text, name: "read")) == written)
    let given = try OpenDatabase.open("shop", given: written, with: opener)
    #expect(given.reading == "postgres: 12 entities, mapped by the given model")
  }

  @Test("Nothing of ours is written into it, until it is adopted")
  func adopted() throws {
    #expect(try answer("entity note").contains("adopt"))
    #expect(console.lastErrorID == "not-adopted")
    _ = try answer("add product \"cap\": title \"Cap\", price 3")
    #expect(try !console.session.engine.tableNames().contains { $0.hasPrefix("parlance") })
    #expect(try answer("adopt").hasPrefix("adopted"))
    _ = try answer("entity note of customer\n  said text\n")
    #expect(try answer("add note of \"Anna Berg\": said \"hello\"").hasPrefix("added note 1"))
    let again = try Conversation(data: "shop", with: opener)
    #expect(try again.say("list notes showing said, customer mail").contains("anna@x"))
    #expect(try again.say("list lines").contains("ink"))
  }

  @Test("Rows come from files and go to them")
  func files() throws {
    let directory = TemporaryDirectory()
    let file = "\(directory.path)/products.csv"
    #expect(try answer("export products to \"\(file)\"") == "wrote 2 products to \(file)")
    _ = try answer("delete all lines")
    _ = try answer("delete all returns")
    _ = try answer("delete all lines")
    _ = try answer("delete all products")
    #expect(try answer("import product from \"\(file)\"") == "imported 2 products from \(file)")
    #expect(try answer("list products") == "sku,title,price / ink,Ink,4 / pen,Pen,2.5 / ")
  }

  @Test("Its statements are told as the catalogue has them")
  func statements() throws {
    #expect(
      try answer(".schema products") == """
        create table "products" (
          "sku" text not null,
          "title" text not null,
          "price" numeric not null,
          constraint "products_pkey" PRIMARY KEY (sku)
        );
        """)
    #expect(try answer(".schema spent").hasPrefix("create view \"spent\" as"))
    #expect(try answer(".schema visits").contains("partition by RANGE (on_day)"))
    #expect(try !answer(".databases").contains(" 0 KiB"))
  }
}

/// Which tables of a database become entities.
@Suite("Schemas of others on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ForeignSchemaTests {
  @Test(
    "The tables that a name alone leads to: of all schemas in the search path, but for those of extensions")
  func path() throws {
    let engine = try PostgreSQLServer.opener("", false)
    try engine.execute(
      """
      create table here (id int primary key);
      create schema "Other Place";
      create table "Other Place".there (id int primary key, "HERE id" int references here);
      create table "Other Place".here (hidden int);
      create extension pg_buffercache;
      select set_config('search_path', current_schema() || ', "Other Place"', false);
      """)
    defer { try? engine.execute("drop extension pg_buffercache; drop schema \"Other Place\" cascade") }
    #expect(try engine.tableNames(withViews: true) == ["here", "there"])
    let console = try Conversation(data: "shop") { (_, _) in engine }
    #expect(try console.say("list theres").contains("no theres"))
    #expect(try console.say("add here").hasPrefix("added here 1"))
  }

  @Test("A table that may not be read is left out, and told")
  func refused() throws {
    let engine = try PostgreSQLServer.opener("", false)
    try engine.execute(
      """
      create role reader; create table open (id int primary key); create table closed (id int primary key);
      grant select on open to reader;
      do $$ begin execute format('grant usage on schema %I to reader', current_schema()); end $$;
      set role reader;
      """)
    defer { try? engine.execute("reset role; drop owned by reader; drop role reader") }
    let console = try Conversation(data: "shop") { (_, _) in engine }
    let written = try #require(console.session.mapping).written
    #expect(written.entities.map(\.table) == ["open"])
    #expect(written.text.contains("left out: table \"closed\": this user isn't allowed to read it"))
  }

  @Test("A thousand tables are read in a moment")
  func many() throws {
    let engine = try PostgreSQLServer.opener("", false)
    let tables = (1...1000).map { number in
      let reference = number > 1 ? ", t\(number - 1)_id int references t\(number - 1)" : ""
      return "create table t\(number) (id serial primary key, name text unique, at timestamptz\(reference));"
    }
    try engine.execute(tables.joined())
    let start = ContinuousClock.now
    let read = try engine.describeTables(looking: true)
    #expect(read.count == 1000)
    #expect(ContinuousClock.now - start < .seconds(3))
  }
}
