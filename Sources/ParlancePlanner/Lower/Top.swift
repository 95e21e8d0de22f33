import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

extension Top {
  /// Returns the select to run for an answer. If rows on both sides of the limit may tie, the select reads a few rows
  /// beyond the limit, and also the sort keys.
  ///
  /// - Returns: The select, and the limit that separates the shown rows from the additional ones. The limit is nil if
  ///   there are no additional rows.
  func answering(_ select: Select) -> (select: Select, limit: Limit?) {
    var reading = select
    reading.top = self
    guard let first = ordering.first, !ordering.withTies, !ordering.orders.isEmpty,
      // Rows that are sorted by id or at random never tie.
      !ordering.orders.contains(where: { [.id, .random].contains($0.expression.expression) })
    else { return (reading, nil) }
    var columns: [Int] = []
    for order in orders.prefix(specifiedOrderCount) {
      guard let column = reading.column(of: order.expression) else { return (reading, nil) }
      columns.append(column)
    }
    var group: Int?
    if let each {
      group = reading.column(of: each)
      if group == nil { return (reading, nil) }
    }
    // With many groups, one extra row per group is enough.
    let excess = group == nil ? 10 : 1
    reading.top?.excess = excess
    return (reading, Limit(first: first, orders: columns, group: group, excess: excess))
  }
}

/// Filters and limits that are applied after all rows are computed. This is necessary if a value depends on all rows,
/// such as a rank.
extension Top {
  /// Returns a select that reads all computed rows from a nested select, and chooses among these rows.
  ///
  /// - Parameters:
  ///   - more: Additional columns that the answer doesn't show.
  ///   - condition: The condition that the chosen rows satisfy, or nil to choose all rows.
  ///   - place: The place of the nested select.
  /// - Returns: The outer select, its columns that aren't shown, and its order and limit.
  func made(
    _ select: Select, inner more: [SQLColumn] = [], keeping condition: SQLExpression?, as place: Place
  ) -> (select: Select, inner: [SQLColumn], top: Top) {
    var inner = select
    var names: [String] = []
    inner.columns.removeAll(where: \.expression.dependsOnOrder)
    for index in inner.columns.indices {
      names.append(inner.columns[index].uniqueName(besides: names))
      inner.columns[index].name = names[index]
    }
    func column(_ expression: SQLExpression) -> SQLExpression {
      if let known = inner.columns.firstIndex(where: { $0.expression == expression }) {
        return .column(names[known], of: nil)
      }
      names.append("made".numbered(besides: names.contains))
      inner.columns.append(SQLColumn(expression, as: names[names.count - 1]))
      return .column(names[names.count - 1], of: nil)
    }
    /// Moves windows with a frame to the outer select, so that they are calculated from the chosen rows only.
    func calculated(_ expression: SQLExpression) -> SQLExpression {
      guard expression.dependsOnOrder else { return expression.isConstant ? expression : column(expression) }
      guard case .window(let function, let partition, let orders, let frame?) = expression else {
        return expression.mapParts(calculated) { $0 }
      }
      return .window(
        function.mapParts(calculated) { $0 }, partition: partition.map(calculated),
        orders: orders.map { $0.map(calculated) },
        frame: frame)
    }
    let shown = select.columns.map {
      SQLColumn($0.expression.dependsOnOrder ? calculated($0.expression) : column($0.expression))
    }
    let kept = condition.map(column)
    let outerOrders = orders.map {
      SQLOrder(column($0.expression), isDescending: $0.isDescending, isOptional: $0.isOptional)
    }
    let outer = Top(ordering, outerOrders, each: each.map(column), needsSortedRows: needsSortedRows)
    let besides = more.map { SQLColumn(column($0.expression)) }
    var chosen = Select(shown, from: .select(inner, as: place))
    chosen.filters = kept.map { [.test($0, .isTrue)] } ?? []
    return (chosen, besides, outer)
  }
}

extension SQLExpression {
  /// Whether the expression contains a window with a frame, such as a running sum.
  fileprivate var dependsOnOrder: Bool {
    if case .window(_, _, _, _?) = self { return true }
    var follows = false
    visitParts {
      follows = follows || $0.dependsOnOrder
    } select: { _ in
    }
    return follows
  }
}

extension Select {
  /// Makes the rows distinct. The engine can sort `distinct` rows only by their columns. If a sort key is calculated
  /// from a column, such as the position of a choice, the select uses `group by` instead.
  ///
  /// - Parameters:
  ///   - inner: Additional columns, which follow the columns of the select.
  ///   - values: The values of the columns in the form that the engine compares.
  mutating func makeDistinct(
    with inner: [SQLColumn], by values: [SQLExpression], orderedBy orders: [SQLOrder]
  ) {
    isDistinct =
      values == columns.map(\.expression) && orders.allSatisfy { values.contains($0.expression) }
    if isDistinct { return }
    group(by: values)
    groups += inner.map(\.expression)
  }

  mutating func group(by values: [SQLExpression]) {
    isDistinct = false
    // In `group by`, a literal number would be read as the position of a column.
    groups = values.map { if case .literal = $0 { .null } else { $0 } }
  }

  /// Returns the index, from 0, of the column with an expression. Adds the column if the select doesn't have it.
  /// Returns nil if the select is `distinct`, because another column would change which rows are equal.
  fileprivate mutating func column(of expression: SQLExpression) -> Int? {
    if let index = columns.firstIndex(where: { $0.expression == expression }) { return index }
    if isDistinct { return nil }
    columns.append(SQLColumn(expression))
    return columns.count - 1
  }
}

extension SQLColumn {
  /// Returns a unique name for the column, so that an outer select can read it.
  func uniqueName(besides names: [String]) -> String {
    var name = self.name ?? "column"
    if self.name == nil, case .column(let own, _) = expression { name = own }
    name = name.shortened
    let isTaken = { (name: String) in names.contains(name) || ["place", "number", "line"].contains(name) }
    guard isTaken(name) || name == "column" else { return name }
    var number = 1
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }
}
