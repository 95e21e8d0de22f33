import CLibEdit
import Glibc
import ParlanceTerminal

/// The last row of a terminal, kept out of what scrolls: a line stands there while a command writes above it.
///
/// Nothing comes between what is drawn and what the command writes, as each drawing is one `write`, and leaves the cursor
/// where it is. A command that writes line by line has a screen of one row less, and what it writes stays as it is.
struct KeptRow: Sendable {
  private let terminal: Terminal
  /// The screen when the row was last drawn; nil where none is kept.
  private var size: (width: Int, height: Int)?
  /// Whether a program took the screen while the row was kept, and may bring it back with what was drawn there.
  private var isOverdrawn = false

  /// On a smaller screen there is no row to spare.
  private static let leastHeight = 4
  /// What would stop or end this process without giving the row back.
  private static let caught = [SIGTSTP, SIGHUP, SIGTERM, SIGQUIT]

  init(of terminal: Terminal) { self.terminal = terminal }

  var isDrawn: Bool { size != nil }

  /// Gives the row back where something else needs it: a signal to stop or to end, which is then obeyed, or a program that
  /// has the screen.
  ///
  /// - Returns: Whether it may be drawn now.
  mutating func heed() -> Bool {
    if isDrawn, Self.caught.contains(where: csig_has_come) {
      giveBack()
      return false
    }
    guard terminal.isInFront, !Terminal.givesKeys else {
      leave()
      return false
    }
    return true
  }

  /// Whether the screen has another size by now, and so another last row.
  func isMisplaced(on screen: (width: Int, height: Int)?) -> Bool {
    guard let size else { return false }
    return screen.map { $0 != size } ?? true
  }

  /// Shows `words` in the last row of `screen`, and keeps that from now on; not so where there is no row to spare.
  mutating func draw(_ words: String, on screen: (width: Int, height: Int)?) {
    guard let screen, screen.height >= Self.leastHeight else { return giveBack() }
    var before = isMisplaced(on: screen) ? Self.clear : ""
    if !isDrawn {
      for signal in Self.caught {
        // What came before is not what comes from now on, of which none may be lost.
        _ = csig_take(signal)
        csig_catch(signal)
      }
      before = TerminalModes.makeRoomBelow
    }
    terminal.write(before + TerminalModes.keepLastRow(of: screen.height, showing: words))
    (size, isOverdrawn) = (screen, false)
  }

  /// Has the screen be as if there had never been a row kept.
  mutating func giveBack() {
    if isOverdrawn { terminal.write(Self.clear) }
    isOverdrawn = false
    guard let size else { return }
    end(showing: isMisplaced(on: terminal.size) ? Self.clear : TerminalModes.freeLastRow(of: size.height))
  }

  /// Gives the row back to a program that has the screen by now: it draws there as it likes.
  private mutating func leave() {
    guard isDrawn else { return }
    isOverdrawn = true
    end(showing: TerminalModes.freeRows)
  }

  private mutating func end(showing text: String) {
    terminal.write(text)
    size = nil
    for signal in Self.caught { csig_release(signal) }
    for signal in Self.caught where csig_take(signal) { csig_deliver_default(signal) }
  }

  /// A terminal that is resized has all rows scroll again, and puts the last one anywhere below the cursor.
  private static let clear = TerminalModes.freeRows + TerminalModes.makeRoomBelow + TerminalModes.clearBelow
}
