import Glibc
import ParlanceRender
import ParlanceStore

/// The command that shows answers longer than the screen, set by `.pager`.
struct Pager: Sendable {
  var isOn = true
  /// The pager's command line, such as `less -S`; nil without a pager.
  private(set) var words: String?
  /// The command line that `.pager on` restores.
  private let own: String?
  /// Whether `less` is installed.
  private let hasLess: Bool

  /// Uses `$PAGER`, or else `less` if it is installed. If `$PAGER` is empty or `cat`, answers aren't paged until
  /// `.pager` chooses a pager.
  init(environment: [String: String]) {
    hasLess = Self.isInstalled("less", environment)
    let less = hasLess ? "less" : nil
    let chosen = environment["PAGER"].map { String($0.drop(while: \.isWhitespace)) } ?? less
    words = ["", "cat"].contains(chosen) ? nil : chosen
    own = words ?? less
  }

  /// Switches the pager on, with `words` as its command line. If `words` is nil, the initial command line is used.
  mutating func use(_ words: String?) { (self.words, isOn) = (words ?? own, true) }

  /// The suggestion for a pager that can't be run.
  var advice: String {
    let other = hasLess && words != "less" ? "`.pager less` uses `less`, " : ""
    return other + "`.pager off` turns paging off"
  }

  /// The value of the setting as `.pager` prints it: `on: less`.
  var description: String { words.map { "\(isOn ? "on" : "off"): \($0)" } ?? "none" }

  private static func isInstalled(_ name: String, _ environment: [String: String]) -> Bool {
    environment["PATH", default: ""].split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Returns the environment of the pager.
  ///
  /// If the user hasn't set `LESS`, these options are passed to `less`: quit if the text fits on the screen, show
  /// colours, leave the text on the screen, and cut long lines. The usual prompt of `less` is only `:`, and a user
  /// might type a sentence after it. The prompt that is set here names the keys instead. If the user has set `LESS`,
  /// only the option for colours is added. Without this option, `less` would show the escape sequences of colours as
  /// text.
  static func environment(_ environment: [String: String]) -> [String: String] {
    ["LESS": "FRSXPs\(prompt)$", "LESSCHARSET": "utf-8"].merging(environment) { $1 }
      .merging(environment["LESS"].map { ["LESS": "-R \($0)"] } ?? [:]) { $1 }
  }

  /// A prompt in the syntax of `less`. At the end of the answer, `less` shows the text between `?e` and `:`. Before the
  /// end, it shows the text after the `:`.
  private static let prompt = "?ethe end; q goes back:space shows more, q goes back, / searches."
}

/// The time and the work that are printed after each sentence, as set by `.timer` and `.stats`.
struct Measures {
  enum Time: String, CaseIterable, Sendable { case on, off, once }
  enum Work: String, CaseIterable, Sendable { case on, off, stmt, vmstep }

  var time = Time.off
  var work = Work.off

  /// The number of loaded files that are running: 2 if a loaded file loads another file. The sentences in a file aren't
  /// measured, because the file is measured as one sentence.
  var filesRun = 0

  /// Whether the current sentence is measured.
  var isEnabled: Bool { filesRun == 0 && (time != .off || work != .off) }

  /// Returns whether to print the time. Changes the setting `once` to `off`.
  mutating func takeTime() -> Bool {
    defer { if time == .once { time = .off } }
    return time != .off
  }

  /// Returns the duration in seconds: `0.012 s`.
  static func words(_ duration: Duration) -> String {
    let thousandths = Int((duration / .milliseconds(1)).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
  }

  /// Returns the work of the engine, one measure per line.
  func lines(_ work: EngineWork) -> [String] {
    let number: (Int) -> String = NumberLayout.thousands.text(of:)
    let steps = "ran \(number(work.steps)) steps of SQLite's virtual machine"
    if self.work == .vmstep { return [steps] }
    var lines: [String] = []
    if work.scanSteps > 0 {
      lines.append("scanned \(number(work.scanSteps)) rows without an index")
    }
    if work.sorts > 0 { lines.append("sorted \(work.sorts == 1 ? "once" : "\(number(work.sorts)) times")") }
    if work.indexedRows > 0 {
      lines.append("built a temporary index of \(number(work.indexedRows)) rows")
    }
    lines.append(steps)
    if self.work == .stmt { return lines }
    lines.append(
      "found \(number(work.pagesInMemory)) pages in the cache, read \(number(work.pagesRead)) from the file")
    lines.append("uses \(number(work.memory / 1024)) KB of memory")
    return lines
  }
}
