import ParlanceStore
import Synchronization

/// Work of which nothing is missed where it would take long: it is stopped then, and what it has told stays.
final class BriefWork: Sendable {
  private static let patience = Duration.milliseconds(300)

  private let isOver = Atomic(false)

  /// - Throws: What `work` throws, but for the stop that comes from here.
  func during(_ interrupter: any Interrupter, _ work: () throws -> Void) throws {
    let ticker = Ticker(every: Self.patience) { [self] in
      isOver.store(true, ordering: .relaxed)
      interrupter.interrupt()
    }
    let result = Result { try work() }
    ticker?.stop()
    let isStopped = isOver.load(ordering: .relaxed) && !Interrupts.haveCome
    // Be it that the work was done first: what comes next is not meant.
    if isStopped { interrupter.reset() }
    do {
      try result.get()
    } catch let error where isStopped && ErrorWriter.isStop(error) {
      // What it has told stays.
    }
  }
}
