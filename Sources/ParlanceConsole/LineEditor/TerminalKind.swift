import Glibc

/// What a terminal of a certain name, as `TERM` has it, is known to understand.
///
/// The machine's database of terminals tells it. Where that has no such name, or there is none, the names of those that
/// are common tell enough; any other terminal is one on which nothing is drawn.
struct TerminalKind: Sendable, Equatable {
  /// No escape sequence means anything there.
  var isDumb = false
  var hasColors = true
  /// Whether it marks what is pasted, once it is asked to.
  var marksPastes = true
  /// The name by which libedit finds it in the database.
  var entryName: String

  /// That of this process.
  static let current = TerminalKind(named: getenv("TERM").map { String(cString: $0) } ?? "")

  /// - Parameter find: Looks a name up in the database.
  init(named name: String, find: (String) -> TerminalEntry? = TerminalEntry.init(of:)) {
    let isCommon = Self.common.contains { name.hasPrefix($0) }
    entryName = name
    if let entry = name.isEmpty ? nil : find(name) {
      isDumb = !entry.clears
      hasColors = entry.clears && entry.colors >= Self.leastColors
      marksPastes = entry.clears && (entry.marksPastes || isCommon)
    } else if isCommon {
      entryName = Self.relatives.first { find($0) != nil } ?? name
    } else {
      (isDumb, hasColors, marksPastes) = (true, false, false)
    }
  }

  private static let leastColors = 8

  /// How the names begin of those that do all that is asked of them here.
  private static let common = [
    "xterm", "screen", "tmux", "rxvt", "linux", "alacritty", "kitty", "foot", "ghostty", "wezterm", "konsole",
    "gnome", "vte", "putty", "mintty", "mlterm", "contour", "rio", "iterm", "iTerm", "nsterm", "st-", "Eterm",
    "eterm", "dtterm", "hterm", "terminator", "terminology", "teraterm", "cygwin", "msys", "vt220", "vt320",
    "vt420", "vt520",
  ]

  /// Those as which one of them can be edited on that the database does not know.
  private static let relatives = ["xterm-256color", "xterm", "vt220", "vt100", "ansi"]
}
