import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// The groups of a query, which a nested select or a `with` clause computes. They form the inner table: its rows are
/// the groups, and its columns are the group keys and the aggregates.
protocol GroupTable: AnyObject {
  /// The rows that are grouped.
  var draft: Draft { get }
  /// A row that represents one group.
  var row: Row { get }

  /// Returns the column of the inner table that contains an expression, and adds the column if necessary. Returns nil
  /// if the expression must be calculated from other columns of the inner table.
  func value(of expression: Expression) -> Lowered?
  /// Returns a group key in two forms: one to show, such as the name of a record, and one to compare. Returns nil if
  /// the expression isn't a group key. Can also return nil if both forms are equal.
  func shown(_ expression: Expression) -> (value: Lowered, key: Lowered)?
  /// Returns an expression for the text of a reference without a record: see ``Lowering/unmatched(_:_:)``.
  func unmatched(_ expression: Expression) -> SQLExpression?
  /// Returns the select that reads the groups from the inner table.
  ///
  /// - Parameter shown: The columns of the select, which are calculated from ``row``.
  func select(_ shown: [SQLColumn]) -> Select
}

/// Groups rows by the stored values of references. The referenced records are looked up after the grouping, once per
/// group.
final class GroupedRows: GroupTable {
  let draft: Draft
  private let lowering: Lowering
  private let place: Place
  private var columns: [Column] = []
  private var names: Set<String> = []

  private struct Column {
    let expression: Expression
    let type: FieldType
    let name: String
    /// The value before grouping.
    let value: Lowered
    let isKey: Bool
    /// If the value is a reference that is stored in several columns, these columns. If it is the aggregate of a time
    /// that is stored in UTC, its column in UTC. Otherwise empty.
    var parts: [SQLColumn] = []
  }

  init(_ selection: Selection, groups: [OutputColumn], _ lowering: Lowering) {
    self.lowering = lowering
    draft = lowering.rows(selection)
    place = lowering.tables.place(of: "groups")
    for group in groups {
      let value = lowering.lower(group.value, draft.row)
      add(group.value.expression, group.value.type, group.name, value, isKey: true)
      if value.referenceForm.columnCount > 1 { addParts(of: group.value.expression, value) }
    }
  }

  /// Adds the columns of a reference. After the grouping, the reference's record is found by these columns. If one
  /// column is null, all columns are read as null.
  private func addParts(of expression: Expression, _ value: Lowered) {
    guard let (field, row) = lowering.reference(of: expression, draft.row) else { return }
    let place = columns.count - 1
    columns[place].parts = row.columns(of: field).map { column in
      SQLColumn(
        .choice(when: .test(value.sql, .isNotNull), then: column, otherwise: .null), as: unique(field.name))
    }
  }

  var row: Row { Row(of: nil, at: place, in: lowering.tables, canLookUp: true, table: self) }

  func value(of expression: Expression) -> Lowered? {
    if let column = column(expression) { return read(column) }
    switch expression {
    case .groupAggregate(let aggregate):
      let value = lowering.lower(aggregate, draft.row)
      return read(add(expression, value.type, EnglishPrinter.brief.words(aggregate), value))
    // The group keys determine the value of this field, so it can be an additional group key.
    case .column(let field):
      let value = lowering.lower(expression, field.type, draft.row)
      return read(add(expression, field.type, field.name, value, isKey: true))
    default: return nil
    }
  }

  func shown(_ expression: Expression) -> (value: Lowered, key: Lowered)? {
    guard let column = column(expression), let record = record(of: column) else { return nil }
    let key = read(column)
    return (lowering.label(record, orHeldBy: key, as: .shown(parts(of: column))), key)
  }

  func unmatched(_ expression: Expression) -> SQLExpression? {
    guard let column = column(expression), let record = record(of: column) else { return nil }
    return lowering.unmatched(read(column), record, as: .shown(parts(of: column)))
  }

  func select(_ shown: [SQLColumn]) -> Select {
    let all = columns.flatMap { [SQLColumn($0.value.own, named: $0.name)] + $0.parts }
    var groups = draft.select(all)
    groups.groups = columns.filter(\.isKey).flatMap { [$0.value.own] + $0.parts.map(\.expression) }
    return Select(shown, from: .select(groups, as: place))
  }

  /// The columns of the inner table. Records aren't looked up yet, so a reference is shown as it is stored.
  var results: [ResultColumn] {
    columns.flatMap { column in
      [ResultColumn(name: column.name, kind: lowering.kind(column.type))]
        + column.parts.map { ResultColumn(name: $0.name ?? column.name, kind: .text) }
    }
  }

  private func record(of column: Column) -> Row? {
    guard case .reference(let name) = column.type, case let target = lowering.entity(name),
      lowering.hasLabel(target) || column.value.referenceForm != .id
    else { return nil }
    return row.record(of: target, heldIn: columns(of: column), as: column.value)
  }

  /// Returns the names of the inner table's columns that contain a reference.
  private func columns(of column: Column) -> [String] {
    column.parts.isEmpty ? [column.name] : column.parts.compactMap(\.name)
  }

  private func parts(of column: Column) -> [SQLExpression] {
    columns(of: column).map { .column($0, of: place) }
  }

  private func column(_ expression: Expression) -> Column? { columns.first { $0.expression == expression } }

  private func read(_ column: Column) -> Lowered {
    var result = lowering.read(column.value, as: .column(column.name, of: place))
    if let utc = column.parts.first?.name {
      result.instant = column.value.instant?.map { _ in .column(utc, of: place) }
    }
    return result
  }

  @discardableResult
  private func add(
    _ expression: Expression, _ type: FieldType, _ words: String, _ value: Lowered, isKey: Bool = false
  ) -> Column {
    let name = unique(words)
    var column = Column(expression: expression, type: type, name: name, value: value, isKey: isKey)
    if !isKey, let instant = value.instant {
      column.parts = [SQLColumn(instant.sql, as: unique("\(words) in UTC"))]
    }
    columns.append(column)
    return column
  }

  private func unique(_ words: String) -> String {
    let name = words.numbered { names.contains($0.lowercased()) }
    names.insert(name.lowercased())
    return name
  }
}

extension Lowering {
  /// Whether a group key is a reference whose record is looked up after the grouping, to show its name. This is done
  /// only for external tables. Parlance's own tables refer by ids, and joining them before the grouping is just as
  /// fast.
  func isLookedUp(_ key: TypedExpression, of entity: Entity) -> Bool {
    guard case .reference(let name) = key.type, entity.isExternal else { return false }
    switch key.expression {
    case .column(let field): return hasLabel(self.entity(name)) || field.referenceForm != .id
    case .follow(let field, let inner):
      return isLookedUp(TypedExpression(inner, key.type), of: tables.target(of: field))
    default: return false
    }
  }
}
