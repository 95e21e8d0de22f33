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
        problems.refuse(FieldError.computedCycle(field.name), at: place)
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

extension ModelDraft {
  /// Finds the rows and the field that each goal of an entity counts.
  mutating func resolveGoals(ofEntityAt index: Int) {
    let draft = entities[index]
    entities[index].entity.goals = draft.goals.compactMap { goal($0, in: draft) }
  }

  private func goal(_ said: Syntax.Member.Form.Goal, in draft: EntityDraft) -> Goal? {
    guard let counted = said.counted.map({ entity(named: $0, in: draft.file) }) ?? draft.entity else {
      return nil
    }
    if let word = said.counted,
      !counted.references.contains(where: { $0.referencedEntity == draft.entity.name })
    {
      if counted.fields.contains(where: \.isUnknown) { return nil }
      let advice = ", so none counts towards its goal"
      problems.refuse(
        EntityError.notRelated(counted.name, to: draft.entity.name, advice: advice),
        at: draft.place(of: word))
      return nil
    }
    let period = said.period.flatMap { Period(rawValue: $0.text) }
    if let said = said.period, period != nil, counted.mainDate == nil {
      problems.refuse(
        EntityError.goalWithoutDate(counted.name, period: said.text), at: draft.place(of: said))
      return nil
    }
    let range = said.quantity.range
    let end = (said.counted ?? said.period)?.range.upperBound ?? range.upperBound
    return Goal(
      target: said.quantity.node, period: period, of: said.counted == nil ? nil : counted.name,
      field: summedField(of: counted, for: said.quantity, in: draft),
      text: files.sources[draft.file][range.lowerBound..<end])
  }

  /// The field whose sum reaches the goal; nil where rows are counted.
  private func summedField(of entity: Entity, for quantity: Syntax.Quantity, in draft: EntityDraft) -> String?
  {
    let unit = goalUnit(quantity)
    let fits = { (field: Field) in field.computed == nil && self.holds(field, unit) }
    if let accumulator = entity.accumulator, fits(accumulator) { return accumulator.name }
    guard let unit else { return nil }
    let fields = entity.fields.filter(fits)
    if fields.count == 1 { return fields[0].name }
    if entity.fields.contains(where: \.isUnknown) { return nil }
    let place = Place(file: draft.file, range: quantity.range)
    problems.refuse(EntityError.goalField(entity.name, unit: unit, fields: fields), at: place)
    return nil
  }

  private func goalUnit(_ quantity: Syntax.Quantity) -> String? {
    (quantity.unit ?? quantity.period ?? quantity.clock)?.text
  }

  private func holds(_ field: Field, _ unit: String?) -> Bool {
    guard case .quantity(let own) = field.type else { return unit == nil }
    return unit.map { names.areOfOneKind(own, $0) } ?? false
  }
}

extension ModelDraft {
  mutating func addPair(_ said: Syntax.Declaration.Form.Pair, _ line: ModelLine) {
    var pair = Pair(
      planned: said.planned.text, actual: said.actual.text, fields: said.fields.map(\.text))
    pair.text = files.sources[line.file][line.range]
    pairs.append(PairDraft(pair: pair, file: line.file, said: said))
  }

  /// Finds the entities and fields that a pair names.
  mutating func resolvePair(at index: Int) {
    let draft = pairs[index]
    let (first, second) = (draft.said.planned, draft.said.actual)
    let found = [first, second].compactMap { entity(named: $0, in: draft.file) }
    guard found.count == 2 else { return }
    let (planned, actual) = (found[0], found[1])
    if planned.name == actual.name {
      problems.refuse(
        ModelTextError.pairMismatch(.itself(planned.name)), at: Place(file: draft.file, range: second.range))
      return
    }
    let isAgain = pairs[..<index].contains {
      $0.pair.planned == planned.name && $0.pair.actual == actual.name
    }
    if isAgain {
      problems.refuse(
        ModelTextError.duplicatePair(planned.name, actual.name),
        at: Place(file: draft.file, range: first.range))
    }
    for word in draft.said.fields { checkPaired(word, planned, actual, in: draft.file) }
    let fields = draft.said.fields.map { planned.field($0.text)?.name ?? $0.text }
    pairs[index].pair = Pair(planned: planned.name, actual: actual.name, fields: fields)
    pairs[index].pair.text = draft.pair.text
  }

