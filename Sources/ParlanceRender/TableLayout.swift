/// The widths of a table's columns, and the number of columns that fit.
struct TableLayout: Equatable {
  /// The space that a column needs, in cells.
  struct Demand: Equatable {
    /// The width that shows the heading and every cell on one line.
    var natural: Int
    /// The minimum width. If there is less space, the column isn't shown, because numbers, dates and flags can't be
    /// wrapped.
    var least: Int
    /// Whether the column contains text, whose cells can wrap. In other columns, only the heading can wrap.
    var isText: Bool
    /// The additional width that the column may get for longer values in later rows.
    var slack = 0
  }

  /// The widths of the columns that are shown. These are the first columns of the table.
  let widths: [Int]

  /// Fits the columns into `limit` cells. If even the minimum widths don't fit, columns are dropped from the right,
  /// except the first column. The columns that aren't text are narrowed first, so that their headings wrap. If this
  /// isn't enough, the text columns are narrowed, too. Each step narrows the widest column.
  init(_ demands: [Demand], limit: Int?, signs: TableSigns) {
    guard let limit else {
      widths = demands.map { $0.natural + $0.slack }
      return
    }
    var shown = demands.count
    while shown > 1, signs.width(of: demands[..<shown].map(\.least)) > limit { shown -= 1 }
    var widths = demands[..<shown].map { min($0.natural, max($0.least, limit)) }
    let excess = signs.width(of: widths) - limit
    let rest = Self.shrink(&widths, demands, by: excess) { !$0.isText }
    _ = Self.shrink(&widths, demands, by: rest) { _ in true }
    if shown == 1, demands[0].isText { widths[0] = max(min(widths[0], limit - signs.edges), 2) }
    if shown == demands.count { Self.widen(&widths, demands, by: limit - signs.width(of: widths)) }
    self.widths = widths
  }

  /// Distributes the remaining cells of the line among the columns that may grow, one cell at a time.
  private static func widen(_ widths: inout [Int], _ demands: [Demand], by room: Int) {
    var room = room
    var given = 0
    while room > 0 {
      let takers = demands.indices.filter { demands[$0].slack > given }.prefix(room)
      if takers.isEmpty { return }
      for index in takers { widths[index] += 1 }
      room -= takers.count
      given += 1
    }
  }

  /// Narrows the widest columns that may shrink, until `excess` cells are saved.
  ///
  /// - Returns: The number of cells that couldn't be saved.
  private static func shrink(
    _ widths: inout [Int], _ demands: [Demand], by excess: Int, where mayShrink: (Demand) -> Bool
  ) -> Int {
    var excess = excess
    while excess > 0 {
      var widest: Int?
      for index in widths.indices where mayShrink(demands[index]) && widths[index] > demands[index].least {
        if widest.map({ widths[index] > widths[$0] }) ?? true { widest = index }
      }
      guard let widest else { break }
      widths[widest] -= 1
      excess -= 1
    }
    return max(excess, 0)
  }
}
