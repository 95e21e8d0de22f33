/// What the terminal is asked for.
enum TerminalModes {
  /// `ESC [ ? 2004 h`: bracketed paste, so that pasted text can be told from typed keys.
  static let beginReading = "\u{1B}[?2004h"
  /// `ESC [ ? 2004 l`: as it was.
  static let endReading = "\u{1B}[?2004l"

  /// `CR`, up `rows` with `ESC [ n A`, and `ESC [ J`: clears from there to the end of the screen.
  static func clear(rowsAbove rows: Int) -> String {
    (rows > 0 ? "\r\u{1B}[\(rows)A" : "\r") + "\u{1B}[J"
  }

  /// `ESC [ n B`, or `ESC [ n A` where `rows` is negative, `CR` and `ESC [ n C`: moves down `rows`, and to `column`, where
  /// there is something already.
  static func move(down rows: Int, to column: Int) -> String {
    (rows > 0 ? "\u{1B}[\(rows)B" : rows < 0 ? "\u{1B}[\(-rows)A" : "") + "\r"
      + (column > 0 ? "\u{1B}[\(column)C" : "")
  }
}
