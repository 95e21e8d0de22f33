import ParlanceStore
import Synchronization

/// The question whose answer is being given. It ends once the command that reads the answer has read enough, which is
/// learnt on other threads.
final class AnsweredQuestion: Sendable {
  private struct State {
    var interrupter: (any Interrupter)?
    /// Whether a command was given some of the answer.
    var isGiven = false
  }

  private let state = Mutex(State())

  /// - Parameter interrupter: Stops what the question runs.
  func begin(_ interrupter: any Interrupter) {
    state.withLock { $0 = State(interrupter: interrupter) }
  }

  /// Notes that a command was given some of the answer.
  func noteGiven() { state.withLock { $0.isGiven = true } }

  /// Ends the question if a command was given some of its answer: it has read enough of it.
  func leave() {
    state.withLock { if $0.isGiven { $0.interrupter?.leave(true) } }
  }

  /// Another answer is another question.
  func end() {
    state.withLock {
      $0.interrupter?.leave(false)
      $0 = State()
    }
  }
}
