public import ParlanceLanguage
public import ParlanceModel

extension SchemaPlanner {
  /// `create index …` for the key and each `one per` (unique, partial where it bears a condition), for what the model
  /// declares, and for each reference that leads none of these.
  public func indexes(of entity: Entity) throws(Diagnostic) -> [String] {
    try madeIndexes(of: entity).map(\.statement)
  }

  /// The same, each with what of the model it is there for.
  func madeIndexes(of entity: Entity) throws(Diagnostic) -> [MadeIndexes.Index] {
    var made = MadeIndexes(dialect: dialect, table: entity.table)
    if let key = entity.key { made.add([key.column], for: .key(key), isUnique: true) }
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
    fields.map { entity.field($0)?.column ?? $0 }
  }
}
