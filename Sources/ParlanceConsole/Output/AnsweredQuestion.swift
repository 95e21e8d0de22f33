import ParlanceStore
import Synchronization

/// The question whose answer is being given. It ends once the command that reads the answer has read enough, which is
/// learnt on other threads.
final class AnsweredQuestion: Sendable {
  private struct State {
    /// Nil while nothing is answered.
    var interrupter: (any Interrupter)?
    /// Whether a command was given some of the answer.
    var isGiven = false
  }

  private let state = Mutex(State())

  /// - Parameter interrupter: Stops what the question runs.
  func begin(_ interrupter: any Interrupter) { replace { _ in State(interrupter: interrupter) } }

  /// What is still to be answered, another engine is asked.
  func goOn(_ interrupter: any Interrupter) {
    replace { State(interrupter: $0.interrupter.map { _ in interrupter }, isGiven: $0.isGiven) }
  }

  /// Another answer is another question.
  func end() { replace { _ in State() } }

  /// Notes that a command was given some of the answer.
  func noteGiven() { state.withLock { $0.isGiven = true } }

  /// Ends the question if a command was given some of its answer: it has read enough of it.
  func leave() {
    state.withLock { if $0.isGiven { $0.interrupter?.interruptReading(true) } }
  }

  private func replace(_ next: (State) -> State) {
    // The last reference to a connection closes it, which may take its time: not while the lock is held.
    let former = state.withLock { state in
      defer { state = next(state) }
      state.interrupter?.interruptReading(false)
      return state.interrupter
    }
    withExtendedLifetime(former) {}
  }
}
