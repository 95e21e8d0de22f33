import ParlanceRender
import ParlanceStore
import Synchronization

/// Something that may take long, and how much of it is done: written by who does it, read by who tells of it.
final class ProgressTask: Sendable {
  /// What is counted here, in the plural.
  enum Unit: String, Sendable { case rows, sentences, pages }

  /// What is told before the numbers, such as the file's name.
  let name: String?
  let unit: Unit
  let start = ContinuousClock.now
  private let count = Atomic(0)
  private let kept = Atomic(false)
  /// Of the engine that does it; nil where that says nothing.
  private let meter: (any ProgressMeter)?

  init(_ name: String? = nil, counting unit: Unit = .rows, meter: (any ProgressMeter)? = nil) {
    (self.name, self.unit, self.meter) = (name, unit, meter)
  }

  // One thread counts, so that nothing needs to be locked.

  func add(_ count: Int) { set(self.count.load(ordering: .relaxed) &+ count) }

  func set(_ count: Int) { self.count.store(count, ordering: .relaxed) }

  /// Notes whether what was done is just being kept.
  func noteKeeping(_ isKept: Bool) { kept.store(isKept, ordering: .relaxed) }

  /// `facts.csv: 12,000 rows, 3.2 s, ^C stops it`.
  ///
  /// - Parameter isStopping: Whether ^C came.
  func words(isStopping: Bool) -> String {
    let time = ContinuousClock.now - start
    if kept.load(ordering: .relaxed) { return "keeping it" }
    var parts: [String] = []
    if meter?.waitsForLock == true { parts.append("waiting for another program") }
    let done = count.load(ordering: .relaxed)
    let rows = meter?.rows ?? 0
    if done > 0 { parts.append("\(grouped(done)) \(unit.rawValue)") }
    // What it writes is told, else the rows that are gone through for it.
    if rows > 0, done == 0 || unit == .sentences { parts.append("\(grouped(rows)) rows") }
    let tenths = max(Int(time / .milliseconds(100)), 1)
    parts.append(tenths < 100 ? "\(tenths / 10).\(tenths % 10) s" : "\(tenths / 10) s")
    parts.append(isStopping ? "stopping; ^C once more leaves the program" : "^C stops it")
    return (name.map { "\(CellText.visible($0)): " } ?? "") + parts.joined(separator: ", ")
  }

  private func grouped(_ number: Int) -> String { NumberLayout.thousands.text(of: number) }
}
