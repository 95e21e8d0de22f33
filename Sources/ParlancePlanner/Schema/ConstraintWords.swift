public import ParlanceModel
import ParlanceSQL

/// Finds the rule of the model that a constraint enforces. An engine's error identifies the constraint by a column such
/// as `session.practice_id`, or by the name of a check.
public struct ConstraintMapping: Sendable {
  /// The rule that a change would have broken.
  public enum Broken: Sendable, Equatable {
    /// Another record of the entity has the same id.
    case id(Entity)
    /// Another record of the entity has the same key.
    case key(Entity, Field)
    /// Another record has the same values in all of the rule's fields: `one per practice, day`.
    case onePer(Entity, UniqueRule)
    /// A `check` of the model failed.
    case check(Entity, Check)
    /// A required field is empty.
    case missing(Entity, Field)
    /// A value isn't valid for the field's type.
    case type(Entity, Field)
  }

  private let model: Model

  public init(model: Model) { self.model = model }

  /// Returns the rule that a unique index enforces.
  ///
  /// - Parameter columns: The columns of the index, as `table.column` or `schema.table.column`.
  /// - Returns: nil if the model has no such rule.
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
      // If two rules have the same fields, the engine doesn't report which one was broken.
      return .onePer(entity, rules.count == 1 ? rules[0] : UniqueRule(fields: fields.map(\.name)))
    }
    return nil
  }

  /// Returns the rule that a check with this name enforces. Returns nil if the model doesn't contain the check.
  public func check(named name: String) -> Broken? {
    for entity in model.entities {
      if let check = entity.checks.first(where: { $0.name == name }) { return .check(entity, check) }
      if let field = entity.storedFields.first(where: { Self.typeCheckName($0, entity) == name }) {
        return .type(entity, field)
      }
    }
    return nil
  }

  /// Whether a trigger's message is the message of a check in the model: see ``ReferenceRule``.
  public func isRefusal(_ message: String) -> Bool {
    model.entities.contains { entity in entity.checks.contains { $0.refusal(of: entity) == message } }
  }

  /// Returns the required field that was left empty. Returns nil if the model doesn't contain the column.
  ///
  /// - Parameter column: The column, as `table.column` or `schema.table.column`.
  public func missing(column: String) -> Broken? {
    for entity in entities(with: column) {
      let name = name(of: column, in: entity) ?? column
      if let field = entity.storedFields.first(where: { same($0.column, name) }) {
        return .missing(entity, field)
      }
    }
    return nil
  }

  /// Returns the name of the check that allows only valid values of a field's type.
  static func typeCheckName(_ field: Field, _ entity: Entity) -> String {
    "\(entity.name).\(field.name).type"
  }

  /// Returns the entities whose table contains a column from an error, such as `public.booking.member_id`. An error
  /// from a server always contains the schema. In the model, a table's name contains the schema only if necessary.
  private func entities(with column: String) -> [Entity] {
    let exact = model.entities.filter { rest(of: column, behind: $0.table) != nil }
    return exact.isEmpty ? model.entities.filter { name(of: column, in: $0) != nil } : exact
  }

  /// Returns the column's name from `table.column` or `schema.table.column`, or nil if the table isn't the entity's
  /// table.
  private func name(of column: String, in entity: Entity) -> String? {
    if let name = rest(of: column, behind: entity.table) { return name }
    guard let dot = column.firstIndex(of: ".") else { return nil }
    return rest(of: String(column[column.index(after: dot)...]), behind: entity.table)
  }

  private func rest(of column: String, behind table: String) -> String? {
    let start = table.lowercased() + "."
    return column.lowercased().hasPrefix(start) ? String(column.dropFirst(start.count)) : nil
  }

  /// Whether two names are equal in SQL, which ignores the case of ASCII letters.
  private func same(_ name: String, _ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
