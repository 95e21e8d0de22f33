import CLibEdit

extension LineEditor {
  /// The line as it is now, and the cursor's byte offset in it.
  var line: (text: String, cursor: Int) {
    guard let info = el_line(editor)?.pointee, let start = info.buffer else { return ("", 0) }
    let bytes = UnsafeRawBufferPointer(start: start, count: info.lastchar - start)
    return (String(decoding: bytes, as: UTF8.self), info.cursor - start)
  }

  /// The bytes of the line that stand before the cursor, and those from it on.
  var bytes: (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let (text, cursor) = line
    let bytes = Array(text.utf8)
    return (bytes[..<cursor], bytes[cursor...])
  }

  /// As it is shown: what is folded stays so.
  var textBeforeCursor: String { String(decoding: bytes.before, as: UTF8.self) }

  /// Begins a line where something else may have left one without its end. So many blanks as there are columns go beyond that
  /// one's last column, and fill one that is empty: where the cursor stands need not be asked.
  package func beginFreshLine() {
    guard isEditing else { return }
    output.write(String(repeating: " ", count: screenSize.width) + "\r\u{1B}[K")
  }

  /// In columns and rows; what terminals once were where it cannot be told.
  var screenSize: (width: Int, height: Int) { output.size ?? (80, 24) }

  /// How many rows of the screen lie above the one that holds the byte at `offset`, counted from the prompt's.
  func rows(before offset: Int) -> Int { layout(upTo: offset).row }

  private func layout(upTo offset: Int, width: Int? = nil) -> LineLayout {
    var layout = LineLayout(width: width ?? screenSize.width)
    layout.add(state.prompt.visible)
    layout.add(String(decoding: Array(line.text.utf8).prefix(offset), as: UTF8.self))
    return layout
  }

  /// Draws prompt and line over again, for the screen as it is now.
  ///
  /// Terminals break long lines anew at another width, so the row of the cursor is computed, and not what libedit knows.
  func redraw() {
    output.write(TerminalModes.clear(rowsAbove: rowsAboveBroken))
    cle_redraw(editor)
    state.drawnWidth = screenSize.width
  }

  /// How many rows lie above the cursor's once the terminal has broken the line anew.
  ///
  /// Where the text just fills its last row, libedit begins the next one for the cursor, and the terminal does not: there the
  /// cursor stays behind the last character.
  private var rowsAboveBroken: Int {
    let (text, cursor) = line
    let now = layout(upTo: cursor)
    let isAtEdge = cursor == text.utf8.count && text.last != "\n" && now.column == 0 && now.row > 0
    return isAtEdge && layout(upTo: cursor, width: state.drawnWidth).column > 0 ? now.row - 1 : now.row
  }

  /// Joins the rows of a long line for the terminal, which breaks it anew at another width only where it has broken it
  /// itself. A blank at the end of a row or at the beginning of the next libedit leaves out, and goes there by a newline.
  func joinRows() {
    let (text, cursor) = line
    guard text != state.joined else { return }
    // What stands before the first change, libedit has left as it was.
    let known = zip(text, state.joined).prefix { $0 == $1 }.count
    state.joined = text
    let full = fullRows(of: text, beyond: known)
    guard !full.isEmpty else { return }
    let home = layout(upTo: cursor)
    var place = (row: home.row, column: home.column)
    var sequence = ""
    for (row, last, next) in full {
      let column = screenSize.width - CandidateList.width(last)
      sequence += TerminalModes.move(down: row - place.row, to: column) + last + next
      place = (row + 1, CandidateList.width(next))
    }
    output.write(sequence + TerminalModes.move(down: home.row - place.row, to: home.column))
  }

  /// The rows that are full, with the character that each ends with and the one that the next one begins with, where either
  /// is a blank; not those whose next one begins within the first `known` characters.
  private func fullRows(of text: String, beyond known: Int) -> [(row: Int, last: String, next: String)] {
    var layout = LineLayout(width: screenSize.width)
    layout.add(state.prompt.visible)
    var found: [(row: Int, last: String, next: String)] = []
    // The one that has just filled its row.
    var last: String?
    for (index, character) in text.enumerated() {
      let next = character == "\n" ? " " : String(character)
      if let last, index >= known, last == " " || next == " " { found.append((layout.row - 1, last, next)) }
      let row = layout.row
      layout.add(String(character))
      last = character != "\n" && layout.row > row && layout.column == 0 ? String(character) : nil
    }
    if last == " " { found.append((layout.row - 1, " ", " ")) }
    return found
  }

  /// Leaves the line as it stands and goes to the beginning of the row below it, having written `mark` at its end.
  func goBelowLine(mark: String = "") {
    let (text, cursor) = line
    if cursor < text.utf8.count || hasViKeys {
      // Where vi's commands are typed, libedit lets the cursor not go behind the line: so it is moved without it.
      let end = layout(upTo: text.utf8.count)
      output.write(TerminalModes.move(down: end.row - rows(before: cursor), to: end.column))
    }
    output.write(mark + "\n")
  }

  /// libedit counts in Unicode scalars.
  static func scalars(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }
}

/// What the terminal is asked for.
package enum TerminalModes {
  /// `ESC [ ? 2004 h`: bracketed paste, so that pasted text can be told from typed keys.
  package static let beginReading = "\u{1B}[?2004h"
  /// `ESC [ ? 2004 l`: as it was.
  package static let endReading = "\u{1B}[?2004l"

  /// `CR`, up `rows` with `ESC [ n A`, and `ESC [ J`: clears from there to the end of the screen.
  package static func clear(rowsAbove rows: Int) -> String {
    (rows > 0 ? "\r\u{1B}[\(rows)A" : "\r") + "\u{1B}[J"
  }

  /// `ESC [ n B`, or `ESC [ n A` where `rows` is negative, `CR` and `ESC [ n C`: moves down `rows`, and to `column`, where
  /// there is something already.
  package static func move(down rows: Int, to column: Int) -> String {
    (rows > 0 ? "\u{1B}[\(rows)B" : rows < 0 ? "\u{1B}[\(-rows)A" : "") + "\r"
      + (column > 0 ? "\u{1B}[\(column)C" : "")
  }
}

/// Where on the screen libedit draws the end of a text.
struct LineLayout {
  /// Of the screen.
  let width: Int
  /// Counted from the row and the column in which the text began.
  private(set) var row = 0
  private(set) var column = 0

  init(width: Int) { self.width = max(width, 1) }

  mutating func add(_ text: String) {
    for scalar in text.unicodeScalars { add(scalar) }
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\n": nextRow()
    case "\t": advance(8 - column % 8)
    // `^A`.
    case "\0"..<" ", "\u{7F}": advance(2)
    default:
      let cells = Int(cle_width(scalar.value))
      if column + cells > width { nextRow() }
      advance(cells)
    }
  }

  private mutating func advance(_ cells: Int) {
    column += cells
    if column >= width { nextRow() }
  }

  private mutating func nextRow() {
    row += 1
    column = 0
  }
}
