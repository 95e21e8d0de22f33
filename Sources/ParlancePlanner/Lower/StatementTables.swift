import ParlanceModel

/// The tables of one statement: their short names, and how the rows of entities are found in them.
final class StatementTables {
  let model: Model
  let dialect: any Dialect
  private var names: [String: String] = [:]
  /// The aliases of rows without an id of their own whose number is asked for.
  private var numbered: Set<String> = []

  /// What the number of such a row is called.
  static let number = "id"

  init(model: Model, dialect: any Dialect) {
    self.model = model
    self.dialect = dialect
  }

  // MARK: Short names

  /// How many were given: with one alone, columns need no qualification.
  var count: Int { names.count }

  /// `b` for the first booking, `b2` for the second, `bo` where another table took the `b`. The same statement is always
  /// named alike.
  func alias(for table: String) -> String {
    let letters = table.lowercased().filter(\.isLetter)
    let initial = letters.isEmpty ? "t" : String(letters.prefix(1))
    if names[initial] == nil { return take(initial, table) }
    if names[initial] != table, letters.count > 1 {
      let two = String(letters.prefix(2))
      if names[two] == nil { return take(two, table) }
    }
    var number = 2
    while names["\(initial)\(number)"] != nil { number += 1 }
    return take("\(initial)\(number)", table)
  }

  private func take(_ alias: String, _ table: String) -> String {
    names[alias] = table
    return alias
  }

  // MARK: Values

  /// The fields read whose columns may have values that don't fit their types.
  private(set) var checkedFields: [CheckedField] = []

  func check(_ field: Field, of entity: Entity) {
    let checked = CheckedField(entity: entity.name, field: field.name)
    if !checkedFields.contains(checked) { checkedFields.append(checked) }
  }

  // MARK: Rows

  func number(_ alias: String?) { alias.map { _ = numbered.insert($0) } }

  /// What the rows of `entity` are read from. To be made last: only rows whose number was asked for are numbered.
  func source(of entity: Entity, as alias: String) -> SQLSource {
    let isDistributed = entity.distribution != nil && dialect.distributes
    let table: SQLSource =
      isDistributed ? .distributed(entity.table, alias: alias) : .table(entity.table, alias: alias)
    guard entity.idColumn == nil else { return table }
    var columns: [SQLColumn] = []
    for column in entity.storedFields.flatMap(\.columns)
    where !columns.contains(where: { $0.expression == .column(column, of: alias) }) {
      columns.append(SQLColumn(.column(column, of: alias)))
    }
    var source = table
    if entity.source == .distinct {
      var select = Select(columns, from: table)
      select.isDistinct = true
      source = .select(select, alias: alias)
    }
    guard numbered.contains(alias) else { return source }
    let number = SQLColumn(.window(.call("row_number", []), orders: []), as: Self.number)
    let others = columns.filter { $0.expression != .column(Self.number, of: alias) }
    return .select(Select([number] + others, from: source), alias: alias)
  }

  /// The entity of that name. The model's reader has seen to it that there is one.
  func entity(_ name: String) -> Entity {
    model.entity(name) ?? Entity(name: name, plural: name, table: name)
  }

  /// The entity that `reference` refers to.
  func target(of reference: Field) -> Entity { entity(reference.referencedEntity ?? reference.name) }

  /// That `target` is what `reference` of `row` leads to: `"id" = "customer_id"`, and so for each of its columns.
  func isTarget(_ target: Row, of reference: Field, in row: Row) -> SQLExpression {
    all(columns(of: reference, in: row, target).map { .infix($0.target, .equal, $0.own) })
  }

  /// That `target` is what a reference's value leads to.
  ///
  /// - Parameter parts: The columns that form the value, if they are at hand: an index can be used for them.
  func isTarget(_ target: Row, of reference: Lowered, _ parts: [SQLExpression] = []) -> SQLExpression {
    if parts.isEmpty { return .infix(target.key(of: reference.heldFields), .equal, reference.sql) }
    return all(zip(target.held(reference.heldFields), parts).map { .infix($0, .equal, $1) })
  }

  /// That `row` is one whose `reference` leads to `target`: `"customer_id" = "id"`, and so for each of its columns.
  func refers(_ row: Row, by reference: Field, to target: Row) -> SQLExpression {
    all(columns(of: reference, in: row, target).map { .infix($0.own, .equal, $0.target) })
  }

  private func all(_ parts: [SQLExpression]) -> SQLExpression { parts.count == 1 ? parts[0] : .all(parts) }

  private func columns(
    of reference: Field, in row: Row, _ target: Row
  ) -> [(own: SQLExpression, target: SQLExpression)] {
    zip(row.columns(of: reference), target.held(by: reference)).map { ($0, $1) }
  }
}
