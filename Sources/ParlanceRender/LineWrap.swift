/// Breaks a cell's text into lines: at spaces if possible, otherwise between graphemes.
enum LineWrap {
  /// A section of the text: `count` bytes from `start`, with a width of `width` cells.
  struct Piece: Equatable {
    var start: Int
    var count: Int
    var width: Int
  }

  /// Returns as many of the first bytes as fit into `limit` cells.
  static func cut(_ bytes: UnsafeBufferPointer<UInt8>, to limit: Int) -> Piece {
    var graphemes = GraphemeReader(bytes)
    var piece = Piece(start: 0, count: 0, width: 0)
    while let next = graphemes.next(), piece.width + next.width <= limit {
      piece.count += next.count
      piece.width += next.width
    }
    return piece
  }

  /// Appends the lines of `bytes`, each at most `limit` cells wide, to `lines`. Spaces at a line break are dropped.
  ///
  /// A line exceeds `limit` only if it consists of one grapheme that is wider than `limit`.
  static func wrap(_ bytes: UnsafeBufferPointer<UInt8>, limit: Int, into lines: inout [Piece]) {
    var graphemes = GraphemeReader(bytes)
    var line = Piece(start: 0, count: 0, width: 0)
    /// `ink` is the line without trailing spaces. `blank` is the line up to its last space: `before` without this
    /// space, `through` with this space.
    var ink = line
    var blank: (before: Piece, through: Piece)?
    var isFirst = true

    while let next = graphemes.next() {
      if next.isBlank, line.width + next.width > limit || (line.width == 0 && !isFirst) {
        if line.width > 0 { lines.append(ink) }
        isFirst = false
        line = Piece(start: next.end, count: 0, width: 0)
        (ink, blank) = (line, nil)
        continue
      }
      while line.width + next.width > limit, line.width > 0 {
        isFirst = false
        if let (before, through) = blank, before.width > 0 {
          lines.append(before)
          line = Piece(
            start: through.start + through.count, count: line.count - through.count,
            width: line.width - through.width)
        } else {
          lines.append(line)
          line = Piece(start: next.start, count: 0, width: 0)
        }
        (ink, blank) = (line, nil)
      }
      line.count += next.count
      line.width += next.width
      if next.isBlank { blank = (ink, line) } else { ink = line }
    }
    if ink.count > 0 || isFirst { lines.append(ink) }
  }
}
