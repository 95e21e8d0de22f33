import ParlanceModel
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// `would …` on a server, which records the changes of the trial.
@Suite("Trials on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ServerTrialTests {
  @Test("Within what was begun it shows what would be, and leaves nothing behind")
  func withinBegin() throws {
    let console = try Conversation(with: PostgreSQLServer.opener)
    _ = try console.say("begin; add fact \"begun\": number 1")
    for _ in 1...3 {
      let answer = try console.say("would change fact \"begun\": number 2")
      #expect(answer.contains("1 → 2"), "\(answer)")
      #expect(try console.say("would delete fact \"begun\"").contains("begun"))
    }
    _ = try console.say("commit")
    let engine = console.session.engine
    #expect(
      try texts(
        "select tgname::text from pg_trigger where tgname like 'parlance%' and tgrelid in (select oid from pg_class where relnamespace = current_schema()::regnamespace)",
        engine) == [])
    #expect(
      try texts("select coalesce(to_regclass('pg_temp.parlance_changes')::text, 'gone')", engine) == ["gone"])
    #expect(try console.say("list facts where text = \"begun\" showing number").contains("1"))
  }

  @Test("Where another writes to the table, the change is told without its rows, and nobody waits for long")
  func inUse() throws {
    let opener = try PostgreSQLServer.sharedOpener()
    let console = try Conversation(model: "examples/facts/facts.model", with: opener)
    let other = try opener("", false)
    _ = try console.say("add fact one")
    try other.begin(writing: true)
    try other.execute("lock table fact in row exclusive mode")
    let answer = try console.say("would change fact one: number 2")
    #expect(answer.contains("would change fact 1") && !answer.contains("│"), "\(answer)")
    try other.rollback()
    #expect(try console.say("would change fact one: number 2").contains("│  1 │ one  │ empty → 2"))
  }

  @Test(
    "Several changes of one row are one, and what leaves it as it was is none",
    arguments: [
      (["insert into a values (3, 'x')", "update a set word = 'y' where id = 3"], ["added a 3"]),
      (["insert into a values (3, 'x')", "delete from a where id = 3"], []),
      (["update a set word = word"], []),
      (["update a set word = 'x'", "update a set word = 'one' where id = 1"], ["changed a 2"]),
      (["delete from a where id = 2", "insert into a values (2, 'x')"], ["changed a 2"]),
      (["delete from a where id = 2", "insert into a values (2, 'two')"], []),
      (["update a set id = 4 where id = 2"], ["added a 4", "deleted a 2"]),
      (["delete from a where id = 1"], ["deleted a 1", "deleted b 10", "deleted b 11"]),
      (
        ["with changed as (update a set word = 'x' returning id) select id from changed"],
        ["changed a 1", "changed a 2"]
      ),
    ])
  func merged(statements: [String], expected: [String]) throws {
    let engine = try PostgreSQLServer.opener("", false)
    try engine.execute(
      """
      create table a (id bigint primary key, word text);
      create table b (id bigint primary key, a bigint references a on delete cascade);
      insert into a values (1, 'one'), (2, 'two');
      insert into b values (10, 1), (11, 1)
      """)
    try engine.begin(writing: true)
    let recording = try engine.record(except: { _ in false }, upTo: 1_000_000)
    for statement in try statements.map(engine.prepare) { while try statement.step() {} }
    let changes = try #require(try recording.changes())
    var found: [String] = []
    try changes.bytes.withUnsafeBytes { bytes in
      try engine.read(bytes) {
        guard case .integer(let id)? = $0.key.first else { return }
        found.append("\($0.kind) \($0.table) \(id)")
      }
    }
    try engine.rollback()
    #expect(found.sorted() == expected)
    #expect(changes.rowCount == expected.count)
  }

  private func texts(_ sql: String, _ engine: any Engine) throws -> [String] {
    let statement = try engine.prepare(sql)
    defer { statement.reset() }
    var texts: [String] = []
    while try statement.step() { texts.append(statement.label(0)) }
    return texts
  }
}
