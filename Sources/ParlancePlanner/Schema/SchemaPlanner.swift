public import ParlanceLanguage
public import ParlanceMeaning
public import ParlanceModel
public import ParlanceSQL

/// Plans the tables of a model in a dialect.
public struct SchemaPlanner {
  let model: Model
  let dialect: Dialect
  let conditions: any ModelConditions

  var spelling: any Spelling { dialect.spelling }

  /// Creates a planner.
  ///
  /// - Parameter conditions: The resolved conditions of the model, such as checks. If nil, the planner resolves them.
  public init(model: Model, dialect: Dialect, conditions: (any ModelConditions)? = nil) {
    self.model = model
    self.dialect = dialect
    self.conditions = conditions ?? Resolver(model: model)
  }

  /// Returns the entities, sorted so that each comes after the entities that it refers to. Entities in a cycle of
  /// references are in the order of their declarations.
  public func inOrder() -> [Entity] {
    var waiting = model.entities
    var ordered: [Entity] = []
    while !waiting.isEmpty {
      let next = waiting.firstIndex { entity in
        entity.references.allSatisfy { reference in
          let name = reference.referencedEntity
          return name == entity.name || !waiting.contains { $0.name == name }
        }
      }
      ordered.append(waiting.remove(at: next ?? 0))
    }
    return ordered
  }
}

/// One line between the parentheses of `create table`, and its origin, such as a field, a check or the id.
struct SchemaPart {
  enum Origin {
    case id
    case uuid
    case column(Field)
    case check(Check)
    /// The primary key of a distributed table: the field that distributes the rows, and the id.
    case placement(Field)
  }

  let origin: Origin
  let sql: String
}

extension SchemaPlanner {
  /// Returns the statement `create table …`.
  ///
  /// - Parameters:
  ///   - name: The name of a temporary table, which will later replace the existing table. Nil for the entity's own
  ///     table.
  ///   - others: Entities whose tables can't be referred to yet, so that foreign keys to them are left out.
  ///   - isTemporary: Whether only this connection sees the table, and only until it ends.
  /// - Throws: A diagnostic if a condition of the model can't be a constraint of the table.
  public func table(
    of entity: Entity, named name: String? = nil, besides others: Set<String> = [], isTemporary: Bool = false
  ) throws(Diagnostic) -> String {
    let body = try parts(of: entity, besides: others).map { "  \($0.sql)" }.joined(separator: ",\n")
    return
      "create \(isTemporary ? "temporary " : "")table \(spelling.quotedTable(name ?? entity.table)) (\n\(body)\n)\(dialect.tables.options)"
  }

  /// Returns the lines between the parentheses of `create table`, in order.
  func parts(of entity: Entity, besides others: Set<String> = []) throws(Diagnostic) -> [SchemaPart] {
    var id = "\(spelling.quoted("id")) \(id(of: entity))"
    var key: SchemaPart?
    if case .distributed(let field) = placement(of: entity) {
      id = id.replacing(" primary key", with: "")
      let sql = "primary key (\(spelling.quoted(field.column)), \(spelling.quoted("id")))"
      key = SchemaPart(origin: .placement(field), sql: sql)
    }
    var parts = [SchemaPart(origin: entity.identity == .uuid ? .uuid : .id, sql: id)]
    for field in entity.storedFields {
      parts.append(SchemaPart(origin: .column(field), sql: try column(field, entity, besides: others)))
    }
    for check in entity.checks where try rule(check, of: entity) == nil {
      parts.append(SchemaPart(origin: .check(check), sql: try constraint(check, entity)))
    }
    if let key { parts.append(key) }
    return parts
  }

  private func id(of entity: Entity) -> String {
    guard entity.identity == .uuid, let id = entity.storedID else { return dialect.tables.idColumn }
    let check = dialect.functions.uuidCheck(.column(id.column, of: nil)).map { typeCheck($0, id, entity) }
    return "\(dialect.tables.uuidType) not null primary key default (\(dialect.tables.newUUID))\(check ?? "")"
  }

  private func typeCheck(_ condition: SQLExpression, _ field: Field, _ entity: Entity) -> String {
    var writer = SQLWriter(dialect, qualifies: false, inlines: true)
    writer.write(condition)
    let name = ConstraintMapping.typeCheckName(field, entity)
    return " constraint \(spelling.quoted(name)) check (\(writer.text))"
  }

