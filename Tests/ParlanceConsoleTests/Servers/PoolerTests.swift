import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// A connection pooler that assigns a connection per transaction.
@Suite("Poolers", .enabled(if: PostgreSQLServer.name != nil))
struct PoolerTests {
  private static let model = "examples/practice/practice.model"

  @Test("Statements that were kept and are gone are done without")
  func found() throws {
    let console = try Conversation(model: Self.model, with: PostgreSQLServer.sharedOpener())
    _ = try console.say("add practice Ngondro")
    for _ in 1...5 {
      #expect(try console.say("add 3 to Ngondro").contains("Ngondro"))
      try console.session.engine.execute("deallocate all")
    }
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "15")
    #expect(try kept(console) == 0)
  }

  @Test("So are those of another console that was served by the same connection, in a script as well")
  func others() throws {
    let console = try Conversation(model: Self.model, with: PostgreSQLServer.sharedOpener())
    _ = try console.say("add practice Ngondro")
    for number in 1...50 { try console.session.engine.execute("prepare parlance_\(number) as select 1") }
    #expect(console.runErrors(String(repeating: "add 3 to Ngondro\n", count: 300)) == "")
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "900")
  }

  @Test("Where it is said, none are kept at all, and nothing is set beyond a transaction")
  func said() throws {
    let opener = try PostgreSQLServer.sharedOpener(isPooled: true)
    let console = try Conversation(model: Self.model, with: opener)
    _ = try console.say("add practice Ngondro")
    for _ in 1...5 { _ = try console.say("add 3 to Ngondro") }
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "15")
    #expect(try kept(console) == 0)
    let setting = try console.session.engine.prepare("select current_setting('lock_timeout')")
    #expect(try setting.step() && setting.label(0) == "0")
  }

  private func kept(_ console: Conversation) throws -> Int64 {
    let count = try console.session.engine.prepare("select count(*) from pg_prepared_statements")
    defer { count.reset() }
    return try count.step() ? count.integer(0) : -1
  }
}
