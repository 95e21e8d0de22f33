import Glibc
import ParlanceRender
import ParlanceStore

/// The command that shows an answer that is longer than the screen: set by `.pager`.
struct Pager: Sendable {
  var isOn = true
  /// The command's words; nil where there is none to be used.
  private(set) var words: String?
  /// The one that `.pager on` goes back to.
  private let own: String?
  /// Whether there is a `less` to be proposed.
  private let hasLess: Bool

  /// `$PAGER`, or else `less` where there is one. An empty `$PAGER`, or `cat`, means none, until one is asked for.
  init(environment: [String: String]) {
    hasLess = Self.isInstalled("less", environment)
    let less = hasLess ? "less" : nil
    let chosen = environment["PAGER"].map { String($0.drop(while: \.isWhitespace)) } ?? less
    words = ["", "cat"].contains(chosen) ? nil : chosen
    own = words ?? less
  }

  /// From now on `words`, or nil for the one of the start.
  mutating func use(_ words: String?) { (self.words, isOn) = (words ?? own, true) }

  /// What to say where it cannot be used.
  var advice: String {
    let other = hasLess && words != "less" ? "`.pager less` takes another, " : ""
    return other + "`.pager off` does without"
  }

  /// How it is set.
  var description: String { words.map { "\(isOn ? "on" : "off"): \($0)" } ?? "none" }

  private static func isInstalled(_ name: String, _ environment: [String: String]) -> Bool {
    environment["PATH", default: ""].split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// What `less` is told where the person has told it nothing: to leave what fits, to keep colours and what was shown, and to
  /// cut long lines; and a prompt that says how to go on, as `:` alone tells nobody that sentences are not heard there. Colours
  /// it keeps whatever it is told else, or they would be signs.
  static func environment(_ environment: [String: String]) -> [String: String] {
    ["LESS": "FRSXPs\(prompt)$", "LESSCHARSET": "utf-8"].merging(environment) { $1 }
      .merging(environment["LESS"].map { ["LESS": "-R \($0)"] } ?? [:]) { $1 }
  }

  /// As `less` writes prompts: what is between `?e` and `:` is said at the end, the rest, up to the dot, before it.
  private static let prompt = "?ethe end; q goes back:space goes on, q goes back, / searches."
}

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
