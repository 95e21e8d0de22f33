import ParlanceModel
import ParlanceSQL

/// Plans the distribution of tables over several servers. Each row of a distributed table is on one server. Every
/// server has a complete copy of every other table, so that it can join these tables with its own rows.
extension SchemaPlanner {
  enum Placement: Equatable {
    case distributed(Field)
    case everywhere
  }

  /// Returns whether a table is distributed or copied to every server. Returns nil if no table is distributed.
  func placement(of entity: Entity) -> Placement? {
    guard !entity.isExternal, dialect.strategy.distributes else { return nil }
    if let field = entity.distribution.flatMap(entity.field) { return .distributed(field) }
    return model.entities.contains { $0.distribution != nil } ? .everywhere : nil
  }

  /// Returns the statement that distributes a new table or copies it to all servers, or nil if nothing is distributed.
  func distributionStatement(_ entity: Entity, named name: String? = nil) -> String? {
    switch placement(of: entity) {
    case .distributed(let field): spelling.distribute(name ?? entity.table, by: field.column)
    case .everywhere: spelling.distribute(name ?? entity.table, by: nil)
    case nil: nil
    }
  }

  /// Returns the statements to run after `create table`, before any row is inserted.
  func postCreateStatements(of entity: Entity) -> [String] {
    (distributionStatement(entity).map { [$0] } ?? []) + placedReferences(of: entity).map(addForeignKey)
  }

  /// Whether a reference gets a foreign key in the database.
  ///
  /// - A reference to an external table doesn't get one. With a foreign key, Parlance's rows could prevent changes by
  ///   other programs.
  /// - A reference to a distributed table doesn't get one, because the ids in this table are unique only together with
  ///   another column.
  func isKept(_ reference: Field) -> Bool {
    guard reference.computed == nil, let name = reference.referencedEntity else { return false }
    guard let target = model.entity(name) else { return true }
    if case .distributed = placement(of: target) { return false }
    return !target.isExternal
  }

  /// Returns the references whose foreign keys are added after the table is distributed, instead of in `create table`.
  func placedReferences(of entity: Entity) -> [TableReference] {
    guard dialect.strategy.distributes else { return [] }
    return entity.references.filter(isKept).map { TableReference($0, of: entity, in: model) }
  }

  /// Returns the statement that adds a foreign key.
  func addForeignKey(_ reference: TableReference) -> String {
    "alter table \(spelling.quoted(reference.table)) add foreign key (\(spelling.quoted(reference.column))) "
      + "references \(spelling.quoted(reference.target)) (\(spelling.quoted("id")))"
  }
}

/// A column that refers to the ids of another table.
struct TableReference {
  let table: String
  let column: String
  let target: String
}

extension TableReference {
  init(_ field: Field, of entity: Entity, in model: Model) {
    let name = field.referencedEntity ?? ""
    self.init(table: entity.table, column: field.column, target: model.entity(name)?.table ?? name)
  }
}
