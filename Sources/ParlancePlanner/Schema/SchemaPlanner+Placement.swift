import ParlanceModel

/// Where the rows of a table are, on servers that share them: those that are distributed stand on one each, and all that they refer to
/// on every one.
extension SchemaPlanner {
  enum Placement: Equatable {
    case distributed(Field)
    case everywhere
  }

  /// Nil where the rows are where they always are.
  func placement(of entity: Entity) -> Placement? {
    guard !entity.isMapped, dialect.placing(entity.table, by: nil) != nil else { return nil }
    if let field = entity.distribution.flatMap(entity.field) { return .distributed(field) }
    return neededEverywhere.contains(entity.name) ? .everywhere : nil
  }

  private var neededEverywhere: Set<String> {
    var waiting = model.entities.filter { $0.distribution != nil }
    var found: Set<String> = []
    while let entity = waiting.popLast() {
      for name in entity.references.compactMap(\.referencedEntity) where found.insert(name).inserted {
        if let next = model.entity(name) { waiting.append(next) }
      }
    }
    return found
  }

  /// What puts the rows of a new table where they belong.
  func placing(_ entity: Entity, named name: String? = nil) -> String? {
    switch placement(of: entity) {
    case .distributed(let field): dialect.placing(name ?? entity.table, by: field.column)
    case .everywhere: dialect.placing(name ?? entity.table, by: nil)
    case nil: nil
    }
  }

  /// What has to be said behind `create table`, before any row.
  func placements(of entity: Entity) -> [String] {
    (placing(entity).map { [$0] } ?? []) + placedReferences(of: entity).map { dialect.adding($0) }
  }

  /// Whether the database itself looks after a reference. Where others made a table, no row of ours stands in their way, and no id
  /// alone is the key of rows that are distributed.
  func isKept(_ reference: Field) -> Bool {
    guard reference.computed == nil, let name = reference.referencedEntity else { return false }
    guard let target = model.entity(name) else { return true }
    if case .distributed = placement(of: target) { return false }
    return !target.isMapped
  }

  /// The references that a table is given once its rows are where they belong.
  func placedReferences(of entity: Entity) -> [TableReference] {
    guard placement(of: entity) != nil else { return [] }
    return entity.references.filter(isKept).map { TableReference($0, of: entity, in: model) }
  }
}

extension TableReference {
  init(_ field: Field, of entity: Entity, in model: Model) {
    let name = field.referencedEntity ?? ""
    self.init(table: entity.table, column: field.column, target: model.entity(name)?.table ?? name)
  }
}

extension Dialect {
  func adding(_ reference: TableReference) -> String {
    "alter table \(quoted(reference.table)) add foreign key (\(quoted(reference.column))) "
      + "references \(quoted(reference.target)) (\(quoted("id")))"
  }
}
