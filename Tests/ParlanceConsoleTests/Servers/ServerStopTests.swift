import Dispatch
import ParlanceStore
import PostgreSQLSupport
import Synchronization
import Testing

@testable import ParlanceSession

/// ^C for an engine on a server: it comes from another thread while the engine waits for a result.
@Suite("Stopping on a server", .enabled(if: PostgreSQLServer.name != nil))
struct ServerStopTests {
  @Test("A long question is stopped, and the next sentence works")
  func question() throws {
    let consoles = try begun()
    let isLong = "query_start < clock_timestamp() - interval '50 ms'"
    let answer = try stopped(
      consoles, where: "state = 'active' and query like '%generate_series%' and \(isLong)"
    ) {
      (try? $0.say(".sql select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b"))
        ?? ""
    }
    #expect(answer.contains("stopped"))
    #expect(consoles[0].lastErrorID == "interrupted")
    #expect(try consoles[0].say("count studios") == "1")
  }

  @Test("So is one that waits for another's lock, within what was begun, and that goes on")
  func waiting() throws {
    let consoles = try begun()
    _ = try consoles[0].say("begin; add studio Lark")
    let other = try locked(consoles, "access exclusive")
    _ = try stopped(consoles, where: "wait_event_type = 'Lock'") { (try? $0.say("count instructors")) ?? "" }
    #expect(consoles[0].lastErrorID == "interrupted")
    try other.rollback()
    #expect(try consoles[0].say("commit; count studios").hasSuffix("2"))
  }

  @Test("Of a change, and of a script with one, nothing is done by half")
  func change() throws {
    let consoles = try begun()
    let other = try locked(consoles, "share")
    _ = try stopped(consoles, where: "wait_event_type = 'Lock'") { (try? $0.say("add instructor Ann")) ?? "" }
    #expect(consoles[0].lastErrorID == "interrupted")
    let told = try stopped(consoles, where: "wait_event_type = 'Lock'") {
      $0.runErrors("add studio Lark\nadd studio Wren\nadd instructor Ann\nadd studio Owl\n")
    }
    #expect(told.contains("stopped"), "\(told)")
    #expect(try consoles[0].say("count studios") == "1")
    try other.rollback()
    #expect(consoles[0].runErrors("add instructor Ann\n") == "")
    #expect(try consoles[0].say("count instructors") == "1")
  }

  private func begun() throws -> Consoles {
    // The lock timeout is longer than the tests.
    let consoles = try Consoles(3, model: "examples/studio/studio.model", lockTimeout: 60)
    _ = try consoles[0].say("add studio Moose")
    return consoles
  }

  /// Locks the table on another connection and returns its engine.
  private func locked(_ consoles: Consoles, _ mode: String) throws -> any Engine {
    let engine = consoles[2].session.engine
    try engine.begin(writing: true)
    try engine.execute("lock table instructor in \(mode) mode")
    return engine
  }

  /// Runs `work` and interrupts it as soon as the server reports the condition for its connection.
  private func stopped(
    _ consoles: Consoles, where condition: String, _ work: (Conversation) -> String
  ) throws -> String {
    let process = try PostgreSQLServer.process(of: consoles[0].session.engine)
    let interrupter = consoles[0].session.engine.interrupter
    let wasFound = Mutex(false)
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      let engine = consoles[1].session.engine
      let isFound = try? PostgreSQLServer.wait(for: process, where: condition, by: engine)
      wasFound.withLock { $0 = isFound ?? false }
      interrupter.interrupt()
      end.signal()
    }
    let answer = work(consoles[0])
    end.wait()
    // The console also resets it after it has reported the stop.
    interrupter.reset()
    #expect(wasFound.withLock { $0 })
    return answer
  }
}
