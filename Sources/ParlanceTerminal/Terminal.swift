import CLibEdit
import Glibc

/// A standard stream, which may be a terminal.
package struct Terminal: Sendable {
  package let descriptor: Int32
  package let isTerminal: Bool
  /// The terminal's capabilities. They are looked up only when they are needed.
  package var kind: TerminalKind { .current }

  package static let input = Terminal(STDIN_FILENO)
  package static let output = Terminal(STDOUT_FILENO)
  package static let error = Terminal(STDERR_FILENO)

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
  }

  /// Asks for a text, such as a password, that isn't shown while it is typed. Returns nil if there isn't a terminal, or
  /// if the user cancels the input.
  package static func askSecret(_ prompt: String) -> String? {
    var typed = [CChar](repeating: 0, count: 1024)
    guard cle_ask_secret(prompt, &typed, typed.count) else { return nil }
    return String(decoding: typed.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether escape sequences have no effect, because `TERM` is `dumb`, unset or unknown.
  package var isDumb: Bool { kind.isDumb }

  /// The current size in columns and rows; nil if it isn't known.
  package var size: (width: Int, height: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Whether the terminal is a window of tmux, possibly on another machine.
  package static let isInTmux =
    getenv("TMUX") != nil || getenv("TERM").map { String(cString: $0).hasPrefix("tmux") } ?? false

  /// Whether the terminal is in raw mode: it passes on each key immediately, as full-screen programs require.
  package static var isInRawMode: Bool {
    var modes = termios()
    guard let terminal = [input, output, error].first(where: \.isTerminal) else { return false }
    return tcgetattr(terminal.descriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Sets the locale (`LC_CTYPE`) to UTF-8 if possible.
  ///
  /// - Returns: Whether this process now uses UTF-8.
  package static func useUTF8() -> Bool { cle_use_utf8() }

  /// Enables or disables bracketed paste, if the terminal supports it.
  func markPastes(_ marks: Bool) {
    guard kind.marksPastes else { return }
    write(marks ? TerminalModes.beginReading : TerminalModes.endReading)
  }

  /// Writes all of `text`, and waits if necessary. Stops at the first error, for example if the terminal is closed.
  package func write(_ text: String) { write(Array(text.utf8)) }

  /// Writes all bytes like ``write(_:)-(String)``.
  func write(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}

/// The capabilities of the terminal with a given name in `TERM`.
///
/// The capabilities come from the machine's terminal database. If the database doesn't contain the name,
/// a common terminal, such as `xterm`, has all capabilities. Any other terminal is treated as dumb.
package struct TerminalKind: Sendable, Equatable {
  /// Whether escape sequences have no effect.
  var isDumb = false
  /// Whether the terminal has at least 8 colours.
  package var hasColors = true
  /// Whether the terminal supports bracketed paste.
  var marksPastes = true
  /// The name that libedit looks up in the database.
  var entryName: String

  /// The terminal of this process.
  static let current = TerminalKind(named: getenv("TERM").map { String(cString: $0) } ?? "")

  /// Determines the capabilities of a terminal.
  ///
  /// - Parameter find: Looks up a name in the database.
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

  /// The beginnings of the names of common terminals. These terminals have all capabilities.
  private static let common = [
    "xterm", "screen", "tmux", "rxvt", "linux", "alacritty", "kitty", "foot", "ghostty", "wezterm", "konsole",
    "gnome", "vte", "putty", "mintty", "mlterm", "contour", "rio", "iterm", "iTerm", "nsterm", "st-", "Eterm",
    "eterm", "dtterm", "hterm", "terminator", "terminology", "teraterm", "cygwin", "msys", "vt220", "vt320",
    "vt420", "vt520",
  ]

  /// The names that libedit can use for a common terminal that isn't in the database.
  private static let relatives = ["xterm-256color", "xterm", "vt220", "vt100", "ansi"]
}

/// An entry of the machine's terminal database.
package struct TerminalEntry: Sendable {
  /// The number of colours; -1 for none.
  var colors: Int
  /// Whether the ECMA-48 sequence clears the screen, as on nearly all terminals.
  var clears: Bool
  /// Whether the terminal supports bracketed paste.
  var marksPastes: Bool
}

extension TerminalEntry {
  /// Looks up a name. Returns nil if the database doesn't exist or doesn't have the name.
  package init?(of name: String) {
    var entry = cle_terminal_entry()
    guard cle_find_terminal(name, &entry) else { return nil }
    self.init(
      colors: Int(entry.colors), clears: entry.clears, marksPastes: entry.marks_pastes)
  }
}

/// The value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// Whether to colour the output to `terminal`. With `auto`, it is coloured if the terminal has colours and `NO_COLOR`
  /// is unset or empty.
  package func colors(_ terminal: Terminal, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      terminal.isTerminal && terminal.kind.hasColors && environment["NO_COLOR", default: ""].isEmpty
    }
  }
}
