public import ParlanceMeaning
import ParlanceModel

/// `by … first … skip … with ties each …`: `limit` where that will do, else places by window functions.
struct LimitClause {
  let ordering: Ordering
  /// The last of them make the order total.
  let orders: [SQLOrder]
  let each: SQLExpression?
  /// Whether the rows are to come in this order; of a set within a condition it does not matter.
  let keepsOrder: Bool
  /// How many rows are read beyond the first ones, of each where there is `each`.
  var excess = 0
  /// Set where the rows are chosen first, so that nothing is looked up for those that are left out: whether a row is one of
  /// them, with so many beyond the first ones.
  var isChosen: ((_ excess: Int) -> SQLExpression)?

  func exceeding(by excess: Int) -> LimitClause {
    var limitClause = self
    limitClause.excess = excess
    return limitClause
  }

  func apply(to select: Select) -> Select {
    if let isChosen {
      var result = select
      result.filters.append(isChosen(excess))
      result.orders = orders
      return result
    }
    guard let first = ordering.first, ordering.withTies || each != nil else {
      var result = select
      if keepsOrder || ordering.first != nil { result.orders = orders }
      result.limit = ordering.first.map {
        .argument(excess == 0 ? $0 : .increased($0, by: excess), as: .integer)
      }
      result.offset = ordering.first == nil ? nil : ordering.skip.map { .argument($0, as: .integer) }
      return result
    }
    return placed(select, first)
  }

  /// The rows with their places, and around them the select of those that are among the first.
  private func placed(_ select: Select, _ first: Binding) -> Select {
    var inner = select
    var names: [String] = []
    for index in inner.columns.indices {
      let name = unique(inner.columns[index], among: names)
      inner.columns[index].name = name
      names.append(name)
    }
    // Where ids alone are wanted, all rows are sorted: an index of what they are of would lead from row to row all over the
    // table.
    let partition = each.map { [keepsOrder ? $0 : .positive($0)] } ?? []
    let place = ordering.withTies ? "rank" : "row_number"
    let placeOrders = ordering.withTies ? Array(orders.prefix(saidCount)) : orders
    inner.columns.append(
      SQLColumn(.window(.call(place, []), partition: partition, orders: placeOrders), as: "place"))
    if countsRows, !partition.isEmpty {
      inner.columns.append(
        SQLColumn(.window(.call("row_number", []), partition: partition, orders: orders), as: "number"))
    }
    if keepsOrder || (countsRows && partition.isEmpty) {
      inner.columns.append(SQLColumn(.window(.call("row_number", []), orders: orders), as: "line"))
    }
    // Places would make every row distinct; grouping by the shown columns is the same and comes before them.
    if inner.isDistinct { inner.group(by: select.columns.map(\.expression)) }
    var outer = Select(
      names.map { SQLColumn(.column($0, of: nil)) }, from: .select(inner, alias: "placed"))
    outer.filters = filters(excess == 0 ? first : .increased(first, by: excess))
    if keepsOrder { outer.orders = [SQLOrder(.column("line", of: nil))] }
    return outer
  }

  /// Whether places are told by what may be a place itself: that of one row among those of another is not told in one step.
  var tellsPlaces: Bool { ordering.withTies || each != nil }

  /// How many of `orders` the sentence gave, repeated ones counted once.
  var saidCount: Int {
    // Without a given order each row has a place of its own, and there are no ties.
    if ordering.orders.isEmpty { return orders.count }
    return ordering.orders.indices.count { index in
      !ordering.orders[..<index].contains { $0.expression == ordering.orders[index].expression }
    }
  }

  /// With ties several rows have one place; those that are skipped are counted one by one.
  private var countsRows: Bool { ordering.withTies && ordering.skip != nil }

  private func filters(_ first: Binding) -> [SQLExpression] {
    let place = SQLExpression.column("place", of: nil)
    guard let skip = ordering.skip else {
      return [.infix(place, .lessOrEqual, .argument(first, as: .integer))]
    }
    let skipped = SQLExpression.argument(skip, as: .integer)
    let number = countsRows ? SQLExpression.column(each == nil ? "line" : "number", of: nil) : place
    return [
      .infix(place, .lessOrEqual, .infix(.argument(first, as: .integer), .plus, skipped)),
      .infix(number, .greater, skipped),
    ]
  }

  private func unique(_ column: SQLColumn, among names: [String]) -> String {
    var name = column.name ?? "column"
    if column.name == nil, case .column(let own, _) = column.expression { name = own }
    name = name.shortened
    let isTaken = { (name: String) in names.contains(name) || ["place", "number", "line"].contains(name) }
    guard isTaken(name) || name == "column" else { return name }
    var number = 1
    while isTaken("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }
}

extension LimitClause {
  /// What an answer reads: beside its rows some that may share the last place with them, and the columns by which that
  /// is seen.
  ///
  /// - Returns: Beside the select how its rows are told apart; nil where all of them are shown.
  func answering(_ select: Select) -> (select: Select, limit: Limit?) {
    guard let first = ordering.first, !ordering.withTies, !ordering.orders.isEmpty,
      // Each row has an id of its own.
      !ordering.orders.contains(where: { [.id, .random].contains($0.expression.expression) })
    else { return (apply(to: select), nil) }
    var reading = select
    var columns: [Int] = []
    for order in orders.prefix(saidCount) {
      guard let column = reading.column(of: order.expression) else { return (apply(to: select), nil) }
      columns.append(column)
    }
    var group: Int?
    if let each {
      group = reading.column(of: each)
      if group == nil { return (apply(to: select), nil) }
    }
    // A row more of each of many groups are many rows.
    let limitClause = exceeding(by: group == nil ? 10 : 1)
    let limit = Limit(first: first, orders: columns, group: group, excess: limitClause.excess)
    return (limitClause.apply(to: reading), limit)
  }
}

/// Rows that are chosen only when all of them are made, as a place among all of them needs it.
extension LimitClause {
  /// The rows for which `condition` holds, chosen from all of them, with the clause that is about them.
  ///
  /// - Parameters:
  ///   - inner: Columns that no answer shows.
  ///   - alias: That of the select that makes all rows.
  func made(
    _ select: Select, inner more: [SQLColumn] = [], keeping condition: SQLExpression?, as alias: String
  ) -> (select: Select, inner: [SQLColumn], limitClause: LimitClause) {
    var inner = select
    var names: [String] = []
    for index in inner.columns.indices {
      names.append(unique(inner.columns[index], among: names))
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
    let shown = names.map { SQLColumn(.column($0, of: nil)) }
    let kept = condition.map(column)
    let outerOrders = orders.map {
      SQLOrder(column($0.expression), isDescending: $0.isDescending, isOptional: $0.isOptional)
    }
    let outer = LimitClause(
      ordering: ordering, orders: outerOrders, each: each.map(column), keepsOrder: keepsOrder)
    let besides = more.map { SQLColumn(column($0.expression)) }
    var chosen = Select(shown, from: .select(inner, alias: alias))
    chosen.filters = kept.map { [.test($0, .isTrue)] } ?? []
    return (chosen, besides, outer)
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

  fileprivate mutating func group(by values: [SQLExpression]) {
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

extension Order {
  /// What it is by, in the model's words.
  public var words: String { Wording.words(expression) }
}
