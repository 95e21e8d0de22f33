internal import ParlanceLanguage

extension ModelDraft {
  /// Returns the declared type. An unknown type is an error. The result is then `computed`, so that the field doesn't
  /// cause more errors.
  func fieldType(_ type: Syntax.FieldType, of field: String, in file: Int) -> FieldType {
    switch type.form {
    case .text: .text
    case .number: .number
    case .date: .date
    case .time: .time
    case .clock: .clock
    case .duration: .duration
    case .boolean: .flag
    case .decimal(let number): .decimal(scale: scale(number, in: file))
    case .choice(let words): choice(words, in: file)
    case .word(let word): named(word, of: field, in: file)
    }
  }

  private func scale(_ token: SyntaxToken?, in file: Int) -> Int {
    guard let token else { return 2 }
    if let scale = Int(token.text), 0...18 ~= scale { return scale }
    problems.refuse(FieldError.outOfRange, at: Place(file: file, range: token.range))
    return 2
  }

  private func choice(_ words: [SyntaxToken], in file: Int) -> FieldType {
    var known: Set<String> = []
    for word in words where !known.insert(Folding.folded(word.text)).inserted {
      problems.refuse(FieldError.duplicateChoice(word.text), at: Place(file: file, range: word.range))
    }
    return .choice(words.map(\.text))
  }

  private func named(_ type: SyntaxToken, of field: String, in file: Int) -> FieldType {
    if let unit = names.unit(type.text) { return .quantity(unit: unit) }
    if let entity = names.entity(type.text) { return .reference(entity.name) }
    let all = FieldType.names + names.model.units.map(\.name) + names.model.entities.map(\.name)
    let familiar = TypeSynonyms.meaning(of: type.text)
    problems.unknown(
      FieldError.unknownType(type.text, of: field), at: Place(file: file, range: type.range),
      name: familiar ?? type.text, among: familiar.map { [$0] } ?? all)
    return .computed
  }

  func apply(
    _ options: [Syntax.Option], to field: inout Field, at name: SyntaxToken, in draft: inout EntityDraft
  ) {
    var known: Set<String> = []
    for option in options {
      if case .check = option.form { continue }
      let keyword = option.allTokens[0]
      guard known.insert(keyword.text).inserted else {
        refuseRepeated(keyword, in: draft.file)
        continue
      }
      switch option.form {
      case .key(let word):
        markKey(word, &field, in: draft)
        draft.key = word
      case .name(let word): markName(word, &field, in: draft)
      case .optional: field.isOptional = true
      case .main(let word): setMain([name], at: word, in: &draft)
      case .accumulates(let word): markAccumulator(word, &field, in: draft)
      case .generated(let word):
        field.isGenerated = true
        requireMapped(word, in: draft)
      case .was(let name): field.was = name.text
      case .default(let value):
        field.defaultValue = value.node
        if field.referencedEntity != nil {
          problems.refuse(
            FieldError.defaultOfReference(field.name), at: Place(file: draft.file, range: value.range))
        }
      case .column(let columns):
        for column in columns { refuseReserved(column: column, in: draft) }
        field.columns = columns.map(\.text)
        if columns.count > 1 { requireMapped(columns[1], in: draft) }
      case .to(let fields):
        field.referenceForm = .fields(fields.map(\.text))
        draft.targets.append((draft.entity.fields.count, fields))
        requireMapped(fields[0], in: draft)
      case .stored(let word): setStorage(word, &field, in: draft)
      case .as(let word): markPreposition(word, at: option.range, &field, in: draft.file)
      case .check: break
      }
    }
  }

  private func markKey(_ token: SyntaxToken, _ field: inout Field, in draft: EntityDraft) {
    field.isKey = true
    if let key = draft.entity.uniqueKey {
      problems.refuse(
        FieldError.secondKey(key.name, entity: draft.entity.name, isKey: true), at: draft.place(of: token),
        suggestion: "")
    }
    refuseUnlessText(token, field, in: draft)
  }

  private func markName(_ token: SyntaxToken, _ field: inout Field, in draft: EntityDraft) {
    field.isName = true
    if let name = draft.entity.fields.first(where: \.isName) {
      problems.refuse(
        FieldError.secondKey(name.name, entity: draft.entity.name, isKey: false), at: draft.place(of: token),
        suggestion: "")
    }
    refuseUnlessText(token, field, in: draft)
  }

  private func refuseUnlessText(_ token: SyntaxToken, _ field: Field, in draft: EntityDraft) {
    if field.type != .text, !field.isUnknown {
      problems.refuse(
        FieldError.keyNotText(isKey: field.isKey), at: draft.place(of: token), suggestion: "")
    }
  }

  private func storage(_ said: SyntaxToken) -> FieldStorage? {
    if said.tokenClass == .text { return .native(said.text) }
    return FieldStorage.words.first { $0.word == said.text.lowercased() }?.storage
  }

  private func setStorage(_ word: SyntaxToken, _ field: inout Field, in draft: EntityDraft) {
    requireMapped(word, in: draft)
    if let storage = storage(word), storage.fits(field.type) {
      field.storage = storage
      return
    }
    let fitting = FieldStorage.words.filter { $0.storage != .plain && $0.storage.fits(field.type) }.map(
      \.word)
    problems.unknown(
      FieldError.unknownStorage(word.text, of: field.name, fitting: fitting), at: draft.place(of: word),
      name: word.text, among: fitting)
  }

  /// Refuses an option that is allowed only for tables that another program created, unless the entity has such a
  /// table.
  private func requireMapped(_ word: SyntaxToken, in draft: EntityDraft) {
    if !draft.entity.isExternal {
      problems.refuse(EntityError.notMapped(draft.entity.name), at: draft.place(of: word))
    }
  }

  private func markAccumulator(_ token: SyntaxToken, _ field: inout Field, in draft: EntityDraft) {
    field.accumulates = true
    let place = draft.place(of: token)
    if let other = draft.entity.accumulator {
      problems.refuse(
        FieldError.secondAccumulator(other.name, entity: draft.entity.name), at: place, suggestion: "")
    }
    if !field.type.isNumeric, !field.isUnknown {
      problems.refuse(FieldError.accumulatesNotNumber, at: place, suggestion: "")
    }
    if draft.entity.uniques.isEmpty, !draft.isBroken {
      problems.refuse(FieldError.accumulatesWithoutOnePer(draft.entity.name), at: place)
    }
  }

  private func markPreposition(
    _ word: Syntax.ModelPreposition, at range: SourceRange, _ field: inout Field, in file: Int
  ) {
    field.preposition = preposition(word, in: file)
    if field.referencedEntity == nil, !field.isUnknown {
      problems.refuse(
        FieldError.prepositionWithoutReference(field.name), at: Place(file: file, range: range),
        suggestion: "")
    }
  }
}

extension Field {
  /// Whether the declared type is unknown.
  var isUnknown: Bool { type == .computed && computed == nil }
}
