import ParlanceMeaning
import ParlanceModel

/// Replaces ``Select/top``: by `limit` if possible, otherwise by a filter on row numbers or ranks.
struct RowLimits: Sendable {
  func apply(_ select: Select) -> Select {
    var result = select.mapSelects(apply)
    guard let top = result.top else { return result }
    result.top = nil
    guard let first = top.ordering.first, top.needsPlaces else {
      if top.needsSortedRows || top.ordering.first != nil { result.orders = top.orders }
      result.limit = top.ordering.first.map {
        .argument(top.excess == 0 ? $0 : .increased($0, by: top.excess), as: .integer)
      }
      result.offset = top.ordering.first == nil ? nil : top.ordering.skip.map { .argument($0, as: .integer) }
      return result
    }
    return placed(result, top, first)
  }

  /// Returns a select that numbers the rows, inside a select that filters by these numbers.
  private func placed(_ select: Select, _ top: Top, _ first: Binding) -> Select {
    var inner = select
    var names: [String] = []
    for index in inner.columns.indices {
      let name = inner.columns[index].uniqueName(besides: names)
      inner.columns[index].name = name
      inner.columns[index].output = nil
      names.append(name)
    }
    // If only ids are needed, sorting all rows is faster than an index of the partition, which would visit the table's
    // rows in random order.
    let partition = top.each.map { [top.needsSortedRows ? $0 : .positive($0)] } ?? []
    let place = top.ordering.withTies ? "rank" : "row_number"
    let placeOrders = top.ordering.withTies ? Array(top.orders.prefix(top.specifiedOrderCount)) : top.orders
    inner.columns.append(
      SQLColumn(.window(.call(place, []), partition: partition, orders: placeOrders), as: "place"))
    if top.countsRows, !partition.isEmpty {
      inner.columns.append(
        SQLColumn(.window(.call("row_number", []), partition: partition, orders: top.orders), as: "number"))
    }
    if top.needsSortedRows || (top.countsRows && partition.isEmpty) {
      inner.columns.append(SQLColumn(.window(.call("row_number", []), orders: top.orders), as: "line"))
    }
    // With row numbers, no two rows are equal. Grouping by the shown columns has the same effect as `distinct`, but
    // comes before the numbering.
    if inner.isDistinct { inner.group(by: select.columns.map(\.expression)) }
    var outer = Select(
      zip(names, select.columns).map { name, column in
        SQLColumn(.column(name, of: nil), output: column.output)
      }, from: .select(inner, as: .named("placed")))
    outer.filters = filters(top, top.excess == 0 ? first : .increased(first, by: top.excess))
    if top.needsSortedRows { outer.orders = [SQLOrder(.column("line", of: nil))] }
    return outer
  }

  private func filters(_ top: Top, _ first: Binding) -> [SQLExpression] {
    let place = SQLExpression.column("place", of: nil)
    guard let skip = top.ordering.skip else {
      return [.infix(place, .lessOrEqual, .argument(first, as: .integer))]
    }
    let skipped = SQLExpression.argument(skip, as: .integer)
    let number = top.countsRows ? SQLExpression.column(top.each == nil ? "line" : "number", of: nil) : place
    return [
      .infix(place, .lessOrEqual, .infix(.argument(first, as: .integer), .plus, skipped)),
      .infix(number, .greater, skipped),
    ]
  }
}

extension Top {
  /// Whether skipped rows need a row number. Tied rows share a rank, but every row counts when rows are skipped.
  fileprivate var countsRows: Bool { ordering.withTies && ordering.skip != nil }
}
