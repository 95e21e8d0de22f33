import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Replaces ``Select/top`` by `order by` and `limit`, or by a filter on row numbers or ranks if `limit` isn't enough.
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

  /// Returns two nested selects: the inner one numbers the rows, and the outer one filters by these numbers.
  private func placed(_ select: Select, _ top: Top, _ first: Binding) -> Select {
    var inner = select
    var names: [String] = []
    for index in inner.columns.indices {
      let name = inner.columns[index].uniqueName(besides: names)
      inner.columns[index].name = name
      inner.columns[index].output = nil
      names.append(name)
    }
    // If the rows needn't be sorted, the engine must not use an index for the partition. With the index, the engine
    // would visit the rows in random order, which is slower than sorting all rows.
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
    // With row numbers, no two rows would be equal, so `distinct` would have no effect. Grouping by the shown columns
    // removes repeated rows before they are numbered.
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
  /// Whether `skip` needs a row number in addition to the rank. Tied rows have the same rank, but `skip` counts each
  /// tied row.
  fileprivate var countsRows: Bool { ordering.withTies && ordering.skip != nil }
}
