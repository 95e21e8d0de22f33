import ParlanceModel

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
