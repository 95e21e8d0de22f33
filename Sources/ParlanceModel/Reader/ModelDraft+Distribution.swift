internal import ParlanceLanguage

/// Checks `distribute by practice`. Rows of the same practice are stored on the same server, and a unique index can
/// compare only rows on the same server.
extension ModelDraft {
  mutating func checkDistribution(ofEntityAt index: Int) {
    let draft = entities[index]
    guard let token = draft.distribution else { return }
    guard let field = draft.field(token.text) else {
      return refuseUnknown(token, in: draft.file, of: draft.entity)
    }
    entities[index].entity.distribution = field.name
    if let reason = unfitness(of: field, in: draft.entity) {
      problems.refuse(
        EntityError.notDistributable(field.name, reason: reason), at: draft.place(of: token))
    }
    var named = draft.namedFields[...]
    for rule in entities[index].entity.uniques {
      let words = named.prefix(rule.fields.count)
      named = named.dropFirst(words.count)
      guard !rule.fields.contains(field.name), let first = words.first, let last = words.last else {
        continue
      }
      let range = first.range.lowerBound..<last.range.upperBound
      problems.refuse(
        EntityError.onePerDistributed(field.name), at: Place(file: draft.file, range: range),
        suggestion: "\(field.name), \(files.sources[draft.file][range])")
    }
    if let key = draft.key, draft.entity.uniqueKey != field {
      problems.refuse(
        EntityError.keyDistributed(field.name), at: draft.place(of: key), suggestion: "name")
    }
  }

  /// Returns the reason why rows can't be distributed by a field, or nil if they can.
  private func unfitness(of field: Field, in entity: Entity) -> String? {
    if entity.isExternal { return "is in a table created by another program" }
    if field.computed != nil { return "is computed" }
    if field.isOptional { return "can be empty" }
    return field.columns.count > 1 ? "has several columns" : nil
  }
}
