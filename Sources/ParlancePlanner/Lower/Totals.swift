import ParlanceMeaning
import ParlanceModel

/// The totals of the rows that refer to others, one row for each that is referred to, made in one pass: each aggregate is
/// calculated once, however often it is shown or ordered by. A select for each row would seek its rows one by one.
final class Totals {
  let related: RelatedSelection
  /// Of the row that they belong to.
  let path: String
  private let lowering: Lowering
  private let draft: Draft
  private let field: Field
  private let alias: String
  private let row: Row
  private var columns: [(aggregate: Aggregate, column: SQLColumn, value: Lowered)] = []

  /// Nil for rows that are not related by one reference of their own, and for a set that is cut for each row anew.
  init?(_ related: RelatedSelection, _ row: Row, _ lowering: Lowering) {
    let selection = related.selection
    guard let field = related.via?.field, field.columns.count == 1,
      !selection.entity.isMapped, row.entity?.isMapped == false, !selection.isLimited
    else { return nil }
    self.related = related
    path = row.path
    self.lowering = lowering
    self.field = field
    self.row = row
    draft = lowering.rows(selection)
    alias = lowering.tables.alias(for: "totals")
  }

  func value(of aggregate: Aggregate) -> Lowered {
    let known = columns.first { $0.aggregate == aggregate }
    let made = known ?? add(aggregate)
    var value = made.value
    let column = SQLExpression.column(made.column.name ?? "", of: alias)
    // Without any rows there is no row of totals either: nothing is counted then.
    value.sql = value.isOptional ? column : .orZero(column)
    return value
  }

  private func add(
    _ aggregate: Aggregate
  ) -> (aggregate: Aggregate, column: SQLColumn, value: Lowered) {
    let value = lowering.lower(aggregate, draft.row)
    let taken = columns.compactMap(\.column.name) + [field.column]
    let name = Wording.words(aggregate).numbered(besides: taken.contains)
    let made = (aggregate: aggregate, column: SQLColumn(value.sql, as: name), value: value)
    columns.append(made)
    return made
  }

  /// Whether an index gives the value of each row by itself: the first or last of a reference.
  static func isFoundByIndex(_ aggregate: Aggregate, of related: RelatedSelection) -> Bool {
    guard [.min, .max].contains(aggregate.function), related.selection.conditions.isEmpty,
      case .column(let operand)? = aggregate.operand?.expression, let field = related.via?.field
    else { return false }
    return related.selection.entity.orders(operand, ofEach: field)
  }

  // MARK: The select

  private var key: SQLExpression { draft.row.columns(of: field)[0] }

  /// That they are the row's own.
  var link: SQLExpression { .infix(.column(field.column, of: alias), .equal, row.held(by: field)[0]) }

  /// To be made last: what was asked for before has left its columns.
  var source: SQLSource {
    var select = draft.select([SQLColumn(key)] + columns.map(\.column))
    // The index of the reference would lead from row to row all over the table; to count it is enough by itself.
    let needsRows = columns.contains { $0.aggregate.operand != nil } || !select.filters.isEmpty
    select.groups = [needsRows ? .positive(key) : key]
    return .select(select, alias: alias)
  }
}

extension Entity {
  /// Whether an index of all its rows has them by `reference`, and those of each by `field`.
  func orders(_ field: Field, ofEach reference: Field) -> Bool {
    let all = indexes + uniques.filter { $0.condition == nil }.map(\.fields)
    return all.contains { $0.prefix(2) == [reference.name, field.name] }
  }
}
