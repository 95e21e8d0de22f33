import ParlanceRender

/// An emulated terminal that shows a program's output as a user sees it. Like most terminals, it rewraps lines on a
/// resize. Its height is unlimited.
package struct EmulatedScreen {
  private struct Cell {
    var text = " "
    /// The parameters of the last `ESC [ … m`; empty for plain text.
    var style = ""
  }

  private struct Row {
    var cells: [Cell] = []
    /// Whether the terminal wrapped the line here.
    var goesOn = false

    var text: String {
      var text = cells.map(\.text).joined()
      while text.last == " " { text.removeLast() }
      return text
    }

    var styledText: String {
      var text = ""
      var style = ""
      for cell in cells {
        if cell.style != style {
          if !style.isEmpty { text += "}" }
          if !cell.style.isEmpty { text += "{\(cell.style):" }
          style = cell.style
        }
        text += cell.text
      }
      if !style.isEmpty { text += "}" }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  package private(set) var width: Int
  private var rows = [Row()]
  private var row = 0
  private var column = 0
  private var style = ""
  /// The position and style that `ESC 7` has saved.
  private var saved = (row: 0, column: 0, style: "")
  /// The escape sequences that the emulator doesn't support.
  package private(set) var unknown: [String] = []

  package init(width: Int) { self.width = width }

  /// The lines from the top, without trailing blanks.
  package var lines: [String] { rows.map(\.text) }

  /// The lines from the top, with styles in braces: `{36:list} {1:facts}`.
  package var styledLines: [String] { rows.map(\.styledText) }

  /// The position of the cursor.
  package var cursor: (row: Int, column: Int) { (row, min(column, width - 1)) }

  package mutating func write(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\r": column = 0
      case "\n": moveDown()
      case "\u{8}": column = max(0, min(column, width) - 1)
      case "\u{1B}": obey(&rest)
      case "\0"..<" ": break
      default: put(scalar)
      }
    }
  }

  package mutating func resize(width: Int) {
    var reflown: [Row] = []
    var place = (row: 0, column: 0)
    var line: [Cell] = []
    for (number, old) in rows.enumerated() {
      if number == row { place = (reflown.count, line.count + column) }
      line += old.cells
      if old.goesOn { continue }
      let start = reflown.count
      repeat {
        reflown.append(Row(cells: Array(line.prefix(width)), goesOn: line.count > width))
        line.removeFirst(min(width, line.count))
      } while !line.isEmpty
      if place.row == start, number >= row { place = (start + place.column / width, place.column % width) }
    }
    while reflown.count <= place.row { reflown.append(Row()) }
    (rows, row, column, self.width) = (reflown, place.row, place.column, width)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let cells = DisplayWidth.of(String(scalar))
    if cells == 0 {
      if column > 0, rows[row].cells.count >= column {
        rows[row].cells[column - 1].text.unicodeScalars.append(scalar)
      }
      return
    }
    if column + cells > width {
      rows[row].goesOn = true
      moveDown()
      column = 0
    }
    while rows[row].cells.count < column + cells { rows[row].cells.append(Cell()) }
    rows[row].cells[column] = Cell(text: String(scalar), style: style)
    if cells == 2 { rows[row].cells[column + 1] = Cell(text: "", style: style) }
    column += cells
  }

  private mutating func moveDown() {
    row += 1
    if row == rows.count { rows.append(Row()) }
  }

  /// Executes the escape sequence after ESC.
  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "[": obeyParameters(&rest)
    case "7": saved = (row, column, style)
    case "8": (row, column, style) = saved
    case let other: unknown.append("ESC \(other.map(String.init) ?? "")")
    }
  }

  /// Executes a control sequence: parameters and a final letter.
  private mutating func obeyParameters(_ rest: inout Substring.UnicodeScalarView) {
    var parameters = ""
    while let scalar = rest.popFirst() {
      if !("@"..."~").contains(scalar) {
        parameters.unicodeScalars.append(scalar)
        continue
      }
      let count = Int(parameters) ?? 1
      switch scalar {
      case "A": row = max(0, row - count)
      case "B": for _ in 0..<count { moveDown() }
      case "C": column = min(width - 1, column + count)
      case "D": column = max(0, column - count)
      case "G": column = count - 1
      case "J":
        rows[row].cells = Array(rows[row].cells.prefix(column))
        rows[row].goesOn = false
        rows.removeSubrange((row + 1)...)
      case "H": place(parameters)
      case "K": rows[row].cells = Array(rows[row].cells.prefix(column))
      case "P":
        rows[row].cells.removeSubrange(
          min(column, rows[row].cells.count)..<min(column + count, rows[row].cells.count))
      case "@":
        let place = min(column, rows[row].cells.count)
        rows[row].cells.insert(contentsOf: Array(repeating: Cell(), count: count), at: place)
        rows[row].cells = Array(rows[row].cells.prefix(width))
      case "m": style = parameters == "0" ? "" : parameters
      case "h", "l": break
      default: unknown.append(parameters + String(scalar))
      }
      return
    }
  }

  private mutating func place(_ parameters: String) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    row = min((numbers.first ?? 1) - 1, rows.count - 1)
    column = (numbers.dropFirst().first ?? 1) - 1
  }
}