  private func checkPaired(_ word: SyntaxToken, _ planned: Entity, _ actual: Entity, in file: Int) {
    let place = Place(file: file, range: word.range)
    var types: [FieldType] = []
    for entity in [planned, actual] {
      guard let field = entity.field(word.text) else {
        problems.unknown(
          FieldError.unknownField(word.text, of: entity.name), at: place, name: word.text,
          among: entity.storedFields.map(\.name))
        return
      }
      if field.isUnknown { return }
      if field.computed != nil {
        problems.refuse(ModelTextError.pairMismatch(.computed(field.name, of: entity.name)), at: place)
        return
      }
      types.append(field.type)
    }
    guard types[0] != types[1] else { return }
    problems.refuse(
      ModelTextError.pairMismatch(.types(of: word.text, planned.name, actual.name)), at: place)
  }

  /// The entity that `word` names, as far as it is read; an unknown one is told.
  func entity(named word: SyntaxToken, in file: Int) -> Entity? {
    entityName(word, in: file).flatMap(entity)
  }

  /// The name of the entity that `word` names; an unknown one is told, with what is `expected` of it.
  func entityName(_ word: SyntaxToken, in file: Int, _ expected: String = "") -> String? {
    if let entity = names.entity(word.text) { return entity.name }
    problems.unknown(
      EntityError.unknownEntity(word.text, advice: expected), at: Place(file: file, range: word.range),
      name: word.text, among: names.model.entities.map(\.name))
    return nil
  }
}

extension ModelDraft {
  /// Refuses what a constraint of a table cannot tell: other rows, computed fields, the clock.
  func checkOwnRow(_ node: SyntaxNode, _ what: String, in draft: EntityDraft) {
    guard let range = foreignPart(of: node, in: draft.entity) else { return }
    let error = EntityError.notOwnRow(what, words: files.sources[draft.file][range])
    problems.refuse(error, at: Place(file: draft.file, range: range))
  }

  /// - Parameter type: Of the field that a value is compared with; nil where there is none.
  private func foreignPart(
    of node: SyntaxNode, in entity: Entity, comparedWith type: FieldType? = nil
  ) -> SourceRange? {
    var type = type
    switch node.rule {
    case .negation:
      type = nil
      guard case .quantity(let compared) = Syntax.Negation(node).form else { break }
      // A flag after a path is one of the record that is referred to.
      if case .flag = compared.predicate { return node.range }
      let words = compared.quantityOf.allTokens
      if words.count == 1 { type = entity.field(words[0].text)?.type }
    // Of a choice, the word of a day is none.
    case .value where type?.choice(saidBy: node) != nil: return nil
    case .path where node.tokens.count > 1: return node.range
    case .measure where Syntax.Measure(node).readsOtherRows: return node.range
    case .neighbour, .filter: return node.range
    default: break
    }
    for element in node.children {
      switch element {
      case .node(let part):
        if let range = foreignPart(of: part, in: entity, comparedWith: type) { return range }
      case .token(let token):
        if isForeign(token, in: entity) { return token.range }
      }
    }
    return nil
  }

  private func isForeign(_ token: SyntaxToken, in entity: Entity) -> Bool {
    switch token.tokenClass {
    case .keyword(let word): ["now", "today", "yesterday", "tomorrow", "this", "last", "next"].contains(word)
    case .weekday, .parameter: true
    case .field, .flag: entity.field(token.text)?.computed != nil
    default: false
    }
  }
}

extension Syntax.Measure {
  /// Whether it is of other rows than the one in question.
  fileprivate var readsOtherRows: Bool {
    switch form {
    case .path(let path): path.owner != nil
    case .count, .aggregate, .names: true
    // A share with only a condition reads other rows by that condition.
    case .share(let share): share.function != nil || share.count != nil || share.related != nil
    }
  }
}
