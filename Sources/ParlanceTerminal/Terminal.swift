import CLibEdit
import Glibc

/// What is known about where text goes to or comes from.
package struct Terminal: Sendable {
  package let descriptor: Int32
  package let isTerminal: Bool
  /// Looked up when it is asked for: who writes to a file never needs it.
  package var kind: TerminalKind { .current }

  package static let input = Terminal(STDIN_FILENO)
  package static let output = Terminal(STDOUT_FILENO)
  package static let error = Terminal(STDERR_FILENO)

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// What a person types without seeing it; nil where there is no terminal, or where it was stopped.
  package static func askSecret(_ prompt: String) -> String? {
    var typed = [CChar](repeating: 0, count: 1024)
    guard cle_ask_secret(prompt, &typed, typed.count) else { return nil }
    return String(decoding: typed.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// No escape sequence means anything there: `TERM` is `dumb`, not set, or what nobody has heard of.
  package var isDumb: Bool { kind.isDumb }

  /// Columns and rows as they are now, or nil where there are none.
  package var size: (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal is a window of tmux, be it on another machine.
  package static let isInTmux =
    getenv("TMUX") != nil || getenv("TERM").map { String(cString: $0).hasPrefix("tmux") } ?? false

  /// Whether the terminal is read key by key, as programs do that show whole screens.
  package static var givesKeys: Bool {
    var modes = termios()
    guard let terminal = [input, output, error].first(where: \.isTerminal) else { return false }
    return tcgetattr(terminal.descriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Whether the characters of this process are UTF-8; sets its locale (`LC_CTYPE`) so that they are where it can.
  package static func useUTF8() -> Bool { cle_use_utf8() }

  /// Asks for pastes to be told from typed keys, or no longer; not so where it is not known to do that.
  func markPastes(_ marks: Bool) {
    guard kind.marksPastes else { return }
    write(marks ? TerminalModes.beginReading : TerminalModes.endReading)
  }

  /// Writes all of `text`, waiting as long as it takes; gives up where nobody can read it any more.
  package func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

/// What a terminal of a certain name, as `TERM` has it, is known to understand.
///
/// The machine's database of terminals tells it. Where that has no such name, or there is none, the names of those that
/// are common tell enough; any other terminal is one on which nothing is drawn.
package struct TerminalKind: Sendable, Equatable {
  /// No escape sequence means anything there.
  var isDumb = false
  package var hasColors = true
  /// Whether it marks what is pasted, once it is asked to.
  var marksPastes = true
  /// The name by which libedit finds it in the database.
  var entryName: String

  /// That of this process.
  static let current = TerminalKind(named: getenv("TERM").map { String(cString: $0) } ?? "")

  /// - Parameter find: Looks a name up in the database.
  package init(named name: String, find: (String) -> TerminalEntry? = TerminalEntry.init(of:)) {
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

/// What the machine's database of terminals says of one.
package struct TerminalEntry: Sendable {
  /// -1 for none.
  var colors: Int
  /// Whether it clears the screen by the sequence of ECMA-48, as nearly all do that can clear it.
  var clears: Bool
  /// Whether it marks what is pasted, where it is asked to.
  var marksPastes: Bool
}

extension TerminalEntry {
  /// Nil where the database has none of that name, or there is no database.
  package init?(of name: String) {
    var entry = cle_terminal_entry()
    guard cle_find_terminal(name, &entry) else { return nil }
    self.init(
      colors: Int(entry.colors), clears: entry.clears, marksPastes: entry.marks_pastes)
  }
}

/// What `--color` says.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour what goes to `terminal`: `auto` does where it has any, unless `NO_COLOR` is set to anything.
  package func colors(_ terminal: Terminal, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      terminal.isTerminal && terminal.kind.hasColors && environment["NO_COLOR", default: ""].isEmpty
    }
  }
}
