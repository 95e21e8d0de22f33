internal import ParlanceLanguage

extension ModelDraft {
  mutating func addUnit(_ node: SyntaxNode, _ line: ModelLine) {
    let words = node.tokens(.word)
    guard let name = words.first else { return }
    let source = files.sources[line.file]
    let place = Place(file: line.file, range: name.range)
    let text = source[line.range]
    if let known = units.first(where: { NameComparison.areSame($0.name, name.text) }) {
      // Models that are used together may each declare the units that they need.
      if known.text.split(separator: " ") == text.split(separator: " ") { return }
      problems.refuse("duplicate-unit", at: place, "the unit `\(name.text)` is declared twice")
    }
    refuseReserved(unit: name.text, at: place)
    var factor = 1.0
    if let number = node.token(.number) {
      factor = Double(number.text) ?? .infinity
      let place = Place(file: line.file, range: number.range)
      if factor == 0 { problems.refuse("zero-factor", at: place, "a unit is more than nothing of another") }
      if !factor.isFinite {
        problems.refuse("out-of-range", at: place, "`\(number.text)` is too large to be kept")
      }
    }
    let base = words.count > 1 ? words[1] : nil
    units.append(
      UnitDraft(name: name.text, place: place, factor: factor, base: base, text: text))
  }

  /// Begins the entity `name`; `node` is nil where its heading could not be read.
  mutating func addEntity(_ node: SyntaxNode?, _ name: String, _ line: ModelLine) {
    let place = Place(file: line.file, range: line.tokens[1].range)
    guard let node else {
      var draft = EntityDraft(
        entity: Entity(name: name, plural: EnglishPlural.of(name), table: name), place: place, isBroken: true,
        textRange: line.range)
      // What the first pass saw of it keeps other lines from being told of names that are declared.
      for field in names.entity(name)?.fields ?? [] where field.isOwner {
        draft.add(Field(name: field.name, column: field.name, type: .computed), at: place)
      }
      entities.append(draft)
      return
    }
    let heading = EntityHeading(node)
    let source = files.sources[line.file]
    let uniques = heading.uniques.map {
      UniqueRule(fields: $0.fields, condition: $0.condition, text: $0.condition.map { source[$0.range] })
    }
    var draft = EntityDraft(
      entity: Entity(
        name: name, plural: heading.plural?.text ?? EnglishPlural.of(name),
        table: heading.table?.text ?? SnakeCase.of(name), uniques: uniques),
      place: place, textRange: line.range)
    draft.entity.was = heading.was?.text
    draft.entity.source = heading.source
    if heading.source != .table { (draft.entity.isMapped, draft.entity.idColumn) = (true, nil) }
    refuseReserved(table: draft.entity.table, at: heading.table.map { draft.place(of: $0) } ?? place)
    for token in heading.repeated { refuseRepeated(token, in: line.file) }
    for role in heading.roles { addRole(role, to: &draft) }
    draft.namedFields = heading.uniqueFields
    draft.conditions = heading.uniques.compactMap(\.condition).map {
      DraftCondition(node: $0, role: .ownRow("the condition of `one per`"))
    }
    entities.append(draft)
  }

  private func addRole(_ role: SyntaxNode, to draft: inout EntityDraft) {
    let words = role.tokens(.word)
    guard let name = words.first else { return }
    let entity = entityName(name, in: draft.file, " to be `of`")
    let fieldName = entity ?? name.text
    var field = Field(
      name: fieldName, column: words.count > 1 ? words[1].text : fieldName + "_id",
      type: entity.map(FieldType.reference) ?? .computed)
    field.isOwner = true
    field.preposition = preposition(role, in: draft.file) ?? "of"
    declare(field, at: draft.place(of: name), in: &draft)
  }

  /// Adds `field` unless its entity has one of that name.
  func declare(_ field: Field, at place: Place, in draft: inout EntityDraft) {
    if NameComparison.areSame(field.name, "id") {
      problems.refuse("reserved-name", at: place, "every record has an `id` already")
    }
    if draft.entity.fields.contains(where: { NameComparison.areSame($0.name, field.name) }) {
      problems.refuse("duplicate-field", at: place, "`\(draft.entity.name)` has two fields `\(field.name)`")
    } else {
      draft.add(field, at: place)
    }
  }

  /// The word of `as …` in a role or option.
  func preposition(_ node: SyntaxNode, in file: Int) -> String? {
    guard let token = node.node(.mprep)?.tokens.first else { return nil }
    let word = token.text.lowercased()
    if token.tokenClass == .word, isKeyword(word) {
      problems.refuse(
        "reserved-word", at: Place(file: file, range: token.range),
        "`\(word)` is a word of the language and cannot be a preposition; expected `of`, `in`, `for`, `to` or a word of your own",
        suggestion: "in")
    }
    return word
  }
}
