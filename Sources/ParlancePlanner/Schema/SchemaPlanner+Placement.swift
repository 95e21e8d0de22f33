import ParlanceModel

/// Where the rows of a table are, on servers that share them: those that are distributed stand on one each, and all others on every
/// one, so that they are joined with those.
extension SchemaPlanner {
  enum Placement: Equatable {
    case distributed(Field)
    case everywhere
  }

  /// Nil where the rows are where they always are.
  func placement(of entity: Entity) -> Placement? {
    guard !entity.isMapped, dialect.strategy.distributes else { return nil }
    if let field = entity.distribution.flatMap(entity.field) { return .distributed(field) }
    return model.entities.contains { $0.distribution != nil } ? .everywhere : nil
  }

  /// What puts the rows of a new table where they belong.
  func placing(_ entity: Entity, named name: String? = nil) -> String? {
    switch placement(of: entity) {
    case .distributed(let field): spelling.distribute(name ?? entity.table, by: field.column)
    case .everywhere: spelling.distribute(name ?? entity.table, by: nil)
    case nil: nil
    }
  }

  /// What has to be said behind `create table`, before any row.
  func placements(of entity: Entity) -> [String] {
    (placing(entity).map { [$0] } ?? []) + placedReferences(of: entity).map(addForeignKey)
  }

  /// Whether the database itself looks after a reference. Where others made a table, no row of ours stands in their way, and no id
  /// alone is the key of rows that are distributed.
  func isKept(_ reference: Field) -> Bool {
    guard reference.computed == nil, let name = reference.referencedEntity else { return false }
    guard let target = model.entity(name) else { return true }
    if case .distributed = placement(of: target) { return false }
    return !target.isMapped
  }

  /// The references that a table is given once its rows are where they belong, and not as it is made.
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
