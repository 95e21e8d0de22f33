internal import ParlanceLanguage

extension ModelDraft {
  /// Finds the rows and the field that each goal of an entity counts.
  mutating func resolveGoals(ofEntityAt index: Int) {
    let draft = entities[index]
    entities[index].entity.goals = draft.goals.compactMap { goal($0, in: draft) }
  }

  private func goal(_ node: SyntaxNode, in draft: EntityDraft) -> Goal? {
    guard let quantity = node.node(.quantity) else { return nil }
    let word = node.token(.word)
    guard let counted = word.map({ entity(named: $0, in: draft.file) }) ?? draft.entity else { return nil }
    if let word, !counted.references.contains(where: { $0.referencedEntity == draft.entity.name }) {
      if counted.fields.contains(where: \.isUnknown) { return nil }
      problems.refuse(
        "not-related", at: draft.place(of: word),
        "no `\(counted.name)` refers to a `\(draft.entity.name)`, so none counts towards its goal")
      return nil
    }
    let period = node.token(.period).flatMap { Period(rawValue: $0.text) }
    if let said = node.token(.period), period != nil, counted.mainDate == nil {
      problems.refuse(
        "goal-without-date", at: draft.place(of: said),
        "`\(counted.name)` has no main date, so nothing of it belongs to a \(said.text)")
      return nil
    }
    let typed = SourceRange(uncheckedBounds: (quantity.range.lowerBound, node.range.upperBound))
    return Goal(
      target: quantity, period: period, of: word == nil ? nil : counted.name,
      field: summedField(of: counted, for: quantity, in: draft), text: files.sources[draft.file][typed])
  }

  /// The field whose sum reaches the goal; nil where rows are counted.
  private func summedField(of entity: Entity, for quantity: SyntaxNode, in draft: EntityDraft) -> String? {
    let unit = goalUnit(quantity)
    let fits = { (field: Field) in field.computed == nil && self.holds(field, unit) }
    if let accumulator = entity.accumulator, fits(accumulator) { return accumulator.name }
    guard let unit else { return nil }
    let fields = entity.fields.filter(fits)
    if fields.count == 1 { return fields[0].name }
    if entity.fields.contains(where: \.isUnknown) { return nil }
    let place = Place(file: draft.file, range: quantity.range)
    if fields.isEmpty {
      problems.refuse("goal-field", at: place, "no field of `\(entity.name)` holds `\(unit)`")
    } else {
      let all = fields.map { "`\($0.name)`" }.joined(separator: " and ")
      problems.refuse(
        "goal-field", at: place,
        "\(all) of `\(entity.name)` all hold `\(unit)`; expected one that accumulates")
    }
    return nil
  }

  private func goalUnit(_ quantity: SyntaxNode) -> String? {
    (quantity.token(.unit) ?? quantity.token(.period))?.text
  }

  private func holds(_ field: Field, _ unit: String?) -> Bool {
    guard case .quantity(let own) = field.type else { return unit == nil }
    return unit.map { names.areOfOneKind(own, $0) } ?? false
  }
}
