import CLibEdit
import Glibc

/// What is known about where text goes to or comes from.
package struct Terminal: Sendable {
  package let descriptor: Int32
  package let isTerminal: Bool
  /// Looked up when it is asked for: who writes to a file never needs it.
  var kind: TerminalKind { .current }

  package static let input = Terminal(STDIN_FILENO)
  package static let output = Terminal(STDOUT_FILENO)
  package static let error = Terminal(STDERR_FILENO)

  package init(_ descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
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
  static let isInTmux =
    getenv("TMUX") != nil || getenv("TERM").map { String(cString: $0).hasPrefix("tmux") } ?? false

  /// Whether the terminal is read key by key, as programs do that show whole screens.
  static var givesKeys: Bool {
    var modes = termios()
    guard let terminal = [input, output, error].first(where: \.isTerminal) else { return false }
    return tcgetattr(terminal.descriptor, &modes) == 0 && modes.c_lflag & tcflag_t(ICANON) == 0
  }

  /// Whether this process is of those that the terminal has in front; so too where that is not to be known.
  var isInFront: Bool {
    let front = tcgetpgrp(descriptor)
    return front < 0 || front == getpgrp()
  }

  /// Whether the characters of this process are UTF-8; sets its locale (`LC_CTYPE`) so that they are where it can.
  package static func useUTF8() -> Bool { cle_use_utf8() }

  /// Asks for pastes to be told from typed keys, or no longer; not so where it is not known to do that.
  func markPastes(_ marks: Bool) {
    guard kind.marksPastes else { return }
    write(marks ? TerminalModes.beginReading : TerminalModes.endReading)
  }

  /// Writes all of `text`, waiting as long as it takes; gives up where nobody can read it any more.
  func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { return }
    }
  }
}
