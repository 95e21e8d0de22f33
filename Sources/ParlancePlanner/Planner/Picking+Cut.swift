import ParlanceModel

extension Picking {
  /// What an answer reads: beside its rows some that may share the last place with them, and the columns by which that
  /// is seen.
  ///
  /// - Returns: Beside the select how its rows are told apart; nil where all of them are shown.
  func answering(_ select: Select) -> (select: Select, cut: Cut?) {
    guard let first = pick.first, !pick.withTies, !pick.orders.isEmpty,
      // Each row has an id of its own.
      !pick.orders.contains(where: { $0.expression.expression == .id })
    else { return (apply(to: select), nil) }
    var reading = select
    var columns: [Int] = []
    for order in orders.prefix(saidCount) {
      guard let column = reading.column(of: order.expression) else { return (apply(to: select), nil) }
      columns.append(column)
    }
    var groups: Cut.Groups?
    if let each {
      guard let key = reading.column(of: each) else { return (apply(to: select), nil) }
      groups = Cut.Groups(key: key, place: reading.columns.count)
    }
    var picking = self
    // A row more of each of many groups are many rows.
    picking.excess = groups == nil ? 10 : 1
    let cut = Cut(
      first: first, skip: groups == nil ? nil : pick.skip, orders: columns, groups: groups,
      excess: picking.excess)
    return (picking.apply(to: reading), cut)
  }
}

extension Select {
  /// The column of an expression, from 0, which is added where it is not shown; nil where none can be added, as it would
  /// make other rows of distinct ones.
  fileprivate mutating func column(of expression: SQLExpression) -> Int? {
    if let index = columns.firstIndex(where: { $0.expression == expression }) { return index }
    if isDistinct { return nil }
    columns.append(SQLColumn(expression))
    return columns.count - 1
  }
}
