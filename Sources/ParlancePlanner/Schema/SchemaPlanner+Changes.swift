public import ParlanceLanguage
internal import ParlanceModel

extension SchemaPlanner {
  /// Every statement that makes the database of another model into this one's, rows kept. References need to hold only
  /// after the last of them.
  ///
  /// A table to which columns are added is given them; any other that is to look otherwise is made anew, and takes its
  /// rows along. Out of an empty database all tables are made, what is referred to before what refers; then the indexes.
  ///
  /// - Parameter before: Of the model as it was; nil for an empty one.
  /// - Throws: what the model's conditions throw, or `not-constant` where a check depends on the clock.
  public func statements(from before: SchemaPlanner? = nil) throws(Diagnostic) -> [SQLStatement] {
    let before = before ?? SchemaPlanner(model: Model(), dialect: dialect, conditions: conditions)
    let known = before.model
    let all = inOrder()
    var added: [Entity] = []
    var grown: [(entity: Entity, fields: [Field])] = []
    var anew: [(entity: Entity, old: Entity)] = []
    for entity in all {
      guard let old = known.entity(entity.name) else {
        added.append(entity)
        continue
      }
      guard let fields = try growth(of: entity, from: old, before) else {
        anew.append((entity, old))
        continue
      }
      grown.append((entity, fields))
    }
    let gone = before.inOrder().filter { old in
      model.entity(old.name) == nil || anew.contains { $0.old.name == old.name }
    }
    var statements: [SQLStatement] = []
    for (number, (_, old)) in anew.enumerated() {
      statements.append(
        SQLStatement(
          text: "create table \(dialect.quoted(copy(number))) as select * from \(dialect.quoted(old.table))"))
    }
    var indexes: [SQLStatement] = []
    for (entity, _) in grown {
      guard let old = known.entity(entity.name) else { continue }
      let (kept, wanted) = (try before.madeIndexes(of: old), try madeIndexes(of: entity))
      statements += kept.filter { index in !wanted.contains { $0.statement == index.statement } }
        .map { SQLStatement(text: "drop index \(dialect.quoted($0.name))") }
      indexes += wanted.filter { index in !kept.contains { $0.statement == index.statement } }
        .map { SQLStatement(text: $0.statement) }
    }
    statements += gone.reversed().map { dropping($0.table) }
    for entity in all where added.contains(entity) || anew.contains(where: { $0.entity == entity }) {
      statements.append(SQLStatement(text: try table(of: entity)))
      indexes += try self.indexes(of: entity).map { SQLStatement(text: $0) }
    }
    for (entity, fields) in grown {
      for field in fields {
        let column = try column(field, entity)
        statements.append(
          SQLStatement(text: "alter table \(dialect.quoted(entity.table)) add column \(column)"))
      }
    }
    for (number, (entity, old)) in anew.enumerated() {
      statements.append(takingOver(old, into: entity, from: copy(number)))
      statements.append(dropping(copy(number)))
    }
    return statements + indexes
  }

  private func dropping(_ table: String) -> SQLStatement {
    SQLStatement(text: "drop table \(dialect.quoted(table))")
  }

  /// The columns that `entity` has beyond what it was, where nothing of its table is otherwise; else nil.
  private func growth(
    of entity: Entity, from old: Entity, _ before: SchemaPlanner
  ) throws(Diagnostic) -> [Field]? {
    // Values follow their fields, and so to another column.
    guard entity.table == old.table,
      taken(from: old, into: entity).allSatisfy({ $0.factor == 1 && $0.field.column == $0.before.column })
    else { return nil }
    let was = try before.parts(of: old).map(\.sql)
    var fields: [Field] = []
    var kept: [String] = []
    for part in try parts(of: entity) {
      if case .column(let field) = part.origin,
        entity.predecessor(of: field, in: old).map({ $0.computed != nil }) ?? true, field.canBeAdded
      {
        fields.append(field)
      } else {
        kept.append(part.sql)
      }
    }
    return kept.sorted() == was.sorted() ? fields : nil
  }

  private func takingOver(_ old: Entity, into entity: Entity, from copy: String) -> SQLStatement {
    let taken = taken(from: old, into: entity).map { field, before, factor in
      (
        new: dialect.quoted(field.column),
        old: dialect.quoted(before.column) + (factor == 1 ? "" : " * \(factor)")
      )
    }
    let id = dialect.quoted("id")
    let columns = [(new: id, old: id)] + taken
    return SQLStatement(
      text: "insert into \(dialect.quoted(entity.table)) (\(columns.map(\.new).joined(separator: ", "))) "
        + "select \(columns.map(\.old).joined(separator: ", ")) from \(dialect.quoted(copy))")
  }

  /// The fields whose values are taken along, from which fields, and what they are multiplied by.
  private func taken(from old: Entity, into entity: Entity) -> [(field: Field, before: Field, factor: Int)] {
    entity.storedFields.compactMap { field in
      guard let before = entity.former(of: field, in: old, model),
        let factor = field.type.factor(for: before.type, in: model)
      else { return nil }
      return (field, before, factor)
    }
  }

  /// What keeps the rows of a table while it is made anew. No entity's table can be called so.
  private func copy(_ number: Int) -> String { "parlance_former_\(number + 1)" }
}
