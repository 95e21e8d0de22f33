import ParlanceMeaning
import ParlanceModel

/// A row that expressions are about: where its columns are found, and the joins that lead on from it.
struct Row {
  /// Collects the joins of the row's select; nil where there can be none: in the values of a change.
  let joins: Joins?
  /// Nil where there is no row yet, or it is none of an entity.
  let entity: Entity?
  /// The alias of its table.
  let alias: String?
  let tables: StatementTables
  /// Whether there always is such a row: false behind an optional reference.
  let isCertain: Bool
  /// The references that led here.
  let path: String
  /// The order of the rows that are listed, in which it has neighbours.
  var orders: [SQLOrder] = []
  /// Whether the row is listed, where others are read as neighbours; nil if all are listed.
  var isListed: SQLExpression?
  /// Values that the statement groups by. Each is lowered once: a server doesn't see that two subqueries or parameters are equal.
  var lowered: [LoweredColumn] = []
  /// The groups of the statement that it is a row of, if any: keys and aggregates are their columns.
  let table: (any GroupTable)?

  init(
    _ joins: Joins?, of entity: Entity?, alias: String?, in tables: StatementTables, isCertain: Bool = true,
    path: String = "", table: (any GroupTable)? = nil
  ) {
    self.joins = joins
    self.entity = entity
    self.alias = alias
    self.tables = tables
    self.isCertain = isCertain
    self.path = path
    self.table = table
  }

  func lowered(_ expression: Expression) -> LoweredColumn? { lowered.first { $0.expression == expression } }

  var id: SQLExpression {
    if let key = idKey { return tables.dialect.id(ofKey: key) }
    if let entity, entity.idColumn == nil { tables.number(alias) }
    return .column(entity?.idColumn ?? StatementTables.number, of: alias)
  }

  /// What tells the row from others: its id, or the columns of the key of which that is made.
  var keys: [SQLExpression] { idKey ?? [id] }

  /// The order of the ids; of those that are made of a key, the order of that.
  var idOrders: [SQLOrder] { keys.map { SQLOrder($0) } }

  /// What tells the row where its id is made of a key: the values of that, with blanks between.
  var keyText: SQLExpression? {
    guard let key = idKey?.map({ SQLExpression.cast($0, "text") }) else { return nil }
    return key.dropFirst().reduce(key[0]) { .infix(.infix($0, .joined, .text(" ")), .joined, $1) }
  }

  /// What the columns of a reference hold that leads to it.
  func held(by reference: Field) -> [SQLExpression] { held(reference.targetFields) }

  func held(_ fields: [String]) -> [SQLExpression] {
    guard let entity, !fields.isEmpty else { return [id] }
    return fields.map { .column(entity.field($0)?.column ?? $0, of: alias) }
  }

  /// What a reference to it by these fields is compared with: ``Lowered/heldFields``.
  func key(of heldFields: [String]) -> SQLExpression { .held(held(heldFields)) }

  private var idKey: [SQLExpression]? {
    guard let entity, !entity.idKey.isEmpty else { return nil }
    return entity.idKey.map { .column($0, of: alias) }
  }

  func column(_ field: Field) -> Lowered {
    let value = value(of: field)
    var result = Lowered(value, field.type, isOptional: field.isOptional || !isCertain)
    result.heldFields = field.targetFields
    guard let entity, field.targetFields.isEmpty, field.moreColumns.isEmpty,
      entity.isMapped || field.storage != .plain
    else { return result }
    result.sql = tables.dialect.loaded(value, field.storage, as: field.type)
    if entity.isMapped, tables.dialect.comparesNatively(field.storage, field.type) {
      result.native = (value, field.storage)
    }
    guard entity.isMapped, result.sql != value, tables.dialect.columnsTakeAnyValue else { return result }
    // A value that doesn't fit is null.
    result.isOptional = true
    tables.check(field, of: entity)
    if field.hasPlainOrder { result.column = value }
    return result
  }

  /// The columns of a reference, as they are.
  func columns(of reference: Field) -> [SQLExpression] {
    reference.columns.map { .column($0, of: alias) }
  }

  private func value(of field: Field) -> SQLExpression {
    let columns = columns(of: field)
    if !field.targetFields.isEmpty { return .held(columns) }
    return columns.dropFirst().reduce(columns[0]) {
      .infix(.infix($0, .joined, .text(" ")), .joined, $1)
    }
  }
}

/// An expression as it is shown, and as rows are grouped by it.
struct LoweredColumn {
  let expression: Expression
  let value: Lowered
  let key: Lowered

  /// The value that is compared: for a reference its key; for a type that only the engine knows, the value in both forms.
  var compared: Lowered { value.native == nil ? key : value }
}

extension SQLExpression {
  /// What the columns of a reference hold, as people see it: with blanks between.
  static func shown(_ columns: [SQLExpression]) -> SQLExpression {
    if columns.count == 1 { return columns[0] }
    let texts = columns.map { SQLExpression.cast($0, "text") }
    return texts.dropFirst().reduce(texts[0]) { .infix(.infix($0, .joined, .text(" ")), .joined, $1) }
  }

