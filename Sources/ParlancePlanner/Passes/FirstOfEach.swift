import ParlanceMeaning
import ParlanceModel

/// Finds the ids for `first n each practice` of all rows without sorting them all: by an index that has the rows of
/// each practice in their order, or else, for one of each, among the rows with the practice's best value.
struct FirstOfEach: Sendable {
  let model: Model
  let dialect: Dialect

  func apply(_ select: Select) -> Select {
    let tables = StatementTables(model: model, dialect: dialect, extending: select)
    func apply(_ select: Select) -> Select {
      guard let rows = EachRows(select, tables) else { return select.mapSelects(apply) }
      return rows.areOrderedByIndex ? rows.foundByIndex() : rows.amongBest()
    }
    return apply(select)
  }
}

/// A select of the ids of the first rows of each record that a reference leads to.
private struct EachRows {
  private let select: Select
  private let tables: StatementTables
  private let entity: Entity
  private let reference: Field
  /// What the rows are ordered by first.
  private let order: SQLOrder
  private let field: Field
  private let first: Binding

  /// Nil for any other select.
  init?(_ select: Select, _ tables: StatementTables) {
    guard let top = select.top, let first = top.ordering.first, !top.keepsOrder, select.filters.isEmpty,
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

  /// Seeks the first rows of each record.
  func foundByIndex() -> Select {
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

  /// Of one row of each, those that others come before are left out first. The number is an argument, so that the statement is
  /// right for each number.
  func amongBest() -> Select {
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
  /// Whether each engine finds the least and the greatest of its values in the order of rows.
  fileprivate var hasGreatest: Bool {
    switch self {
    case .number, .decimal, .quantity, .date, .time: true
    case .text, .flag, .choice, .reference, .named, .computed: false
    }
  }
}
