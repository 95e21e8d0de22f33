internal import ParlanceLanguage

/// Tables, columns and the order in which rows can come into being.
extension ModelDraft {
  func checkColumns() {
    var tables: [String: String] = [:]
    for draft in entities {
      let name = draft.entity.name
      // An entity that is declared twice has been told of that.
      if let other = tables.updateValue(name, forKey: draft.entity.table.lowercased()), other != name {
        problems.refuse("table-clash", at: draft.place, "`\(name)` and `\(other)` have the same table")
      }
      var columns: [String: String] = [:]
      for (field, place) in zip(draft.entity.fields, draft.fieldPlaces) where field.computed == nil {
        if let other = columns.updateValue(field.name, forKey: field.column.lowercased()) {
          problems.refuse(
            "column-clash", at: place,
            "`\(field.name)` and `\(other)` have the same column, `\(field.column)`")
        }
      }
    }
  }

  /// Refuses entities of which none can have a first row, as each needs one of the next.
  func checkOwners() {
    for draft in entities where isOwnedByItself(draft.entity) {
      problems.refuse(
        "owner-cycle", at: draft.place,
        "no `\(draft.entity.name)` can ever be added: each needs another one first; expected an optional reference"
      )
    }
  }

  private func isOwnedByItself(_ entity: Entity) -> Bool {
    var seen: Set<String> = []
    var open = required(by: entity)
    while let name = open.popLast() {
      if name == entity.name { return true }
      if seen.insert(name).inserted, let next = self.entity(name) { open += required(by: next) }
    }
    return false
  }

  private func required(by entity: Entity) -> [String] {
    entity.fields.filter { !$0.isOptional }.compactMap(\.referencedEntity)
  }
}
