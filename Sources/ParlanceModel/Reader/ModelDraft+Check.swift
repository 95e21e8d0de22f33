internal import ParlanceLanguage

/// What no line alone can tell.
extension ModelDraft {
  mutating func check() {
    checkNames()
    checkUnits()
    for index in entities.indices { checkFields(ofEntityAt: index) }
    checkColumns()
    checkOwners()
    for index in pairs.indices { resolvePair(at: index) }
    checkConditions()
    for index in entities.indices { resolveGoals(ofEntityAt: index) }
    checkSentences()
  }

  // MARK: Names

  private func checkNames() {
    var entityNames: [String: String] = [:]
    for draft in entities {
      let name = draft.entity.name
      if let other = entityNames[Folding.folded(name)] {
        let isSame = NameComparison.areSame(other, name)
        problems.refuse(
          isSame ? "duplicate-entity" : "name-clash", at: draft.place,
          isSame ? "the entity `\(name)` is declared twice" : "`\(name)` is the plural of `\(other)` already")
      } else if names.unit(name) != nil {
        problems.refuse("name-clash", at: draft.place, "`\(name)` is both a unit and an entity")
      } else if let other = entityNames[Folding.folded(draft.entity.plural)] {
        problems.refuse(
          "name-clash", at: draft.place,
          "the plural of `\(name)`, `\(draft.entity.plural)`, is a name of `\(other)` already; expected `plural` and another"
        )
      }
      entityNames[Folding.folded(name)] = name
      entityNames[Folding.folded(draft.entity.plural)] = name
      if draft.entity.fields.isEmpty, !draft.isBroken, !draft.entity.isMapped {
        problems.refuse(
          "empty-entity", at: draft.place,
          "`\(name)` holds nothing: expected a field, indented, in the next line")
      }
    }
  }

  // MARK: Fields that are named elsewhere

  private mutating func checkFields(ofEntityAt index: Int) {
    let draft = entities[index]
    for token in draft.namedFields { checkStored(token, in: draft) }
    for (field, tokens) in draft.targets { resolveTargets(tokens, ofField: field, ofEntityAt: index) }
    for (place, field) in draft.entity.fields.enumerated() where field.targetFields.isEmpty {
      // What refers to records that have uuids holds those.
      guard let id = field.referencedEntity.flatMap(entity)?.idField else { continue }
      entities[index].entity.fields[place].targetFields = [id.name]
    }
    let canonical = { (name: String) in draft.field(name)?.name ?? name }
    entities[index].entity.uniques = draft.entity.uniques.map {
      UniqueRule(fields: $0.fields.map(canonical), condition: $0.condition, text: $0.text)
    }
    entities[index].entity.indexes = draft.entity.indexes.map { $0.map(canonical) }
    entities[index].entity.mainDate = mainDate(of: draft)
    checkDistribution(ofEntityAt: index)
  }

  /// The fields that `to …` names, each as it is declared: as many as the reference has columns.
  private mutating func resolveTargets(
    _ tokens: [SyntaxToken], ofField field: Int, ofEntityAt index: Int
  ) {
    let draft = entities[index]
    guard draft.entity.fields.indices.contains(field) else { return }
    let reference = draft.entity.fields[field]
    guard let target = reference.referencedEntity.flatMap(entity) else {
      guard !reference.isUnknown else { return }
      return problems.refuse(
        "to-without-reference", at: draft.place(of: tokens[0]),
        "`\(reference.name)` refers to no record, so it holds nothing of one", suggestion: "")
    }
    for token in tokens {
      guard let field = target.field(token.text) else {
        refuseUnknown(token, in: draft.file, of: target)
        continue
      }
      if field.computed != nil || field.columns.count > 1 {
        problems.refuse(
          "not-stored", at: draft.place(of: token), "`\(field.name)` is computed, so no column can hold it")
      }
    }
    if tokens.count != reference.columns.count {
      problems.refuse(
        "to-count", at: draft.place(of: tokens[0]),
        "`\(reference.name)` has \(reference.columns.count) columns: expected as many fields of `\(target.name)`"
      )
    }
    entities[index].entity.fields[field].targetFields = tokens.map { target.field($0.text)?.name ?? $0.text }
  }

  private func checkStored(_ token: SyntaxToken, in draft: EntityDraft) {
    guard let field = draft.field(token.text) else {
      refuseUnknown(token, in: draft.file, of: draft.entity)
      return
    }
    if field.computed != nil {
      problems.refuse(
        "not-stored", at: draft.place(of: token), "`\(field.name)` is computed, so no index can hold it")
    }
  }

  func refuseUnknown(_ token: SyntaxToken, in file: Int, of entity: Entity) {
    problems.unknown(
      "unknown-field", at: Place(file: file, range: token.range),
      "`\(entity.name)` has no field `\(token.text)`",
      name: token.text,
      among: entity.fields.map(\.name))
  }

  /// The path of `main`, which ends in a stored day or moment; nil where none is declared: nothing is guessed.
  private func mainDate(of draft: EntityDraft) -> [String]? {
    guard let last = draft.main.last else { return nil }
    var path: [String] = []
    var entity = draft.entity
    for token in draft.main {
      guard let field = entity.field(token.text) else {
        refuseUnknown(token, in: draft.file, of: entity)
        return nil
      }
      path.append(field.name)
      if field.isUnknown { return nil }
      if let next = field.referencedEntity.flatMap(self.entity), token != last {
        entity = next
      } else if token != last {
        problems.refuse(
          "main-not-date", at: draft.place(of: token),
          "`\(field.name)` refers to no record, so no path goes through it")
        return nil
      } else if !field.type.isTemporal {
        problems.refuse(
          "main-not-date", at: draft.place(of: token),
          "the main date is a `date` or `time`; `\(field.name)` is neither")
      }
    }
    return path
  }

  /// The entity of this name as far as it is read.
  func entity(_ name: String) -> Entity? { entities.first { $0.entity.name == name }?.entity }
}
