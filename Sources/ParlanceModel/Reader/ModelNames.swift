internal import ParlanceLanguage

/// The names that a model declares. A first pass collects the names before the lines are parsed.
struct ModelNames {
  /// The entities with their fields, the units, the verbs and the reports. In this pass, only their names, verbs and
  /// prepositions are filled in.
  private(set) var model = Model()
  /// Whether indented lines are members of the last entity.
  private var isInEntity = false
  private var entities: [String: Int] = [:]
  /// The declared names of the units, by their names in lowercase and without diacritics.
  private var units: [String: String] = [:]

  init(_ files: ModelFiles) {
    for line in files.lines { add(WordsOfLine(line, in: files.sources[line.file])) }
  }

  /// Returns the entity with this singular or plural name, ignoring case and diacritics.
  func entity(_ name: String) -> Entity? { entities[Folding.folded(name)].map { model.entities[$0] } }

  /// Returns the name of a unit as it is declared, ignoring case and diacritics in `name`.
  func unit(_ name: String) -> String? { units[Folding.folded(name)] }

  private mutating func add(_ words: WordsOfLine) {
    if words.isMember {
      if isInEntity { addMember(words) }
      return
    }
    isInEntity = words.has("entity", at: 0) && words[1] != nil
    if words.has("entity", at: 0), let name = words[1] {
      addEntity(name, words)
    } else if let kind = words.sentenceKind, let name = words[1] {
      let slots = words.after("to", from: 2).map { [Slot(name: $0, preposition: "to", type: nil)] } ?? []
      switch kind {
      case .verb: model.verbs.append(Verb(name: name, slots: slots, steps: []))
      case .report:
        model.reports.append(
          Report(name: name, slots: slots, query: SyntaxNode(rule: .query, children: []), queryText: ""))
      }
    } else if words.has("unit", at: 0), let name = words[1] {
      let key = Folding.folded(name)
      if units[key] == nil { units[key] = name }
      model.units.append(Unit(name: name, base: name, factor: 1))
    }
  }

  private mutating func addEntity(_ name: String, _ words: WordsOfLine) {
    let plural = words.after("plural", from: 2) ?? EnglishPlural.of(name)
    for key in [Folding.folded(name), Folding.folded(plural)] where entities[key] == nil {
      entities[key] = model.entities.count
    }
    var entity = Entity(name: name, plural: plural, table: "")
    let end = words.index(of: "one", from: 2) ?? words.count
    var index = (words.index(of: "of", from: 2) ?? words.count) + 1
    if index > end { index = words.count }
    while let role = words[index] {
      var field = Field(name: role, column: "", type: .computed)
      field.isInHeading = true
      index += 1
      while let option = words[index], ["as", "on"].contains(option.lowercased()) {
        if words.has("as", at: index) { field.preposition = words[index + 1]?.lowercased() }
        index += 2
      }
      entity.fields.append(field)
      guard words.has(",", at: index) else { break }
      index += 1
    }
    model.entities.append(entity)
  }

  private mutating func addMember(_ words: WordsOfLine) {
    guard let name = words[0], !words.declaresNonField else { return }
    let isFlag = words.hasAny(of: ["flag", "boolean"], at: 1)
    var field = Field(name: name, column: "", type: isFlag ? .flag : .computed)
    if words.has("flag", at: 1) {
      let verbs = (2...3).prefix { words[$0] != nil && !words.hasAny(of: ["when", "was"], at: $0) }
        .compactMap { words[$0] }
      field.setVerb = verbs.first
      field.clearVerb = verbs.dropFirst().first
    }
    if !words.has("=", at: 1) { field.preposition = words.after("as", from: 2)?.lowercased() }
    model.entities[model.entities.count - 1].fields.append(field)
  }
}
