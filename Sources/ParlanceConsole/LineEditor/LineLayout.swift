import CLibEdit

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
