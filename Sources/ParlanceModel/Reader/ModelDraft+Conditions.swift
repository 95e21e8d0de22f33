internal import ParlanceLanguage

/// A computed field, by its names.
struct ComputedField: Hashable {
  let entity: String
  let field: String
}

extension ModelDraft {
  /// Checks that conditions and computed fields speak of fields that are there, and that none follows from itself.
  func checkConditions() {
    var uses: [ComputedField: Set<ComputedField>] = [:]
    for draft in entities {
      for condition in draft.conditions {
        let scope = ConditionScope(model: self, file: draft.file)
        scope.check(condition.node, of: draft.entity)
        switch condition.role {
        case .ownRow(let what): checkOwnRow(condition.node, what, in: draft)
        case .computed(let name): uses[ComputedField(entity: draft.entity.name, field: name)] = scope.used
        }
      }
    }
    for draft in entities {
      for (field, place) in zip(draft.entity.fields, draft.fieldPlaces) where field.computed != nil {
        guard leadsBack(ComputedField(entity: draft.entity.name, field: field.name), uses) else { continue }
        problems.refuse("computed-cycle", at: place, "`\(field.name)` follows from itself")
      }
    }
  }

  private func leadsBack(_ start: ComputedField, _ uses: [ComputedField: Set<ComputedField>]) -> Bool {
    var seen: Set<ComputedField> = []
    var open = uses[start] ?? []
    while let next = open.popFirst() {
      if next == start { return true }
      if seen.insert(next).inserted { open.formUnion(uses[next] ?? []) }
    }
    return false
  }
}
