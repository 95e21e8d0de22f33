import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Creates the places of a statement. A ``Place`` is a set of rows with an alias, such as a table in `from`. Also creates
/// the conditions that link the rows of two places by a reference.
final class PlaceAllocator {
  let model: Model
  let dialect: Dialect
  /// The number of places created so far.
  private var count: Int

  /// Creates an allocator for a new statement, or for a statement that extends an existing select.
  ///
  /// - Parameter select: The existing select to extend. New places get numbers that the select doesn't use.
  init(model: Model, dialect: Dialect, extending select: Select? = nil) {
    self.model = model
    self.dialect = dialect
    count = select?.highestNumber ?? 0
  }

  /// Creates a place, which is a set of rows. Its alias in SQL is derived from `word`.
  func place(of word: String) -> Place { place(word, of: nil) }

  func place(of entity: Entity) -> Place { place(entity.table, of: entity.name) }

  private func place(_ word: String, of entity: String?) -> Place {
    count += 1
    return Place(count, word: word, of: entity)
  }

  /// Returns the table of an entity as the source of a select.
  func source(of entity: Entity, at place: Place) -> SQLSource { SQLSource(entity, at: place, in: dialect) }

  func entity(_ name: String) -> Entity { model.entity(named: name) }

  /// Returns the entity that a reference refers to.
  func target(of reference: Field) -> Entity { entity(reference.referencedEntity ?? reference.name) }

  /// Returns a condition that is true if `reference` of `row` refers to `target`. The target's column comes first:
  /// `"id" = "customer_id"`.
  func isTarget(_ target: Row, of reference: Field, in row: Row) -> SQLExpression {
    all(columns(of: reference, in: row, target).map { .infix($0.target, .equal, $0.own) })
  }

  /// Returns a condition that is true if a reference refers to `target`.
  ///
  /// - Parameter parts: The columns of the reference, if they are available. Comparing them one by one lets the engine
  ///   use an index.
  func isTarget(_ target: Row, of reference: Lowered, _ parts: [SQLExpression] = []) -> SQLExpression {
    if parts.isEmpty { return .infix(target.key(in: reference.referenceForm), .equal, reference.sql) }
    return all(zip(target.held(in: reference.referenceForm), parts).map { .infix($0, .equal, $1) })
  }

  /// Returns a condition that is true if `reference` of `row` refers to `target`. The reference's column comes first:
  /// `"customer_id" = "id"`.
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
  /// Creates a source that reads the rows of an entity.
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
  /// The name of the row number in a table without ids: `id`, or `id 2` if a column is already called `id`.
  var rowNumber: String {
    let columns = storedFields.flatMap(\.columns).map { $0.lowercased() }
    return "id".numbered(besides: columns.contains)
  }
}

extension Model {
  /// Returns the entity with a name. The model's reader has checked that the entity exists.
  func entity(named name: String) -> Entity {
    entity(name) ?? Entity(name: name, plural: name, table: name)
  }
}
