import ParlanceModel

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
