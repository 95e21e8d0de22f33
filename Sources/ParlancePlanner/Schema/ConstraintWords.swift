public import ParlanceModel

/// Leads from what an engine says of a broken constraint (`session.practice_id`, a check's name) back to the model.
public struct ConstraintWords: Sendable {
  /// What a change would have broken.
  public enum Broken: Sendable, Equatable {
    /// Another record of the entity has the same id.
    case id(Entity)
    /// Another record of the entity has the same key.
    case key(Entity, Field)
    /// Another record has the same values in all of the rule's fields: `one per practice, day`.
    case onePer(Entity, UniqueRule)
    /// A `check` of the model.
    case check(Entity, Check)
    /// A field that may not be empty.
    case missing(Entity, Field)
    /// A value that is none of the field's type.
    case type(Entity, Field)
  }

  private let model: Model

  public init(model: Model) { self.model = model }

  /// The rule behind the unique index on these columns, given as `table.column`.
  public func unique(columns: [String]) -> Broken? {
    guard let first = columns.first else { return nil }
    for entity in entities(with: first) {
      let names = columns.compactMap { name(of: $0, in: entity) }
      let fields = names.compactMap { name in entity.storedFields.first { same($0.column, name) } }
      if fields.isEmpty, names.count == 1, columns.count == 1, let id = entity.storedID,
        same(id.column, names[0])
      {
        return .id(entity)
      }
      guard fields.count == columns.count else { continue }
      if fields.count == 1, fields[0].isKey { return .key(entity, fields[0]) }
      let rules = entity.uniques.filter { $0.fields == fields.map(\.name) }
      // Of two rules that differ in their conditions the engine does not say which one was broken.
      return .onePer(entity, rules.count == 1 ? rules[0] : UniqueRule(fields: fields.map(\.name)))
    }
    return nil
  }

  /// The rule behind the check of this name.
  public func check(named name: String) -> Broken? {
    for entity in model.entities {
      if let check = entity.checks.first(where: { $0.name == name }) { return .check(entity, check) }
      if let field = entity.storedFields.first(where: { Self.typeCheckName($0, entity) == name }) {
        return .type(entity, field)
      }
    }
    return nil
  }

  /// The field of a required column, as `table.column`, that was left empty.
  public func missing(column: String) -> Broken? {
    for entity in entities(with: column) {
      let name = name(of: column, in: entity) ?? column
      if let field = entity.storedFields.first(where: { same($0.column, name) }) {
        return .missing(entity, field)
      }
    }
    return nil
  }

  /// The name of the check that admits proper values of a field's type alone.
  static func typeCheckName(_ field: Field, _ entity: Entity) -> String {
    "\(entity.name).\(field.name).type"
  }

  /// The entities whose table has the column. A server names the schema of the table, which the model has only where it is needed.
  private func entities(with column: String) -> [Entity] {
    let exact = model.entities.filter { rest(of: column, behind: $0.table) != nil }
    return exact.isEmpty ? model.entities.filter { name(of: column, in: $0) != nil } : exact
  }

  /// The name of the entity's column in `table.column` or `schema.table.column`; nil for one of another table.
  private func name(of column: String, in entity: Entity) -> String? {
    if let name = rest(of: column, behind: entity.table) { return name }
    guard let dot = column.firstIndex(of: ".") else { return nil }
    return rest(of: String(column[column.index(after: dot)...]), behind: entity.table)
  }

  private func rest(of column: String, behind table: String) -> String? {
    let start = table.lowercased() + "."
    return column.lowercased().hasPrefix(start) ? String(column.dropFirst(start.count)) : nil
  }

  /// SQL's names ignore the case of ASCII letters.
  private func same(_ name: String, _ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
