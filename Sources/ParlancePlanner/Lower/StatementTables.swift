import ParlanceMeaning
import ParlanceModel

/// How the rows of entities are found in the tables of one statement.
final class StatementTables {
  let model: Model
  let dialect: Dialect
  /// How many places there are.
  private var count: Int

  /// - Parameter select: A select that is complete: new places are different from its own.
  init(model: Model, dialect: Dialect, extending select: Select? = nil) {
    self.model = model
    self.dialect = dialect
    count = select?.highestNumber ?? 0
  }

  /// A new place for rows whose name begins as the word does.
  func place(of word: String) -> Place { place(word, of: nil) }

  func place(of entity: Entity) -> Place { place(entity.table, of: entity.name) }

  private func place(_ word: String, of entity: String?) -> Place {
    count += 1
    return Place(count, word: word, of: entity)
  }

  /// What the rows of `entity` are read from.
  func source(of entity: Entity, at place: Place) -> SQLSource { SQLSource(entity, at: place, in: dialect) }

  func entity(_ name: String) -> Entity { model.entity(named: name) }

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
    if parts.isEmpty { return .infix(target.key(in: reference.referenceForm), .equal, reference.sql) }
    return all(zip(target.held(in: reference.referenceForm), parts).map { .infix($0, .equal, $1) })
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

extension SQLSource {
  /// What the rows of `entity` are read from.
  init(_ entity: Entity, at place: Place, in dialect: Dialect) {
    self =
      entity.identity == .position ? .rows(entity, place) : SQLSource(tableOf: entity, at: place, in: dialect)
  }

  init(tableOf entity: Entity, at place: Place, in dialect: Dialect) {
    let isDistributed = entity.distribution != nil && dialect.strategy.distributes
    self = isDistributed ? .distributed(entity.table, as: place) : .table(entity.table, as: place)
  }
}

extension Entity {
  /// The name of the row's number where the table has no id: different from all columns.
  var rowNumber: String {
    let columns = storedFields.flatMap(\.columns).map { $0.lowercased() }
    return "id".numbered(besides: columns.contains)
  }
}

extension Model {
  /// The entity with the name. The model's reader has checked that it exists.
  func entity(named name: String) -> Entity {
    entity(name) ?? Entity(name: name, plural: name, table: name)
  }
}
