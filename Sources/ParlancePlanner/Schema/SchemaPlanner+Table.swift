public import ParlanceLanguage
public import ParlanceModel

extension SchemaPlanner {
  /// `create table …`, as it is to be; `name` is another one for a table that is made anew and then takes the
  /// old one's place.
  public func table(of entity: Entity, named name: String? = nil) throws(Diagnostic) -> String {
    let body = try parts(of: entity).map { "  \($0.sql)" }.joined(separator: ",\n")
    return "create table \(dialect.quoted(name ?? entity.table)) (\n\(body)\n)\(dialect.tableOptions)"
  }

  /// What stands between the table's parentheses, in order.
  func parts(of entity: Entity) throws(Diagnostic) -> [SchemaPart] {
    var parts = [SchemaPart(origin: .id, sql: "\(dialect.quoted("id")) integer primary key")]
    for field in entity.storedFields {
      parts.append(SchemaPart(origin: .column(field), sql: try column(field, entity)))
    }
    for check in entity.checks {
      parts.append(SchemaPart(origin: .check(check), sql: try constraint(check, entity)))
    }
    return parts
  }

  /// The column as `create table` and `alter table … add column` have it.
  public func column(_ field: Field, _ entity: Entity) throws(Diagnostic) -> String {
    var words = "\(dialect.quoted(field.column)) \(dialect.columnType(field.type))"
    if !field.isOptional { words += " not null" }
    if let value = try conditions.defaultValue(of: field, in: entity) {
      words += " default \(dialect.literal(value))"
    } else if field.isFlag, !field.isOptional {
      words += " default 0"
    }
    if let name = field.referencedEntity {
      let table = model.entity(name)?.table ?? name
      words += " references \(dialect.quoted(table)) (\(dialect.quoted("id")))"
    }
    let column = SQLExpression.column(field.column, of: nil)
    if let check = dialect.typeCheck(field.type, column: column, isOptional: field.isOptional) {
      var writer = SQLWriter(dialect, qualifies: false, inlines: true)
      writer.write(check)
      let name = ConstraintWords.typeCheckName(field, entity)
      words += " constraint \(dialect.quoted(name)) check (\(writer.text))"
    }
    return words
  }

  private func constraint(_ check: Check, _ entity: Entity) throws(Diagnostic) -> String {
    let condition = try conditions.condition(of: check, in: entity)
    let text = try text(of: condition, about: check.text, at: check.condition.range)
    return "constraint \(dialect.quoted(check.name)) check (\(text))"
  }

  /// The condition on a row of one table, with its constants in the text.
  func text(
    of condition: Condition, about words: String, at range: SourceRange
  ) throws(Diagnostic) -> String {
    let lowering = Lowering(model: model, dialect: dialect)
    var writer = SQLWriter(dialect, qualifies: false, inlines: true)
    writer.write(lowering.lower(condition, Row(nil, alias: nil)).sql)
    guard writer.misplaced == nil else {
      throw Diagnostic(
        "not-constant", .notLegalHere, at: range,
        "a condition that every row keeps needs constants, and \(words) depends on more than the row")
    }
    return writer.text
  }
}
