internal import ParlanceLanguage

/// Checks that compare several lines of a model.
extension ModelDraft {
  mutating func check() {
    checkNames()
    checkUnits()
    for index in entities.indices { checkFields(ofEntityAt: index) }
    checkColumns()
    checkOwners()
    for pair in declaredPairs { resolve(pair) }
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
          isSame ? EntityError.duplicateEntity(name) : .nameClash(.plural(name, of: other)), at: draft.place)
      } else if names.unit(name) != nil {
        problems.refuse(EntityError.nameClash(.unit(name)), at: draft.place)
      } else if let other = entityNames[Folding.folded(draft.entity.plural)] {
        problems.refuse(
          EntityError.nameClash(.ownPlural(draft.entity.plural, of: name, other: other)), at: draft.place)
      }
      entityNames[Folding.folded(name)] = name
      entityNames[Folding.folded(draft.entity.plural)] = name
      if draft.entity.fields.isEmpty, !draft.isBroken, !draft.entity.isExternal {
        problems.refuse(EntityError.emptyEntity(name), at: draft.place)
      }
    }
  }

  // MARK: Fields that are named elsewhere

  private mutating func checkFields(ofEntityAt index: Int) {
    let draft = entities[index]
    for token in draft.namedFields { checkStored(token, in: draft) }
    for (field, tokens) in draft.targets { resolveTargets(tokens, ofField: field, ofEntityAt: index) }
    for (place, field) in draft.entity.fields.enumerated()
    where field.referenceForm == .id && field.referencedEntity.flatMap(entity)?.identity == .uuid {
      entities[index].entity.fields[place].referenceForm = .uuid
    }
    let canonical = { (name: String) in draft.field(name)?.name ?? name }
    entities[index].entity.uniques = draft.entity.uniques.map {
      UniqueRule(fields: $0.fields.map(canonical), condition: $0.condition, text: $0.text)
    }
    entities[index].entity.indexes = draft.entity.indexes.map { $0.map(canonical) }
    entities[index].entity.mainDate = mainDate(of: draft)
    checkDistribution(ofEntityAt: index)
  }

  /// Resolves the field names in the option `to …`. There must be one field for each column of the reference.
  private mutating func resolveTargets(
    _ tokens: [SyntaxToken], ofField field: Int, ofEntityAt index: Int
  ) {
    let draft = entities[index]
    guard draft.entity.fields.indices.contains(field) else { return }
    let reference = draft.entity.fields[field]
    guard let target = reference.referencedEntity.flatMap(entity) else {
      guard !reference.isUnknown else { return }
      return problems.refuse(
        FieldError.toWithoutReference(reference.name), at: draft.place(of: tokens[0]), suggestion: "")
    }
    for token in tokens {
      guard let field = target.field(token.text) else {
        refuseUnknown(token, in: draft.file, of: target)
        continue
      }
      if field.computed != nil || field.columns.count > 1 {
        problems.refuse(FieldError.notStored(field.name, in: "column"), at: draft.place(of: token))
      }
    }
    if tokens.count != reference.columns.count {
      let error = FieldError.toCount(
        reference.name, count: reference.columns.count, target: target.name)
      problems.refuse(error, at: draft.place(of: tokens[0]))
    }
    let fields = tokens.map { target.field($0.text)?.name ?? $0.text }
    entities[index].entity.fields[field].referenceForm = .fields(fields)
  }

  private func checkStored(_ token: SyntaxToken, in draft: EntityDraft) {
    guard let field = draft.field(token.text) else {
      refuseUnknown(token, in: draft.file, of: draft.entity)
      return
    }
    if field.computed != nil {
      problems.refuse(FieldError.notStored(field.name, in: "index"), at: draft.place(of: token))
    }
  }

  func refuseUnknown(_ token: SyntaxToken, in file: Int, of entity: Entity) {
    problems.unknown(
      FieldError.unknownField(token.text, of: entity.name), at: Place(file: file, range: token.range),
      name: token.text, among: entity.fields.map(\.name))
  }

  /// Returns the path of the main date, which ends in a stored date or time. Returns nil if no main date is declared. A
  /// main date is never guessed.
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
          EntityError.mainNotDate(field.name, isLast: false), at: draft.place(of: token))
        return nil
      } else if !field.type.isTemporal {
        problems.refuse(EntityError.mainNotDate(field.name, isLast: true), at: draft.place(of: token))
      }
    }
    return path
  }

  /// Returns the entity with this name, as far as it has been read.
  func entity(_ name: String) -> Entity? { entities.first { $0.entity.name == name }?.entity }
}
