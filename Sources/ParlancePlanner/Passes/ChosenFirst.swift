import ParlanceMeaning
import ParlanceModel

/// Chooses the first rows before what is shown of them is looked up: `where id in (select id … limit n)`.
struct ChosenFirst: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    guard let top = select.top, top.keepsOrder, top.ordering.first != nil, select.isPlainList,
      // By its ids alone a table is read no further than the last row that is shown.
      !top.ordering.orders.isEmpty || top.each != nil, !top.orders.contains(where: \.expression.isTall),
      let place = select.source.place, let entity = place.entity.map(model.entity(named:)),
      // A place among all rows is none among the first.
      !select.columns.contains(where: \.expression.hasWindow), looksUpMore(select, top)
    else { return select }
    let tables = StatementTables(model: model, dialect: dialect, extending: select)
    let own = tables.place(of: entity)
    func moved(_ expression: SQLExpression) -> SQLExpression {
      expression.mapPlaces { $0.number == place.number ? $0.moved(to: own) : $0 }
    }
    var first = Select(
      [SQLColumn(Row(of: entity, at: own, in: tables).id)], from: tables.source(of: entity, at: own))
    first.filters = select.filters.map(moved)
    first.top = top
    first.top?.keepsOrder = false
    first.top?.orders = top.orders.map { $0.map(moved) }
    first.top?.each = top.each.map(moved)
    var result = select
    result.filters = [.isIn(Row(of: entity, at: place, in: tables).id, first)]
    (result.top, result.orders) = (nil, top.orders)
    return result
  }

  /// Whether its columns look up more than its filters and orders, which are needed for all rows.
  private func looksUpMore(_ select: Select, _ top: Top) -> Bool {
    if top.needsPlaces || select.columns.contains(where: \.expression.isTall) { return true }
    let known = (select.filters + top.orders.map(\.expression)).flatMap(\.lookUps)
    return select.columns.flatMap(\.expression.lookUps).contains { !known.contains($0) }
  }
}

extension Select {
  /// Whether it shows rows of a table one by one, which have ids.
  fileprivate var isPlainList: Bool {
    let isOfTable =
      switch source {
      case .table, .distributed: true
      case .rows, .select, .function, .nothing: false
      }
    return isOfTable && isOneScan && having == nil
  }

  /// The highest number of a place in it.
  var highestNumber: Int {
    var highest = 0
    visitSelects { select in
      for source in [select.source] + select.joins.map(\.source) {
        highest = max(highest, source.place?.number ?? 0)
      }
    }
    return highest
  }
}

extension SQLExpression {
  fileprivate var hasWindow: Bool {
    if case .window = self { return true }
    var found = false
    visitParts {
      found = found || $0.hasWindow
    } select: { _ in
    }
    return found
  }

  /// The places of the records that it looks up.
  fileprivate var lookUps: [Place] {
    var places: [Place] = []
    visitColumns { _, place in if let place, place.lookUp != nil { places.append(place) } }
    return places
  }
}
