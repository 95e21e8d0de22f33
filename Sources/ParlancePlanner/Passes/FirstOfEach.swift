import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Finds the ids for `first n each practice` without sorting all rows. If an index contains the rows of each practice
/// in order, the first rows of each practice are read from the index. Otherwise, for `first 1`, only rows with the
/// highest or lowest value of each practice are sorted.
struct FirstOfEach: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    let tables = PlaceAllocator(model: model, dialect: dialect, extending: select)
    func apply(_ select: Select) -> Select {
      guard let rows = EachRows(select, tables) else { return select.mapSelects(apply) }
      return rows.areOrderedByIndex ? rows.readByIndex() : rows.filteredByBest()
    }
    return apply(select)
  }
}

/// A select of ids for `first n each …`: the first rows for each record that a reference refers to.
private struct EachRows {
  private let select: Select
  private let tables: PlaceAllocator
  private let entity: Entity
  private let reference: Field
  /// The first sort key. ``field`` is its column.
  private let order: SQLOrder
  private let field: Field
  private let first: Binding

  /// Examines a select. Fails if the pass doesn't apply to the select.
  init?(_ select: Select, _ tables: PlaceAllocator) {
    guard let top = select.top, let first = top.ordering.first, !top.needsSortedRows, select.filters.isEmpty,
      select.isOneScan, let place = select.source.place, case .column(let column, place)? = top.each,
      let entity = place.entity.flatMap(tables.model.entity), entity.numbersOwnRows,
      select.columns.map(\.expression) == [Row(of: entity, at: place, in: tables).id],
      let reference = entity.storedFields.first(where: { $0.columns == [column] }),
      reference.referencedEntity != nil, !reference.isOptional,
      let order = top.orders.first, !order.isOptional, case .column(let key, place) = order.expression,
      let field = entity.storedFields.first(where: { $0.columns == [key] }), field.type.hasGreatest
    else { return nil }
    (self.select, self.tables, self.entity, self.reference) = (select, tables, entity, reference)
    (self.order, self.field, self.first) = (order, field, first)
  }

  var areOrderedByIndex: Bool { entity.orders(field, ofEach: reference) }

  /// Returns a select that reads the first rows for each record from an index.
  func readByIndex() -> Select {
    let owners = Draft(tables.target(of: reference), tables)
    let rows = Draft(entity, tables)
    var own = select
    own.filters = [
      tables.refers(Row(of: entity, at: select.source.place, in: tables), by: reference, to: owners.row)
    ]
    own.top?.each = nil
    var result = owners.select([SQLColumn(rows.row.id)])
    result.joins = [rows.joined(on: .isIn(rows.row.id, own))]
    return result
  }

  /// Returns the select with an additional filter for `first 1`: only the rows with each record's highest or lowest
  /// value remain. The limit is an argument of the statement, so the filter must accept all rows if the argument is
  /// above 1.
  func filteredByBest() -> Select {
    guard select.top?.ordering.skip == nil else { return select }
    let all = Draft(entity, tables)
    let (owner, best) = (all.row.column(reference).sql, all.row.column(field).sql)
    var bests = all.select([
      SQLColumn(owner), SQLColumn(.aggregate(order.isDescending ? "max" : "min", of: best)),
    ])
    bests.groups = [.positive(owner)]
    let row = Row(of: entity, at: select.source.place, in: tables)
    var result = select
    result.filters = [
      .any([
        .infix(.argument(first, as: .integer), .greater, .integer(1)),
        .isIn(.row([.positive(row.column(reference).sql), order.expression]), bests),
      ])
    ]
    return result
  }
}

extension FieldType {
  /// Whether `min`, `max` and `order by` use the same order for values of this type, in all engines.
  fileprivate var hasGreatest: Bool {
    switch self {
    case .number, .decimal, .quantity, .date, .time, .clock: true
    case .text, .flag, .choice, .reference, .named, .computed: false
    }
  }
}
