import ParlanceRender
package import ParlanceStore
import Synchronization

/// The progress of a long task. The thread that does the work updates it, and another thread displays it.
package final class ProgressTask: Sendable {
  /// What the task counts.
  package enum Unit: String, Sendable { case rows, sentences, pages }

  /// The text at the start of the progress line, such as the name of a file.
  let name: String?
  let unit: Unit
  let start = ContinuousClock.now
  private let count = Atomic(0)
  private let kept = Atomic(false)
  /// The engine's own progress; nil if the engine doesn't report progress.
  private let meter: (any ProgressMeter)?

  package init(_ name: String? = nil, counting unit: Unit = .rows, meter: (any ProgressMeter)? = nil) {
    (self.name, self.unit, self.meter) = (name, unit, meter)
  }

  // Only one thread counts, so a lock isn't needed.

  /// Adds to the number of rows, sentences or pages that are done.
  package func add(_ count: Int) { set(self.count.load(ordering: .relaxed) &+ count) }

  /// Sets the number of rows, sentences or pages that are done.
  package func set(_ count: Int) { self.count.store(count, ordering: .relaxed) }

  /// Sets whether the task is committing now.
  package func noteCommitting(_ isCommitted: Bool) { kept.store(isCommitted, ordering: .relaxed) }

  /// Returns a progress line: `facts.csv: 12,000 rows, 3.2 s, ^C stops it`.
  ///
  /// - Parameter isStopping: Whether ^C was pressed.
  package func words(isStopping: Bool) -> String {
    let time = ContinuousClock.now - start
    if kept.load(ordering: .relaxed) { return "committing" }
    var parts: [String] = []
    if meter?.waitsForLock == true { parts.append("waiting for another program") }
    let done = count.load(ordering: .relaxed)
    let rows = meter?.rows ?? 0
    if done > 0 { parts.append("\(grouped(done)) \(unit.rawValue)") }
    // The number of rows that were scanned is shown only if the task hasn't counted rows or pages itself.
    if rows > 0, done == 0 || unit == .sentences { parts.append("\(grouped(rows)) rows") }
    let tenths = max(Int(time / .milliseconds(100)), 1)
    parts.append(tenths < 100 ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 10) s")
    parts.append(isStopping ? "stopping; ^C again leaves the program" : "^C stops it")
    return (name.map { "\(CellText.visible($0)): " } ?? "") + parts.joined(separator: ", ")
  }

  private func grouped(_ number: Int) -> String { NumberLayout.thousands.text(of: number) }
}
