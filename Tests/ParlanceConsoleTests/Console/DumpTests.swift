import ParlanceModel
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// `.dump` prints SQL that creates an equal database.
@Suite("Dump")
struct DumpTests {
  private let conversation: Conversation

  init() throws { conversation = try Conversation() }

  /// Creates a new database by running the text in SQLite.
  private func rebuiltTables(_ text: String) throws -> SQLiteEngine {
    let engine = try SQLiteEngine(path: ":memory:")
    try engine.execute(text)
    return engine
  }

  private func dump(_ engine: any Engine) throws -> String {
    var text = ""
    try engine.backups?.dump(nil) { text += $0 }
    return text
  }

  @Test("The database that is made is equal: schema, rows, indexes, model")
  func isEqual() throws {
    let dumped = try conversation.say(".dump") + "\n"
    let engine = try rebuiltTables(dumped)
    #expect(try dump(engine) == dumped)
    #expect(try engine.indexes() == conversation.session.engine.inspection?.indexes())
    guard case .remembered(let model) = try ModelStore(engine).state() else {
      Issue.record("the model is remembered")
      return
    }
    #expect(model == conversation.session.model.text)
  }

  @Test("Texts and numbers of every kind come back as they were")
  func values() throws {
    let texts = [
      "char(65, 0, 66)", "'a' || char(13, 10) || 'b'", "char(10) || '.quit' || char(10)", "''''", "'\"'",
      "'日本 é'",
      "''", "'x''00'''", "char(26, 8, 127)",
    ]
    let numbers = [
      "9223372036854775807", "-9223372036854775807 - 1", "0.1", "1e300 * 10", "-0.0", "1.0", "5e-324",
      "3.0e0 / 7",
    ]
    for (index, text) in texts.enumerated() {
      _ = try conversation.say(
        ".sql insert into fact (text, saved) values (\(text) || \(index), '2026-01-01 00:00:00')")
      #expect(conversation.lastErrorID == nil)
    }
    for (index, number) in numbers.enumerated() {
      _ = try conversation.say(
        ".sql insert into fact (text, number, saved) values ('n\(index)', \(number), '2026-01-01 00:00:00')")
    }
    let engine = try rebuiltTables(try conversation.say(".dump"))
    let question = "select id, hex(text), typeof(number), quote(number) from fact order by id"
    #expect(try rows(engine, question) == rows(conversation.session.engine, question))
    #expect(try rows(engine, question).count > texts.count + numbers.count - 2)
  }

  private func rows(_ engine: any Engine, _ sql: String) throws -> [[String]] {
    let statement = try engine.prepare(sql)
    var rows: [[String]] = []
    while try statement.step() { rows.append((0..<4).map { statement.label($0) }) }
    return rows
  }

  @Test("One entity alone: its table, rows and indexes")
  func oneEntity() throws {
    let dumped = try conversation.say(".dump bookings")
    #expect(dumped.contains("create table \"booking\""))
    #expect(dumped.contains("insert into \"booking\""))
    #expect(!dumped.contains("insert into \"member\""))
    #expect(!dumped.contains("parlance_model"))
    #expect(try rebuiltTables(dumped).tableNames() == ["booking"])
  }

  @Test("All of it is spelled alike, also after it was remade")
  func spelling() throws {
    let dumped = try conversation.say(".dump")
    let engine = try rebuiltTables(dumped)
    // Column names and texts must not be changed to lowercase.
    for line in try dump(engine).split(separator: "\n") where !line.hasPrefix(" ") {
      let words = line.prefix { $0.isLetter || $0 == " " }
      #expect(words == words.lowercased())
    }
    #expect(dumped.contains("\ncreate unique index "))
  }

  @Test("What is not kept yet is there too, and stays open")
  func withinBegin() throws {
    _ = try conversation.say("begin; add fact \"not yet\"")
    #expect(try conversation.say(".dump facts").contains("'not yet'"))
    #expect(try conversation.say("rollback") == "rolled back")
  }
}
