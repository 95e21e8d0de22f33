import ParlanceModel

/// A row that expressions are about: where its columns are found, and the joins that lead on from it.
struct Row {
  /// Collects the joins of the row's select; nil where there can be none: in the values of a change.
  let joins: Joins?
  /// The alias of its table.
  let alias: String?
  /// Whether there always is such a row: false behind an optional reference.
  let isCertain: Bool
  /// The references that led here.
  let path: String
  /// Given where it is a row of groups that the statement has made: what they hold is read from there.
  let table: PeriodTable?

  init(
    _ joins: Joins?, alias: String?, isCertain: Bool = true, path: String = "", table: PeriodTable? = nil
  ) {
    self.joins = joins
    self.alias = alias
    self.isCertain = isCertain
    self.path = path
    self.table = table
  }

  var id: SQLExpression { .column("id", of: alias) }

  func column(_ field: Field) -> Lowered {
    Lowered(.column(field.column, of: alias), field.type, isOptional: field.isOptional || !isCertain)
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

  init(_ entity: Entity, _ aliases: Aliases) {
    self.entity = entity
    self.joins = Joins(aliases)
    self.row = Row(joins, alias: aliases.alias(for: entity.table))
  }

  /// The select of `columns`. To be made last: what was lowered before has left its joins.
  func select(_ columns: [SQLColumn], adding further: [SQLExpression] = []) -> Select {
    let alias = row.alias ?? entity.table
    var select = Select(
      columns, from: source.map { .select($0, alias: alias) } ?? .table(entity.table, alias: alias))
    select.joins = joins.all
    select.filters = further + filters
    return select
  }
}

/// The joins of one select, each path of references joined once.
final class Joins {
  private(set) var all: [SQLJoin] = []
  /// The entities joined, for the plan in words.
  private(set) var entities: [String] = []
  private var rows: [String: Row] = [:]
  private let aliases: Aliases

  init(_ aliases: Aliases) { self.aliases = aliases }

  /// The row of `entity` that `field` of `row` refers to.
  func follow(_ field: Field, to entity: Entity, from row: Row) -> Row {
    let path = "\(row.path) \(field.name)"
    if let known = rows[path] { return known }
    let alias = aliases.alias(for: entity.table)
    let isCertain = row.isCertain && !field.isOptional
    let target = Row(self, alias: alias, isCertain: isCertain, path: path)
    let on = SQLExpression.infix(target.id, .equal, .column(field.column, of: row.alias))
    return add(SQLJoin(table: entity.table, alias: alias, isLeft: !isCertain, on: on), entity, target)
  }

  /// The one row of `entity` whose `field` refers to `row`.
  func followBack(_ field: Field, of entity: Entity, from row: Row) -> Row {
    let path = "\(row.path) <\(entity.name) \(field.name)"
    if let known = rows[path] { return known }
    let alias = aliases.alias(for: entity.table)
    let target = Row(self, alias: alias, isCertain: false, path: path)
    let on = SQLExpression.infix(.column(field.column, of: alias), .equal, row.id)
    return add(SQLJoin(table: entity.table, alias: alias, isLeft: true, on: on), entity, target)
  }

  private func add(_ join: SQLJoin, _ entity: Entity, _ row: Row) -> Row {
    all.append(join)
    entities.append(entity.name)
    rows[row.path] = row
    return row
  }
}
