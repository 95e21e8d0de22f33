public import ParlanceLanguage
public import ParlanceModel

extension SchemaPlanner {
  /// `create index …` for the key and each `one per` (unique, partial where it bears a condition), for what the model
  /// declares, and for each reference that leads none of these.
  public func indexes(of entity: Entity) throws(Diagnostic) -> [String] {
    var made = MadeIndexes(dialect: dialect, table: entity.table)
    if let key = entity.key { made.add([key.column], isUnique: true) }
    for rule in entity.uniques {
      var filter: String?
      if let condition = try conditions.condition(of: rule, in: entity) {
        let words = "`one per \(rule.fields.joined(separator: ", "))`"
        filter = try text(of: condition, about: words, at: rule.condition?.range ?? 0..<0)
      }
      made.add(columns(rule.fields, entity), isUnique: true, where: filter)
    }
    for fields in entity.indexes { made.add(columns(fields, entity)) }
    for reference in entity.references where reference.computed == nil && !made.leads(reference.column) {
      made.add([reference.column])
    }
    return made.statements
  }

  private func columns(_ fields: [String], _ entity: Entity) -> [String] {
    fields.map { entity.field($0)?.column ?? $0 }
  }
}
