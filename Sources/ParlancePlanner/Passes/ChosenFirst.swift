import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Chooses the first rows in a nested select: `where id in (select id … limit n)`. Records for the shown columns are
/// then looked up only for these rows.
struct ChosenFirst: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    guard let top = select.top, top.needsSortedRows, top.ordering.first != nil, select.isPlainList,
      // If rows are sorted by id only, the engine stops reading after the last shown row. The pass wouldn't help.
      !top.ordering.orders.isEmpty || top.each != nil, !top.orders.contains(where: \.expression.isMultiline),
      let place = select.source.place, let entity = place.entity.map(model.entity(named:)),
      // Calculated over only the first rows, a window function would return different values.
      !select.columns.contains(where: \.expression.hasWindow), looksUpMore(select, top)
    else { return select }
    let tables = PlaceAllocator(model: model, dialect: dialect, extending: select)
    let own = tables.place(of: entity)
    func moved(_ expression: SQLExpression) -> SQLExpression {
      expression.mapPlaces { $0.number == place.number ? $0.moved(to: own) : $0 }
    }
    var first = Select(
      [SQLColumn(Row(of: entity, at: own, in: tables).id)], from: tables.source(of: entity, at: own))
    first.filters = select.filters.map(moved)
    first.top = top
    first.top?.needsSortedRows = false
    first.top?.orders = top.orders.map { $0.map(moved) }
    first.top?.each = top.each.map(moved)
    var result = select
    result.filters = [.isIn(Row(of: entity, at: place, in: tables).id, first)]
    (result.top, result.orders) = (nil, top.orders)
    return result
  }

  /// Whether the columns look up records that neither the filters nor the order look up. The pass saves only these
  /// look-ups, because the filters and the order are calculated for all rows.
  private func looksUpMore(_ select: Select, _ top: Top) -> Bool {
    if top.needsPlaces || select.columns.contains(where: \.expression.isMultiline) { return true }
    let known = (select.filters + top.orders.map(\.expression)).flatMap(\.lookUps)
    return select.columns.flatMap(\.expression.lookUps).contains { !known.contains($0) }
  }
}

extension Select {
  /// Whether the select lists the rows of one table with ids.
  fileprivate var isPlainList: Bool {
    let isOfTable =
      switch source {
      case .table, .distributed: true
      case .rows, .select, .function, .nothing: false
      }
    return isOfTable && isOneScan && having == nil
  }

  /// The highest ``Place/number`` in the select.
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

  /// The places of the records that the expression looks up.
  fileprivate var lookUps: [Place] {
    var places: [Place] = []
    visitColumns { _, place in if let place, place.lookUp != nil { places.append(place) } }
    return places
  }
}
