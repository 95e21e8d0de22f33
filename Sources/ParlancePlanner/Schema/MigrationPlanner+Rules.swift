public import ParlanceLanguage
import ParlanceMeaning
public import ParlanceModel
import ParlanceSQL

/// Replaces the triggers that enforce checks which read other records, and finds the rows that violate such a check.
extension MigrationPlanner {
  /// Returns the statements that remove triggers of the old model and create triggers of the new model. Triggers must be
  /// removed before all other statements, because an engine may refuse to rename a table that a trigger reads.
  ///
  /// - Parameter keepsTables: Whether no table is rebuilt or dropped. Unchanged triggers then stay.
  func ruleStatements(
    keepsTables: Bool
  ) throws(Diagnostic) -> (removal: [SQLStatement], creation: [SQLStatement]) {
    let (known, wanted) = (try rules(of: before), try rules(of: after))
    func differing(_ rules: [ReferenceRule], from others: [ReferenceRule]) -> [ReferenceRule] {
      rules.filter { rule in !keepsTables || !others.contains { $0.creation == rule.creation } }
    }
    return (
      differing(known, from: wanted).flatMap(\.removal).map { SQLStatement(text: $0) },
      differing(wanted, from: known).flatMap(\.creation).map { SQLStatement(text: $0) }
    )
  }

  private func rules(of planner: SchemaPlanner) throws(Diagnostic) -> [ReferenceRule] {
    var rules: [ReferenceRule] = []
    for entity in planner.model.entities { rules += try planner.rules(of: entity) }
    return rules
  }

  /// Returns the query for rows that violate a check which reads other records. Nil if it reads only its own row.
  public func violations(of check: Check, in kept: EntityMigration) throws(Diagnostic) -> AffectedRowsQuery? {
    guard let rule = try after.rule(check, of: kept.new) else { return nil }
    // The tables with the values after the migration.
    var tables: [String] = []
    for (number, entity) in rule.referredEntities.enumerated() {
      tables.append("\(spelling.quoted(Self.table(number))) as (\(try next(entity)))")
    }
    let text = try after.text(of: rule.condition, check, .named("migrated"), of: kept.new) { table in
      rule.referredEntities.firstIndex { $0.table == table }.map(Self.table) ?? table
    }
    let query = try asking(kept, rule.fields, where: "not (\(text?.text ?? "true"))")
    return AffectedRowsQuery(
      sql: "with \(tables.joined(separator: ", ")) \(query.sql)", order: query.order, fields: query.fields,
      allowsChange: true)
  }

  private static func table(_ number: Int) -> String { "parlance_referred_\(number + 1)" }

  /// Returns a select of the rows that an entity's table will have after the migration.
  private func next(_ entity: Entity) throws(Diagnostic) -> String {
    if let kept = migration.kept(as: entity.name) { return try next(kept) }
    let extraction = migration.extractions.first { $0.entity.name == entity.name }
    // Until the record exists, its key identifies it.
    let key = extraction.map { spelling.quoted($0.fields[0].old.column) } ?? "null"
    var columns = ["\(key) as \(spelling.quoted("id"))"]
    for field in entity.storedFields {
      let old = extraction?.fields.first { $0.new.name == field.name }.map { spelling.quoted($0.old.column) }
      let value = try after.conditions.defaultValue(of: field, in: entity)?.constant.map(spelling.literal)
      let none = field.isFlag && !field.isOptional ? spelling.literal(false) : "null"
      let first = old.map { $0 == key ? $0 : "max(\($0))" }
      columns.append(
        "\(first ?? "cast(\(value ?? none) as \(spelling.columnType(field.type)))") as \(spelling.quoted(field.column))"
      )
    }
    let rows =
      extraction.map {
        "from \(spelling.quoted($0.source.old.table)) where \(key) is not null group by \(key)"
      }
      ?? "where 1 = 0"
    return "select \(columns.joined(separator: ", ")) \(rows)"
  }
}
