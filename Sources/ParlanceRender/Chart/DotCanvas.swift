/// A field of dots to draw lines on: eight to a cell as braille has them, or one.
struct DotCanvas {
  let dotsWide: Int
  let dotsHigh: Int
  private let columns: Int
  private let hasBraille: Bool
  /// Of each cell, row by row, the dots that are set.
  private var cells: [UInt32]
  /// The bits of a letter of braille, column by column from above.
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  init(columns: Int, rows: Int, hasBraille: Bool) {
    self.columns = columns
    self.hasBraille = hasBraille
    dotsWide = columns * (hasBraille ? 2 : 1)
    dotsHigh = rows * (hasBraille ? 4 : 1)
    cells = Array(repeating: 0, count: columns * rows)
  }

  var dotsACellIsHigh: Int { hasBraille ? 4 : 1 }

  /// Sets the dot at `x` from the left and `y` from the bottom.
  mutating func set(_ x: Int, _ y: Int) {
    let fromAbove = dotsHigh - 1 - y
    if hasBraille {
      cells[fromAbove / 4 * columns + x / 2] |= Self.bits[x % 2][fromAbove % 4]
    } else {
      cells[fromAbove * columns + x] = 1
    }
  }

  /// Draws a straight line, both ends included.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let part = steps == 0 ? 0 : Double(step) / Double(steps)
      set(
        start.x + Int((Double(end.x - start.x) * part).rounded()),
        start.y + Int((Double(end.y - start.y) * part).rounded()))
    }
  }

  /// A row of cells, from above.
  func text(_ row: Int) -> String {
    var text = ""
    for cell in cells[row * columns..<(row + 1) * columns] {
      if cell == 0 {
        text += " "
      } else if hasBraille, let letter = Unicode.Scalar(0x2800 + cell) {
        text.unicodeScalars.append(letter)
      } else {
        text += "*"
      }
    }
    return text
  }
}