  /// Returns the column definition for `create table` and `alter table … add column`.
  func column(
    _ field: Field, _ entity: Entity, besides others: Set<String> = []
  ) throws(Diagnostic) -> String {
    let type = field.referenceForm == .uuid ? dialect.tables.uuidType : spelling.columnType(field.type)
    var words = "\(spelling.quoted(field.column)) \(type)"
    if !field.isOptional { words += " not null" }
    if let value = try conditions.defaultValue(of: field, in: entity)?.constant {
      words += " default \(spelling.typed(spelling.literal(value), as: SQLType(field.type)))"
    } else if field.isFlag, !field.isOptional {
      words += " default \(spelling.literal(false))"
    }
    if isKept(field), !dialect.strategy.distributes, !others.contains(field.referencedEntity ?? "") {
      let target = TableReference(field, of: entity, in: model).target
      words += " references \(spelling.quotedTable(target)) (\(spelling.quoted("id")))"
    }
    let column = SQLExpression.column(field.column, of: nil)
    if let check = dialect.functions.typeCheck(field.type, column: column, isOptional: field.isOptional) {
      words += typeCheck(check, field, entity)
    }
    return words
  }

  private func constraint(_ check: Check, _ entity: Entity) throws(Diagnostic) -> String {
    let condition = try conditions.condition(of: check, in: entity)
    let text = try text(of: condition, about: "`\(check.text)`", at: check.condition.range)
    return "constraint \(spelling.quoted(check.name)) check (\(text))"
  }

  /// Returns a condition as SQL text, for a `check` or a partial index. Constants are written as literals.
  ///
  /// - Throws: ``SchemaError/notConstant(_:)`` at `range` if the condition depends on something outside the row.
  func text(
    of condition: Condition, about words: String, at range: SourceRange
  ) throws(Diagnostic) -> String {
    let lowering = Lowering(model: model, dialect: dialect)
    var writer = SQLWriter(dialect, qualifies: false, inlines: true)
    writer.write(lowering.lower(condition, lowering.noRow).sql)
    guard writer.misplaced == nil else { throw SchemaError.notConstant(words).at(range) }
    return writer.text
  }
}

extension SchemaPlanner {
  /// Returns all statements that create an entity's table, its indexes and its triggers.
  public func statements(of entity: Entity) throws(Diagnostic) -> [String] {
    [try table(of: entity)] + postCreateStatements(of: entity) + (try indexes(of: entity))
      + (try rules(of: entity).flatMap(\.creation))
  }

  /// Returns the statements that create an entity's indexes:
  ///
  /// - a unique index for the key, and for the number that is calculated from a uuid
  /// - a unique index for each `one per` rule; it is a partial index if the rule has a condition
  /// - an index for each field with the option `name`, and for each `index` declaration
  /// - an index for each reference, unless one of the indexes above begins with it
  public func indexes(of entity: Entity) throws(Diagnostic) -> [String] {
    try tableIndexes(of: entity).map(\.statement)
  }

  /// Returns the indexes of an entity, each with its origin in the model, such as a key or a `one per` rule.
  func tableIndexes(of entity: Entity) throws(Diagnostic) -> [TableIndexes.Index] {
    var made = TableIndexes(dialect: dialect, table: entity.table)
    if entity.identity == .uuid, let id = entity.storedID {
      let number = dialect.functions.id(ofKey: [.column(id.column, of: nil)])
      // If the number is the id column itself, the column already has an index.
      if case .column = number {
      } else if case .distributed(let field) = placement(of: entity) {
        made.add(number, madeOf: id.column, behind: [field.column])
      } else {
        made.add(number, madeOf: id.column)
      }
    }
    if let key = entity.uniqueKey { made.add([key.column], for: .key(key), isUnique: true) }
    for name in entity.storedFields where name.isName { made.add([name.column], for: .declared([name.name])) }
    for rule in entity.uniques {
      var filter: String?
      if let condition = try conditions.condition(of: rule, in: entity) {
        let words = "`one per \(rule.fields.joined(separator: ", "))`"
        filter = try text(of: condition, about: words, at: rule.condition?.range ?? 0..<0)
      }
      made.add(columns(rule.fields, entity), for: .onePer(rule), isUnique: true, where: filter)
    }
    for fields in entity.indexes { made.add(columns(fields, entity), for: .declared(fields)) }
    for reference in entity.references where reference.computed == nil && !made.leads(reference.column) {
      made.add([reference.column], for: .reference(reference))
    }
    return made.indexes
  }

  private func columns(_ fields: [String], _ entity: Entity) -> [String] {
    fields.flatMap { entity.field($0)?.columns ?? [$0] }
  }
}
