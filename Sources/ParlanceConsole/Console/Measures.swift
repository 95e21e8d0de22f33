import ParlanceRender
import ParlanceStore

/// What is told after each sentence of how it was done: set by `.timer` and `.stats`.
struct Measures {
  enum Time: String, CaseIterable, Sendable { case on, off, once }
  enum Work: String, CaseIterable, Sendable { case on, off, stmt, vmstep }

  var time = Time.off
  var work = Work.off

  /// How many files are being run, one from within another: what they say is not measured by itself, as one thing was said.
  var filesRun = 0

  /// Whether what is said now is measured.
  var areTold: Bool { filesRun == 0 && (time != .off || work != .off) }

  /// Whether it is to be told how long it took; where that was once, it is no more from now on.
  mutating func takeTime() -> Bool {
    defer { if time == .once { time = .off } }
    return time != .off
  }

  /// `0.012 s`
  static func words(_ duration: Duration) -> String {
    let thousandths = Int((duration / .milliseconds(1)).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
  }

  /// What the engine did, one thing a line.
  func lines(_ work: EngineWork) -> [String] {
    let number: (Int) -> String = NumberLayout.thousands.text(of:)
    let steps = "took \(number(work.steps)) steps of SQLite's machine"
    if self.work == .vmstep { return [steps] }
    var lines: [String] = []
    if work.scanSteps > 0 {
      lines.append("went \(number(work.scanSteps)) times from one row to the next, with no index")
    }
    if work.sorts > 0 { lines.append("sorted \(work.sorts == 1 ? "once" : "\(number(work.sorts)) times")") }
    if work.indexedRows > 0 {
      lines.append("made an index of \(number(work.indexedRows)) rows, for this sentence only")
    }
    lines.append(steps)
    if self.work == .stmt { return lines }
    lines.append(
      "found \(number(work.pagesInMemory)) pages in memory, read \(number(work.pagesRead)) from the file")
    lines.append("holds \(number(work.memory / 1024)) KB of memory")
    return lines
  }
}
