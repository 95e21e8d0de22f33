import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Finds candidates that are words of the language: keywords, dates, periods, and the topics of `help`.
extension CandidateFinder {
  func keyword(_ keyword: String, in expectation: Expectation) -> [Candidate] {
    if expectation.place == .prep { return preposition(keyword) }
    guard isLikely(keyword, in: expectation) else { return [] }
    if expectation.context.contains(where: { [.when, .date, .day, .moment].contains($0) }) {
      if keyword == "on", let candidate = preposition(keyword).first { return [candidate] }
      return mayBeDay(in: expectation) ? [Candidate(.date, keyword, "date")] : []
    }
    let isRare = expectation.place == .measure && keyword == "of"
    return [Candidate(isRare ? .rare : .word, keyword, Candidate.keywordNote)]
  }

  /// Whether to offer the keyword. A valid but rare keyword is offered only after its first letter.
  private func isLikely(_ keyword: String, in expectation: Expectation) -> Bool {
    switch keyword {
    case "commit", "rollback": hasOpenTransaction
    // Only the rows of a list have a previous and a next row.
    case "previous" where expectation.place == .neighbour, "next" where expectation.place == .neighbour:
      expectation.context.contains(.columns)
    case "otherwise", "rounded", "letters", "letter", "replacing", "abs": !word.text.isEmpty
    // Few entities have two references to the same entity, and numbers are rarely converted. So `as` is rare.
    case "as" where [.withpart, .related, .textpart].contains(expectation.place): !word.text.isEmpty
    // `each` is common only for shares. For other columns, it is offered only after its first letter.
    case "each" where expectation.place == .rest && [.total, .counting].contains(columnOutside(expectation)):
      !word.text.isEmpty || word.words.split(separator: ",").last?.contains("share") == true
    // Where one value is expected, `list` is rarely meant, although a list with one column may have a single value.
    case "list" where wantsValue: !word.text.isEmpty
    case _ where wantsValue && Self.manifold.contains(keyword): false
    case "per" where wantsValue: expectation.place != .clauses
    case "yes", "no": subjects(of: SentenceJudge.nobody).values.contains { $0.type == .flag }
    // The first slot of a verb is its target, which can't have a preposition.
    case "of" where expectation.place == .slot, "in" where expectation.place == .slot,
      "for" where expectation.place == .slot,
      "on" where expectation.place == .slot:
      word.words.first != "verb" || word.tokens.count > 2
    default:
      expectation.context.suffix(expectation.begun).contains(.when) && !expectation.context.contains(.test)
        ? mayBound(keyword) : true
    }
  }

  /// Returns the grammar rule around the innermost rule of the expected word. If that is the rule of a calculation,
  /// returns the rule around the calculation.
  private func columnOutside(_ expectation: Expectation) -> RuleName? {
    expectation.outside(1) == .sum ? expectation.outside(2) : expectation.outside(1)
  }

  /// Whether the answer to the question must be one value, as after `expect 3:` or `let x be the`.
  var wantsValue: Bool {
    word.words.first == "let"
      || word.words.first == "expect" && word.words.contains(":")
        && word.words.first { ["rows", "row", "nothing", "error"].contains($0) } == nil
  }

  /// The first words of questions whose answers always have several columns.
  private static let manifold: Set<String> = [
    "show", "compare", "goals", "gaps", "running", "rolling", "previous",
  ]

  func periods(in expectation: Expectation) -> [Candidate] {
    let isMany = word.tokens.last.map { $0.kind == .number && word.source[$0.range] != "1" } ?? false
    return Period.allCases.map { Candidate(.date, $0.rawValue + (isMany ? "s" : ""), Candidate.periodNote) }
  }

  func builtIn(_ tokenClass: TokenClass, _ note: String, _ kind: Candidate.Kind) -> [Candidate] {
    language.lexicon.spellings(of: tokenClass).filter {
      language.lexicon.canonical($0, as: tokenClass) == $0
    }.map { Candidate(kind, $0, note) }
  }

  /// The names of records, as candidates after `help`. They are listed after all other words.
  var helpRecords: [Candidate] {
    names(of: model.entities).map { Candidate(.rare, $0.text, $0.note) }
  }

  var helpWords: [Candidate] {
    let own =
      model.entities.flatMap { [$0.name] + $0.fields.map(\.name) } + model.units.map(\.name)
      + model.verbs.map(\.name) + model.reports.map(\.name)
    return FormCatalogue.forms.map { Candidate(.help, $0.name, $0.purpose.rawValue.lowercased()) }
      + (word.text.isEmpty ? [] : FormCatalogue.words.map { Candidate(.help, $0, "help") })
      + own.map { Candidate(.help, $0, "your model") } + (word.text.isEmpty ? [] : helpRecords)
  }
}

