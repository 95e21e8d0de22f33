/// How wide the columns of a table are, and how many of them there is room for.
struct TableLayout: Equatable {
  /// What a column asks for, in cells.
  struct Demand: Equatable {
    /// With every cell and the heading on one line.
    var natural: Int
    /// Below this it is not shown at all: numbers, dates and flags are never broken.
    var least: Int
    /// Text, which wraps as well as its heading; of other columns only the heading does.
    var isText: Bool
    /// How many cells more it may have where they are left over, as longer cells may come.
    var slack = 0
  }

  /// The widths of the columns that are shown, which are the first ones.
  let widths: [Int]

  /// Fits `demands` into `limit` cells: headings give way first, since they break once and texts on every row, then text
  /// columns, the widest first, and at last columns are dropped from the right. The first column always stays.
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

  /// Gives what is left of the line to the columns that may have more, a cell each in turn.
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

  /// - Returns: What could not be taken.
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
