import Glibc

/// Through which command an answer is shown that is longer than the screen: set by `.pager`.
struct Pager {
  var isOn = true
  /// The command's words; nil where there is none to be used.
  var words: String?

  /// `$PAGER`, or else `less` where there is one. An empty `$PAGER`, or `cat`, means none.
  init(environment: [String: String]) {
    let chosen = environment["PAGER"].map { $0.drop(while: \.isWhitespace) }
    guard let chosen else {
      words = Self.isInstalled("less", environment) ? "less" : nil
      return
    }
    words = chosen.isEmpty || chosen == "cat" ? nil : String(chosen)
  }

  private static func isInstalled(_ name: String, _ environment: [String: String]) -> Bool {
    environment["PATH", default: ""].split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// What `less` is told where the person has told it nothing: to leave what fits, to keep colours and what was shown, and to
  /// cut long lines; and a prompt that says how to go on, as `:` alone tells nobody that sentences are not heard there.
  static func environment(_ environment: [String: String]) -> [String: String] {
    ["LESS": "FRSXPs\(prompt)$", "LESSCHARSET": "utf-8"].merging(environment) { $1 }
  }

  /// As `less` writes prompts: what is between `?e` and `:` is said at the end, the rest, up to the dot, before it.
  private static let prompt = "?ethe end; q goes back:space goes on, q goes back, / searches."
}