/// Finds candidates that are symbols. Each has its meaning as a note.
extension CandidateFinder {
  func sign(_ sign: String, in expectation: Expectation) -> [Candidate] {
    // A minus sign before a number isn't offered as a candidate.
    if sign == "-", expectation.place == .value { return [] }
    if sign == ",", wantsValue, [.query, .columns, .counting].contains(expectation.place) {
      return []
    }
    return [Candidate(.sign, sign, meaning(of: sign, in: expectation))]
  }

  private func meaning(of sign: String, in expectation: Expectation) -> String {
    switch sign {
    case ",": return "continues the list"
    case "=": return "calculation"
    case ":": return expectation.place == .sentence ? "a sentence" : "values"
    case ")": return "end of the parentheses"
    case "(": return parenthesis(in: expectation)
    default: return "arithmetic"
    }
  }

  private func parenthesis(in expectation: Expectation) -> String {
    switch expectation.place {
    case .subset: "a set in parentheses"
    case .filter: "a condition in parentheses"
    case .enclosed where expectation.context.suffix(expectation.begun).contains(.negation):
      "a condition in parentheses"
    case .test, .fieldtype: "values in parentheses"
    default: "a calculation in parentheses"
    }
  }
}

/// Finds names for declarations: entities, units and fields that are already declared.
extension CandidateFinder {
  func declaredNames(in expectation: Expectation) -> [Candidate] {
    guard expectation.tokenClass == .word else { return [] }
    let own = model.entities.last.map { [$0] } ?? []
    switch (expectation.place, lastKeyword) {
    case (.declaration, "pair"), (.declaration, "with"), (.role, "of"), (.role, ","):
      return all(model.entities)
    case (.slot, _): return takesRecord ? all(model.entities) : []
    case (.declaration, "per"): return stored(own)
    case (.declaration, "on"): return commonFields
    case (.declaration, "="): return model.units.map { Candidate(.unit, $0.name, "unit") }
    case (.member, "index"), (.member, "by"): return stored(own)
    case (.member, "of"):
      return all(model.entities.filter { related in own.contains { relates(related, to: $0) } })
    case (.fieldtype, _) where word.words.last != "(" && word.words.last != ",":
      return model.units.map { Candidate(.unit, $0.name, "unit") } + all(model.entities)
    case (.mprep, _): return ownPrepositions
    default: return []
    }
  }

  /// The last keyword of the line. Commas are ignored.
  private var lastKeyword: String? {
    let keywords = word.tokens.filter { token in
      language.lexicon.classes(of: token.word).contains { if case .keyword = $0 { true } else { false } }
    }.map { word.source[$0.range].lowercased() }
    return keywords.last { $0 != "," }
  }

  private func relates(_ other: Entity, to entity: Entity) -> Bool {
    Resolver(model: model).relates(other, to: entity)
  }

  /// Whether an entity can follow as the type of a slot. It can follow in the first slot, and after a preposition other
  /// than `on`, which precedes a day.
  private var takesRecord: Bool {
    let prepositions = ["of", "in", "for", "at", "to"] + language.lexicon.spellings(of: .preposition)
    return word.words.count == 2 || prepositions.contains(word.words.last ?? "")
  }

  private func all(_ entities: [Entity]) -> [Candidate] {
    entities.map { Candidate(.entity, $0.name, "entity") }
  }

  private func stored(_ entities: [Entity]) -> [Candidate] {
    entities.flatMap { entity in
      entity.storedFields.map { Candidate(.field, $0.name, "field of \(entity.name)") }
    }
  }

  /// The fields that both entities of a pair have. In `pair plan with exercise on`, the names of such fields follow
  /// `on`. A plan matches an exercise if these fields are equal.
  private var commonFields: [Candidate] {
    let pair = [1, 3].filter { $0 < word.words.count }.compactMap { place in
      model.entities.first { Folding.folded($0.name) == Folding.folded(word.words[place]) }
    }
    guard pair.count == 2 else { return [] }
    return stored([pair[0]]).filter { pair[1].field($0.text) != nil }
  }

  /// The prepositions that the model's references declare, other than the built-in ones.
  private var ownPrepositions: [Candidate] {
    Set(model.entities.flatMap(\.fields).compactMap(\.preposition)).subtracting(["of", "in", "for"]).sorted()
      .map { Candidate(.word, $0, "preposition") }
  }
}
