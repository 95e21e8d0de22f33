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
    defer { ticker?.stop() }
    do {
      try work()
    } catch let error where ErrorWriter.isStop(error) {
      guard isOver.load(ordering: .relaxed), !Interrupts.haveCome else { throw error }
      interrupter.forget()
    }
  }
}
