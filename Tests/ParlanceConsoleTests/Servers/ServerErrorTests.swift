import ParlanceModel
import ParlancePostgreSQL
import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// Error messages for failed connections.
@Suite("Errors of servers", .enabled(if: PostgreSQLServer.name != nil), .serialized)
struct ServerErrorTests {
  @Test("Why there is no connection is said in one line")
  func noConnection() throws {
    let owner = try PostgreSQLServer.opener("", false)
    try owner.execute(
      """
      drop role if exists locked; create role locked login password 'right';
      drop role if exists narrow; create role narrow login connection limit 1
      """)
    defer { try? owner.execute("drop role locked; drop role narrow") }
    let name = try #require(PostgreSQLServer.name)
    let first = try PostgreSQLEngine("\(name) user=narrow")
    for (rest, password, told) in [
      ("user=locked", "wrong", "password authentication failed for user \"locked\""),
      ("user=locked", nil, "no password supplied"),
      ("user=nobody", nil, "role \"nobody\" does not exist"),
      ("dbname=nowhere", nil, "database \"nowhere\" does not exist"),
      ("user=narrow", nil, "too many connections for role \"narrow\""),
      (
        "host=/nowhere", nil,
        "connection to server on socket \"/nowhere/.s.PGSQL.5432\" failed: No such file or directory"
      ),
    ] {
      #expect(message(opening: "\(name) \(rest)", password) == "can't open the database: \(told)")
    }
    #expect(try PostgreSQLEngine("\(name) user=locked", password: { "right" }).databaseName == "postgres")
    #expect(first.databaseName == "postgres")
  }

  private func message(opening name: String, _ password: String?) -> String {
    do throws(EngineError) {
      _ = try PostgreSQLEngine(name, password: { password })
      return "it is open"
    } catch {
      return EngineErrorMessages(Model()).words(for: error).message
    }
  }

  @Test("A right that is missing is named, and so is a time limit of the server")
  func reasons() throws {
    let schema = try PostgreSQLServer.makeSchema()
    let model = "examples/practice/practice.model"
    let owner = try Conversation(model: model, with: PostgreSQLServer.opener(of: schema))
    _ = try owner.say("add practice Ngondro")
    let engine = owner.session.engine
    let role = "reader_\(schema)"
    for sql in [
      "create role \(role)", "grant usage on schema \(schema) to \(role)",
      "grant select on parlance_model, practice to \(role)", "set role \(role)",
    ] { try engine.execute(sql) }
    defer { try? engine.execute("reset role; drop owned by \(role); drop role \(role)") }
    for (sentence, reason) in [
      ("count sessions", "permission denied for table session"),
      ("add practice Yoga", "permission denied for table practice"),
      ("change practice ngondro: target 9", "permission denied for table practice"),
    ] {
      let answer = try owner.say(sentence)
      #expect(answer.contains("refused: the database reported an error: \(reason)"), "\(sentence)\n\(answer)")
    }
    try engine.execute("reset role; create view slow as select pg_sleep(5)::text")
    try engine.execute("set statement_timeout to 500")
    let slow = try owner.say(".sql select * from slow")
    #expect(slow.contains("canceling statement due to statement timeout"), "\(slow)")
    #expect(owner.lastErrorID == "stopped-by-server")
    try engine.execute("set statement_timeout to 0")
    #expect(try owner.say("count practices") == "1")
  }

  @Test("A server without ICU says why it can't compare texts in small letters")
  func withoutICU() throws {
    let schema = try PostgreSQLServer.makeSchema()
    let console = try Conversation(
      model: "examples/facts/facts.model", with: PostgreSQLServer.opener(of: schema))
    let connection = try #require(console.session.engine as? PostgreSQLEngine)
    #expect(
      throws: EngineError.unsupported(
        details: "this server was built without ICU, which Parlance needs to ignore case and accents")
    ) {
      try connection.execute(
        "do $$ begin raise 'collation \"und-x-icu\" does not exist' using errcode = '42704'; end $$")
    }
  }

  @Test("Where it takes no changes, questions are answered, and a change is told why it is refused")
  func readOnly() throws {
    let schema = try PostgreSQLServer.makeSchema()
    let model = "examples/facts/facts.model"
    let writer = try Conversation(model: model, with: PostgreSQLServer.opener(of: schema))
    _ = try writer.say("add fact one")
    let reader = try Conversation(
      model: model,
      with: PostgreSQLServer.opener(of: schema, setting: "default_transaction_read_only=on"))
    #expect(try reader.say("count facts") == "1")
    for sentence in ["add fact two", "would add fact two", "begin; add fact two"] {
      let answer = try reader.say(sentence)
      #expect(reader.lastErrorID == "read-only")
      #expect(
        answer.contains("the server is read-only: either it is a replica, or its settings forbid changes"))
    }
    #expect(try reader.say("rollback; count facts").hasSuffix("1"))
    #expect(
      try reader.say(".sql delete from fact").contains("cannot execute DELETE in a read-only transaction"))
  }
}
