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

  // MARK: The last row

  // All of these leave the cursor where it is. What keeps rows (`ESC [ n ; m r`) moves it, so that it is saved (`ESC 7`) and
  // put back (`ESC 8`), with its colours. No byte is one that the system's driver would make another of.

  /// `ESC D` and `ESC [ A`: scrolls where the cursor is in the last row, so that it no longer is.
  static let makeRoomBelow = "\u{1B}D\u{1B}[A"

  /// Shows `text` in the last row of `height`, and has only the rows above it scroll.
  static func keepLastRow(of height: Int, showing text: String) -> String {
    "\u{1B}7\u{1B}[1;\(height - 1)r\u{1B}[\(height);1H\u{1B}[m\(text)\u{1B}[K\u{1B}8"
  }

  /// Has all rows scroll, and clears the last one of `height`.
  static func freeLastRow(of height: Int) -> String {
    "\u{1B}7\u{1B}[r\u{1B}[\(height);1H\u{1B}[m\u{1B}[K\u{1B}8"
  }

  /// Has all rows scroll.
  static let freeRows = "\u{1B}7\u{1B}[r\u{1B}8"

  /// Clears all below the row of the cursor, which is not the last one.
  static let clearBelow = "\u{1B}7\u{1B}[m\u{1B}[B\r\u{1B}[J\u{1B}8"
}
