import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// ^C that arrives after the work it should stop has ended.
@Suite("A stop that comes too late")
struct LateStopTests {
  @Test("What was declared since is undone with what was begun, whatever is asked meanwhile")
  func rollback() throws {
    let conversation = try Conversation()
    let session = conversation.session
    let interrupter = session.engine.interrupter
    _ = try conversation.say("begin")
    _ = try conversation.say("entity dog\n  name text key\n")
    #expect(session.model.entity("dog") != nil)
    defer { interrupter.reset() }
    let observer = StoppingObserver(session)
    session.runner.observer = observer
    let answer = try withExtendedLifetime(observer) { try conversation.say("rollback") }
    #expect(answer == "rolled back", "\(answer)")
    #expect(session.model.entity("dog") == nil)
    #expect(!session.engine.isInTransaction)
  }
}

/// An observer that interrupts the engine as soon as something is rolled back.
private final class StoppingObserver: RunObserver {
  private let session: Session

  init(_ session: Session) { self.session = session }

  func note(_ event: RunEvent) {
    if event == .undone { session.engine.interrupter.interrupt() }
    session.note(event)
  }
}
