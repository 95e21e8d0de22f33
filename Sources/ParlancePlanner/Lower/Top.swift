import ParlanceMeaning
import ParlanceModel

/// The order of a select's rows and which of them it gives: `by … first … skip … with ties each …`.
struct Top: Sendable, Equatable {
  var ordering: Ordering
  /// The last of them make the order total.
  var orders: [SQLOrder]
  var each: SQLExpression?
  /// Whether the rows are to come in this order; of a set within a condition it does not matter.
  var keepsOrder: Bool
  /// How many rows are read beyond the first ones, of each where there is `each`.
  var excess = 0

  init(_ ordering: Ordering, _ orders: [SQLOrder], each: SQLExpression?, keepsOrder: Bool) {
    (self.ordering, self.orders, self.each, self.keepsOrder) = (ordering, orders, each, keepsOrder)
  }

  /// Whether the place of each row must be known.
  var needsPlaces: Bool { ordering.withTies || each != nil }

  /// How many of `orders` the sentence gave, repeated ones counted once.
  var saidCount: Int {
    // Without a given order each row has a place of its own, and there are no ties.
    if ordering.orders.isEmpty { return orders.count }
    return ordering.orders.indices.count { index in
      !ordering.orders[..<index].contains { $0.expression == ordering.orders[index].expression }
    }
  }
}

extension Top {
  /// What an answer reads: beside its rows some that may share the last place with them, and the columns by which that
  /// is seen.
  ///
  /// - Returns: Beside the select how its rows are told apart; nil where all of them are shown.
  func answering(_ select: Select) -> (select: Select, limit: Limit?) {
    var reading = select
    reading.top = self
    guard let first = ordering.first, !ordering.withTies, !ordering.orders.isEmpty,
      // Each row has an id of its own.
      !ordering.orders.contains(where: { [.id, .random].contains($0.expression.expression) })
    else { return (reading, nil) }
    var columns: [Int] = []
    for order in orders.prefix(saidCount) {
      guard let column = reading.column(of: order.expression) else { return (reading, nil) }
      columns.append(column)
    }
    var group: Int?
    if let each {
      group = reading.column(of: each)
      if group == nil { return (reading, nil) }
    }
    // A row more of each of many groups are many rows.
    let excess = group == nil ? 10 : 1
    reading.top?.excess = excess
    return (reading, Limit(first: first, orders: columns, group: group, excess: excess))
  }
}

/// Rows that are chosen only when all of them are made, as a place among all of them needs it.
extension Top {
  /// The rows for which `condition` holds, chosen from all of them, with the clause that is about them.
  ///
  /// - Parameters:
  ///   - inner: Columns that no answer shows.
  ///   - place: That of the select that makes all rows.
  func made(
    _ select: Select, inner more: [SQLColumn] = [], keeping condition: SQLExpression?, as place: Place
  ) -> (select: Select, inner: [SQLColumn], top: Top) {
    var inner = select
    var names: [String] = []
    inner.columns.removeAll(where: \.expression.followsOrder)
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
    /// What follows the order of the rows is calculated of those that are chosen.
    func calculated(_ expression: SQLExpression) -> SQLExpression {
      guard expression.followsOrder else { return expression.isConstant ? expression : column(expression) }
      guard case .window(let function, let partition, let orders, let frame?) = expression else {
        return expression.mapParts(calculated) { $0 }
      }
      return .window(
        function.mapParts(calculated) { $0 }, partition: partition.map(calculated),
        orders: orders.map { $0.map(calculated) },
        frame: frame)
    }
    let shown = select.columns.map {
      SQLColumn($0.expression.followsOrder ? calculated($0.expression) : column($0.expression))
    }
    let kept = condition.map(column)
    let outerOrders = orders.map {
      SQLOrder(column($0.expression), isDescending: $0.isDescending, isOptional: $0.isOptional)
    }
    let outer = Top(ordering, outerOrders, each: each.map(column), keepsOrder: keepsOrder)
    let besides = more.map { SQLColumn(column($0.expression)) }
    var chosen = Select(shown, from: .select(inner, as: place))
    chosen.filters = kept.map { [.test($0, .isTrue)] } ?? []
    return (chosen, besides, outer)
  }
}

extension SQLExpression {
  /// Whether it holds a window that reaches over the rows before.
  fileprivate var followsOrder: Bool {
    if case .window(_, _, _, _?) = self { return true }
    var follows = false
    visitParts {
      follows = follows || $0.followsOrder
    } select: { _ in
    }
    return follows
  }
}

extension Select {
  /// Shows equal rows once. Groups, unlike `distinct`, can be sorted by what is calculated from a shown column, such as
  /// the position of a choice.
  ///
  /// - Parameters:
  ///   - inner: Columns that are read behind the select's own.
  ///   - values: The columns as the engine compares them.
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
    // A number that is written out would be read as the place of a column.
    groups = values.map { if case .literal = $0 { .null } else { $0 } }
  }

  /// The column of an expression, from 0, which is added where it is not shown; nil where none can be added, as it would
  /// make other rows of distinct ones.
  fileprivate mutating func column(of expression: SQLExpression) -> Int? {
    if let index = columns.firstIndex(where: { $0.expression == expression }) { return index }
    if isDistinct { return nil }
    columns.append(SQLColumn(expression))
    return columns.count - 1
  }
}

extension SQLColumn {
  /// A name for it in a select around its own.
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