  /// The values of a reference's columns as one value: null if one is null, and equal if all are equal.
  static func held(_ columns: [SQLExpression]) -> SQLExpression {
    guard columns.count > 1, let last = columns.last else { return columns[0] }
    // With the length before each text, two lists of texts are never one text.
    let parts = columns.dropLast().flatMap { column -> [SQLExpression] in
      let text = SQLExpression.cast(column, "text")
      return [.cast(.call("length", [text]), "text"), .text(":"), text]
    }
    return (parts.dropFirst() + [.cast(last, "text")]).reduce(parts[0]) { .infix($0, .joined, $1) }
  }
}

/// A select in the making: the rows of one entity, with the joins and filters gathered so far.
struct Draft {
  let entity: Entity
  let row: Row
  let joins: Joins
  var filters: [SQLExpression] = []
  /// What is read instead of the entity's table, under the row's alias.
  var source: Select?

  init(_ entity: Entity, _ tables: StatementTables) {
    self.entity = entity
    self.joins = Joins(tables)
    self.row = Row(joins, of: entity, alias: tables.alias(for: entity.table), in: tables)
  }

  /// The rows as a further table of another select.
  func joined(on condition: SQLExpression) -> SQLJoin {
    SQLJoin(
      source: row.tables.source(of: entity, as: row.alias ?? entity.table), isLeft: false, on: condition)
  }

  /// The select of `columns`. To be made last: what was lowered before has left its joins.
  func select(_ columns: [SQLColumn], adding further: [SQLExpression] = []) -> Select {
    let alias = row.alias ?? entity.table
    var select = Select(
      columns, from: source.map { .select($0, alias: alias) } ?? row.tables.source(of: entity, as: alias))
    select.joins = joins.all
    select.filters = further + filters
    return select
  }
}

/// The joins of one select, each path of references joined once.
final class Joins {
  private var made: [(words: String, source: () -> SQLSource, isLeft: Bool, on: SQLExpression)] = []
  private var rows: [String: Row] = [:]
  private var totals: [Totals] = []
  private let tables: StatementTables
  /// Whether all rows are read: then what belongs to them is totalled for all of them at once.
  var readsAll = false

  init(_ tables: StatementTables) { self.tables = tables }

  var all: [SQLJoin] {
    made.map { SQLJoin(source: $0.source(), isLeft: $0.isLeft, on: $0.on) }
  }

  var isEmpty: Bool { made.isEmpty }

  var count: Int { made.count }

  /// What is joined, for the plan in words.
  var words: [String] { made.map(\.words) }

  /// The row of `entity` that `field` of `row` refers to.
  func follow(_ field: Field, to entity: Entity, from row: Row) -> Row {
    let path = "\(row.path) \(field.name)"
    if let known = rows[path] { return known }
    // In tables that others made a reference may lead nowhere.
    let isCertain = row.isCertain && !field.isOptional && row.entity?.isMapped != true
    let target = self.row(of: entity, isCertain: isCertain, path)
    return add(target, of: entity, isLeft: !isCertain, on: tables.isTarget(target, of: field, in: row))
  }

  /// The row of `entity` that a column of grouped rows refers to, if there is one.
  ///
  /// - Parameter parts: The columns that hold the reference.
  func record(
    of entity: Entity, in column: String, _ reference: Lowered, _ parts: [SQLExpression], isCertain: Bool
  ) -> Row {
    if let known = rows[column] { return known }
    let target = row(of: entity, isCertain: isCertain, column)
    let isIt = tables.isTarget(target, of: reference, parts)
    return add(target, of: entity, isLeft: !isCertain, on: isIt)
  }

  /// The one row of `entity` whose `field` refers to `row`.
  func followBack(_ field: Field, of entity: Entity, from row: Row) -> Row {
    let path = "\(row.path) <\(entity.name) \(field.name)"
    if let known = rows[path] { return known }
    let target = self.row(of: entity, isCertain: false, path)
    return add(target, of: entity, isLeft: true, on: tables.refers(target, by: field, to: row))
  }

  private func row(of entity: Entity, isCertain: Bool, _ path: String) -> Row {
    Row(
      self, of: entity, alias: tables.alias(for: entity.table), in: tables, isCertain: isCertain, path: path)
  }

  private func add(_ row: Row, of entity: Entity, isLeft: Bool, on link: SQLExpression) -> Row {
    let tables = tables
    made.append((entity.name, { tables.source(of: entity, as: row.alias ?? entity.table) }, isLeft, link))
    rows[row.path] = row
    return row
  }
}

extension Joins {
  /// An aggregate of what belongs to `row`, made of all rows at once; nil where each row's own is better made by itself.
  func total(
    _ aggregate: Aggregate, of related: RelatedSelection, _ row: Row, _ lowering: Lowering
  ) -> Lowered? {
    guard readsAll, !Totals.isFoundByIndex(aggregate, of: related) else { return nil }
    if let known = totals.first(where: { $0.related == related && $0.path == row.path }) {
      return known.value(of: aggregate)
    }
    guard let made = Totals(related, row, lowering) else { return nil }
    totals.append(made)
    self.made.append(("the totals of \(related.selection.entity.plural)", { made.source }, true, made.link))
    return made.value(of: aggregate)
  }
}
