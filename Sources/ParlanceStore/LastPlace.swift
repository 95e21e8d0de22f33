internal import ParlanceModel
internal import ParlancePlanner

/// Tells the rows that `first n` shows from those that are only read to see whether they share the last place.
struct LastPlace {
  private let limit: Limit
  /// The place of the last row that is shown, from 1.
  private let last: Int64
  private var place: Int64 = 0
  /// What the last rows that are shown hold in the columns of the order, by their groups.
  private var held: [Value: [Value]] = [:]
  private var tiedCount = 0
  /// Whether no row to come can share the last place.
  private(set) var isPassed = false

  init(_ limit: Limit, _ values: BindingValues) throws {
    func number(_ binding: Binding?) throws -> Int64 {
      switch try binding.map(values.value) {
      case .integer(let number): number
      // The engine takes none but a whole one.
      case .real(let number): Int64(exactly: number) ?? .max
      case .null, .text, nil: 0
      }
    }
    self.limit = limit
    let (sum, isTooLarge) = try number(limit.first).addingReportingOverflow(try number(limit.skip))
    last = isTooLarge ? .max : sum
  }

  /// Takes the rows in their order.
  mutating func isShown(_ row: any RowCursor) -> Bool {
    if let groups = limit.groups { place = row.integer(groups.place) } else { place += 1 }
    if place < last { return true }
    let group = limit.groups.map { row.value($0.key) } ?? .null
    let values = limit.orders.map(row.value)
    if place == last {
      held[group] = values
      return true
    }
    if held[group] == values {
      tiedCount += 1
    } else {
      isPassed = limit.groups == nil
    }
    return false
  }

  var tied: TiedRows? {
    guard tiedCount > 0 else { return nil }
    return TiedRows(count: tiedCount, isAtLeast: limit.groups != nil || tiedCount == limit.excess)
  }
}
