internal import ParlanceLanguage

extension ModelDraft {
  mutating func addUnit(_ unit: Syntax.Declaration.Form.Unit, _ line: ModelLine) {
    let name = unit.name
    let source = files.sources[line.file]
    let place = Place(file: line.file, range: name.range)
    let text = source[line.range]
    if let known = units.first(where: { NameComparison.areSame($0.name, name.text) }) {
      // Two files may declare the same unit if both declarations are equal.
      if known.text.split(separator: " ") == text.split(separator: " ") { return }
      problems.refuse(ModelTextError.duplicateUnit(name.text), at: place)
    }
    refuseReserved(unit: name.text, at: place)
    var factor = 1.0
    if let number = unit.number {
      factor = Double(number.text) ?? .infinity
      let place = Place(file: line.file, range: number.range)
      if factor == 0 { problems.refuse(ModelTextError.zeroFactor, at: place) }
      if !factor.isFinite { problems.refuse(ModelTextError.outOfRange(number.text), at: place) }
    }
    units.append(
      UnitDraft(name: name.text, place: place, factor: factor, base: unit.base, text: text))
  }

  /// Begins an entity whose heading couldn't be read.
  mutating func addBrokenEntity(_ name: String, at place: Place, _ line: ModelLine) {
    var draft = EntityDraft(
      entity: Entity(name: name, plural: EnglishPlural.of(name), table: name), place: place, isBroken: true,
      textRange: line.range)
    // The first pass found the owners in the heading. The owners are added, so that other lines that use them don't
    // become errors.
    for field in names.entity(name)?.fields ?? [] where field.isInHeading {
      draft.add(Field(name: field.name, column: field.name, type: .computed), at: place)
    }
    entities.append(draft)
  }

  /// Begins an entity with the attributes and owners of its heading.
  mutating func addEntity(_ heading: Syntax.Declaration.Form.Entity, _ line: ModelLine) {
    let name = heading.name.text
    let place = Place(file: line.file, range: heading.name.range)
    let source = files.sources[line.file]
    var (attributes, rows) = ([String: SyntaxToken](), EntitySource.ownTable)
    var origin: EntityOrigin?
    for attribute in heading.attributes {
      let (kind, word, keyword): (String, SyntaxToken, SyntaxToken)
      switch attribute {
      case .plural(let said): (kind, word, keyword) = ("plural", said.name, said.keyword)
      case .was(let said): (kind, word, keyword) = ("was", said.name, said.keyword)
      case .table(let said):
        (kind, word, keyword) = ("table", said.name, said.keyword)
        rows = said.distinct == nil ? .ownTable : .distinct
      case .view(let said): (kind, word, keyword, rows) = ("table", said.name, said.keyword, .view)
      case .from(let said):
        (kind, word, keyword) = ("from", said.source, said.keyword)
        origin = EntityOrigin(source: said.source.text, fields: said.fields.map(\.text))
      }
      if attributes.updateValue(word, forKey: kind) != nil { refuseRepeated(keyword, in: line.file) }
    }
    let uniques = heading.uniqueRules.map { rule in
      UniqueRule(
        fields: rule.fields.map(\.text), condition: rule.condition?.node,
        text: rule.condition.map { source[$0.range] })
    }
    var draft = EntityDraft(
      entity: Entity(
        name: name, plural: attributes["plural"]?.text ?? EnglishPlural.of(name),
        table: attributes["table"]?.text ?? SnakeCase.of(name), uniques: uniques),
      place: place, textRange: line.range)
    draft.entity.was = attributes["was"]?.text
    draft.entity.origin = origin
    draft.entity.source = rows
    if draft.entity.isReadOnly { draft.entity.identity = .position }
    refuseReserved(table: draft.entity.table, at: attributes["table"].map { draft.place(of: $0) } ?? place)
    for role in heading.roles { addRole(role, to: &draft) }
    draft.namedFields = heading.uniqueRules.flatMap(\.fields)
    entities.append(draft)
  }

  private func addRole(_ role: Syntax.Role, to draft: inout EntityDraft) {
    let name = role.entity
    let entity = entityName(name, in: draft.file, "; expected an entity after `of`")
    let fieldName = entity ?? name.text
    var field = Field(
      name: fieldName, column: role.field?.text ?? fieldName + "_id",
      type: entity.map(FieldType.reference) ?? .computed)
    field.isInHeading = true
    field.preposition = role.modelPreposition.map { preposition($0, in: draft.file) } ?? "of"
    declare(field, at: draft.place(of: name), in: &draft)
  }

  /// Adds `field`, unless the entity has a field with that name.
  func declare(_ field: Field, at place: Place, in draft: inout EntityDraft) {
    if NameComparison.areSame(field.name, "id") {
      problems.refuse(ModelTextError.reservedName("id", for: nil), at: place)
    }
    if draft.entity.fields.contains(where: { NameComparison.areSame($0.name, field.name) }) {
      problems.refuse(FieldError.duplicateField(field.name, of: draft.entity.name), at: place)
    } else {
      draft.add(field, at: place)
    }
  }

  /// Returns the preposition after `as` in the declaration of a reference.
  func preposition(_ said: Syntax.ModelPreposition, in file: Int) -> String {
    let token = said.token
    let word = token.text.lowercased()
    if token.tokenClass == .word, isKeyword(word) {
      problems.refuse(
        ModelTextError.reservedWord(word, isUnit: false), at: Place(file: file, range: token.range),
        suggestion: "in")
    }
    return word
  }
}
