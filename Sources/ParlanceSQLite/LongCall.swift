internal import Dispatch
internal import ParlanceStore
internal import Synchronization

/// One call of `sqlite3_step`, which may be abandoned while it runs: SQLite looks for a stop between its own steps alone, and
/// a single one may work on huge values for hours, as `instr` does with two.
final class LongCall: AbandonedCall {
  private enum State: Int, AtomicRepresentable { case none, running, abandoned, over }

  private let state = Atomic(State.none)
  private let losesAll = Atomic(false)
  /// Whether it ends by the stop.
  private let isEnding = Atomic(false)
  /// Nanoseconds of the system's clock at which it last looked for a stop.
  private let lastLook = Atomic<UInt64>(0)
  private let isSettled = DispatchSemaphore(value: 0)
  private let undoes = Atomic(false)
  private let mayGoOn = DispatchSemaphore(value: 0)

  // MARK: The thread of the call

  /// - Parameter undoesAll: Whether SQLite undoes the whole transaction where it is stopped.
  func begin(undoingAll undoesAll: Bool) {
    losesAll.store(undoesAll, ordering: .relaxed)
    isEnding.store(false, ordering: .relaxed)
    state.store(.running, ordering: .releasing)
  }

  /// Whether it was abandoned. Then this returns when whoever did so has it go on.
  ///
  /// - Parameter undo: Undoes it, and all that its transaction did where that is to be undone.
  func endsAbandoned(_ undo: (_ undoesAll: Bool) -> Void) -> Bool {
    let (ended, _) = state.compareExchange(
      expected: .running, desired: .none, ordering: .acquiringAndReleasing)
    if ended { return false }
    isSettled.wait()
    undo(undoes.load(ordering: .acquiring))
    state.store(.over, ordering: .releasing)
    mayGoOn.wait()
    state.store(.none, ordering: .releasing)
    return true
  }

  /// Notes that it has come to a place where it looks for a stop, and so will to another.
  func noteLook() { lastLook.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed) }

  /// Notes that it has found that it is to stop.
  func noteEnd() { isEnding.store(true, ordering: .relaxed) }

  var isAbandoned: Bool { state.load(ordering: .relaxed) == .abandoned }

  // MARK: Any thread

  /// How long it looks for no stop before it is taken for one that will not.
  private static let patience: UInt64 = 30_000_000

  /// Whether it could be, which is so while it runs and looks for no stop. What is being undone alone is waited for, where
  /// all else would be lost.
  func abandon() -> Bool {
    if undoesAll, isEnding.load(ordering: .relaxed) { return false }
    let now = DispatchTime.now().uptimeNanoseconds
    guard now > lastLook.load(ordering: .relaxed) + Self.patience else { return false }
    return state.compareExchange(expected: .running, desired: .abandoned, ordering: .acquiringAndReleasing)
      .exchanged
  }

  /// Fails while it is abandoned, and nothing else may use its connection.
  func requireOwn() throws(EngineError) {
    switch state.load(ordering: .relaxed) {
    case .none, .running: return
    case .abandoned, .over: throw .other(details: "what was stopped before has not ended yet")
    }
  }

  var undoesAll: Bool { losesAll.load(ordering: .relaxed) }

  func settle(undoingAll: Bool) {
    undoes.store(undoingAll, ordering: .releasing)
    isSettled.signal()
  }

  var isOver: Bool { state.load(ordering: .acquiring) == .over }
  func goOn() { mayGoOn.signal() }
}
