import CLibEdit

extension LineEditor {
  /// The current line, and the byte offset of the cursor.
  var line: (text: String, cursor: Int) {
    guard let info = el_line(editor)?.pointee, let start = info.buffer else { return ("", 0) }
    let bytes = UnsafeRawBufferPointer(start: start, count: info.lastchar - start)
    return (String(decoding: bytes, as: UTF8.self), info.cursor - start)
  }

  /// The bytes before the cursor, and the bytes from the cursor to the end.
  var bytes: (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>) {
    let (text, cursor) = line
    let bytes = Array(text.utf8)
    return (bytes[..<cursor], bytes[cursor...])
  }

  /// The text before the cursor as it is shown, with a label such as `[200 lines: …]` in place of each long text.
  var textBeforeCursor: String { String(decoding: bytes.before, as: UTF8.self) }

  /// Moves the cursor to a new line, unless it is already at the beginning of a line. The position of the cursor isn't
  /// known. So as many blanks are written as the screen has columns: they wrap to the next row, unless the cursor is in
  /// the first column.
  package func beginFreshLine() {
    guard isEditing else { return }
    output.write(String(repeating: " ", count: screenSize.width) + "\r\u{1B}[K")
  }

  /// The size in columns and rows; 80 columns and 24 rows if it isn't known.
  var screenSize: (width: Int, height: Int) { output.size ?? (80, 24) }

  /// Returns the number of screen rows between the start of the prompt and the byte at `offset`.
  func rows(before offset: Int) -> Int { layout(upTo: offset).row }

  /// Returns the position of the character at the byte offset `offset`.
  func layout(upTo offset: Int, width: Int? = nil) -> LineLayout {
    var layout = LineLayout(width: width ?? screenSize.width)
    layout.add(state.prompt.visible)
    let bytes = Array(line.text.utf8)
    layout.add(String(decoding: bytes.prefix(offset), as: UTF8.self))
    let next = String(decoding: bytes.dropFirst(offset).prefix(4), as: UTF8.self)
    layout.makeRoom(for: next.unicodeScalars.first)
    return layout
  }

  /// Draws the prompt and the line again for the current screen.
  ///
  /// When the width changes, terminals wrap long lines again. The row of the cursor is therefore computed here, not
  /// taken from libedit.
  func redraw() {
    write(TerminalModes.clear(rowsAbove: rowsAboveBroken))
    cle_redraw(editor)
    state.drawnWidth = screenSize.width
  }

  /// The number of rows above the cursor after the terminal has wrapped the line again.
  ///
  /// If the text exactly fills its last row, libedit moves the cursor to the next row. The terminal doesn't: its cursor
  /// stays after the last character.
  private var rowsAboveBroken: Int {
    let (text, cursor) = line
    let now = layout(upTo: cursor)
    let isAtEdge = cursor == text.utf8.count && text.last != "\n" && now.column == 0 && now.row > 0
    return isAtEdge && layout(upTo: cursor, width: state.drawnWidth).column > 0 ? now.row - 1 : now.row
  }

  /// Joins the rows of a long line, so that the terminal wraps the line again when its width changes. A terminal does
  /// this only for a line that it has wrapped itself. At a blank between two rows, libedit writes a newline instead of
  /// the blank. This function writes the blank, so that the terminal wraps the line.
  func joinRows() {
    let (text, cursor) = line
    guard text != state.joined else { return }
    // libedit redraws only the text from the first change on.
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
    write(sequence + TerminalModes.move(down: home.row - place.row, to: home.column))
  }

  /// Returns each full row that ends with a blank or is followed by a row that begins with one. A result contains the
  /// row's number, its last character, and the first character of the next row. A row is skipped if the next row begins within the first
  /// `known` characters.
  private func fullRows(of text: String, beyond known: Int) -> [(row: Int, last: String, next: String)] {
    var layout = LineLayout(width: screenSize.width)
    layout.add(state.prompt.visible)
    var found: [(row: Int, last: String, next: String)] = []
    // The character that has just filled a row; nil if the current row isn't full.
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

  /// Writes `mark` at the end of the line, and moves to the beginning of the row below.
  func goBelowLine(mark: String = "") {
    let (text, cursor) = line
    if cursor < text.utf8.count || hasViKeys {
      // In vi's command mode, libedit doesn't move the cursor past the last character, so move it without libedit.
      let end = layout(upTo: text.utf8.count)
      write(TerminalModes.move(down: end.row - rows(before: cursor), to: end.column))
    }
    write(mark + "\n")
  }

  /// Returns the number of Unicode scalars, which is what libedit counts.
  static func scalars(_ bytes: ArraySlice<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.count
  }
}

/// Control sequences for the terminal.
package enum TerminalModes {
  /// `ESC [ ? 2004 h`: enables bracketed paste, which marks pasted text.
  package static let beginReading = "\u{1B}[?2004h"
  /// `ESC [ ? 2004 l`: disables bracketed paste.
  package static let endReading = "\u{1B}[?2004l"

  /// `ESC 7` and `ESC 8`: save and restore the position of the cursor.
  package static let saveCursor = "\u{1B}7"
  package static let restoreCursor = "\u{1B}8"
  /// `ESC [ K`: clears the row from the cursor on.
  package static let clearRest = "\u{1B}[K"

  /// Returns the sequence that moves up by `rows` (`CR` and `ESC [ n A`) and clears the rest of the screen (`ESC [ J`).
  package static func clear(rowsAbove rows: Int) -> String {
    (rows > 0 ? "\r\u{1B}[\(rows)A" : "\r") + "\u{1B}[J"
  }

  /// Returns the sequence that moves down by `rows` (`ESC [ n B`, or `ESC [ n A` if negative) and to `column` (`CR` and
  /// `ESC [ n C`). The target must be an existing row.
  package static func move(down rows: Int, to column: Int) -> String {
    (rows > 0 ? "\u{1B}[\(rows)B" : rows < 0 ? "\u{1B}[\(-rows)A" : "") + "\r"
      + (column > 0 ? "\u{1B}[\(column)C" : "")
  }
}

/// The position on the screen at which libedit draws the end of a text.
struct LineLayout {
  /// The width of the screen, in columns.
  let width: Int
  /// The position, counted from 0 at the beginning of the text.
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
    // Control characters are drawn as `^A`.
    case "\0"..<" ", "\u{7F}": advance(2)
    default:
      let cells = Int(cle_width(scalar.value))
      if column + cells > width { nextRow() }
      advance(cells)
    }
  }

  /// Moves to the next row if `scalar` doesn't fit into the rest of the row.
  mutating func makeRoom(for scalar: Unicode.Scalar?) {
    if let scalar, column + Int(cle_width(scalar.value)) > width { nextRow() }
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
