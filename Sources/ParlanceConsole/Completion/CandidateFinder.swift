import ParlanceLanguage
import ParlanceModel
import ParlanceRender

/// Finds what may be said at one place of the grammar, as the open model means it.
struct CandidateFinder {
  /// The most names that are asked for of one entity.
  static let nameLimit = 50

  let language: Language
  let model: Model
  let names: any RecordNames
  /// As `let` gave them, without `$`.
  let parameters: [String]
  let word: TypedWord
  let scope: Scope

  func candidates(for expectation: Expectation) -> [Candidate] {
    switch expectation.tokenClass {
    case .keyword(let keyword): return self.keyword(keyword, in: expectation)
    case .entity: return entities(in: expectation)
    case .field: return fields
    case .flag: return flags
    case .verb: return verbs
    case .report: return model.reports.map { Candidate(.verb, $0.name, "report") }
    case .unit: return units
    case .preposition: return scopeHasPreposition
    case .word, .text: return records(in: expectation) + declaredNames(in: expectation)
    case .parameter: return expectation.context.last == .sentence ? [] : saidParameters
    case .period:
      // A goal may be of another entity, which has a date.
      let isPossible = acceptsDates && acceptsPeriod(in: expectation) || expectation.context.last == .member
      return isPossible ? periods(in: expectation) : []
    case .month: return acceptsDates ? builtIn(.month, "date", .date) : []
    case .weekday: return acceptsDates ? builtIn(.weekday, "date", .date) : []
    case .aggregate: return scope.isWithin(.assign) ? [] : builtIn(.aggregate, "keyword", .word)
    case .comparison: return builtIn(.comparison, "comparison", .word)
    case .anyWord: return helpWords
    case .number, .date, .time, .end: return []
    }
  }

  // MARK: Words of the model

  private var saidParameters: [Candidate] {
    scope.parameters.map { Candidate(.record, "$" + $0, "told to it") }
      + (scope.open.first?.rule == .sentence ? parameters : []).map { Candidate(.rare, "$" + $0, "let") }
  }

  private func entities(in expectation: Expectation) -> [Candidate] {
    if expectation.context.last == .path { return pathEntities }
    let wantsPlural = [.set, .many, .related, .inner].contains(expectation.context.last)
    return (scope.nouns ?? model.entities).map { entity in
      let first = wantsPlural ? entity.plural : entity.name
      let other = wantsPlural ? entity.name : entity.plural
      return Candidate(.entity, begins(first) || !begins(other) ? first : other, "entity")
    }
  }

  /// Backwards over an entity of which there is one for each record.
  private var pathEntities: [Candidate] {
    guard let owners = scope.owners else { return [] }
    return owners.flatMap { owner in
      model.references(to: owner.name).filter { other, field in
        other.uniques.contains { $0.fields == [field.name] } && owner.field(other.name) == nil
      }.map { Candidate(.entity, $0.entity.name, "entity") }
    }
  }

  private var fields: [Candidate] {
    let isGiven = scope.rule(outside: 1)?.rule == .assign
    return (scope.owners ?? model.entities).flatMap { entity in
      entity.fields.filter {
        !$0.isFlag && !(isGiven && $0.computed != nil) && isSummable($0) && mayBeMain($0)
          && $0.name != scope.fieldToCompute
      }.map {
        Candidate(.field, $0.name, "field of \(entity.name)")
      }
    }
  }

  /// Only numbers can be summed; a reference leads to them.
  private func isSummable(_ field: Field) -> Bool {
    let aggregate = scope.open.last { [.aggsum, .aggterm, .measure].contains($0.rule) }
      .flatMap { $0.node.token(.aggregate)?.text }
    guard let aggregate, ["sum", "average", "median"].contains(aggregate), scope.isWithin(.operand) else {
      return true
    }
    switch field.type {
    case .number, .decimal, .quantity, .computed, .reference: return true
    case .text, .date, .time, .flag, .choice: return false
    }
  }

  /// Of the fields after `main`, only days and moments are one, and references lead to them.
  private func mayBeMain(_ field: Field) -> Bool {
    guard scope.rule(outside: 1)?.rule == .member else { return true }
    return [.date, .time].contains(field.type) || field.referencedEntity != nil
  }

  private var flags: [Candidate] {
    let isGiven = scope.rule(outside: 0)?.rule == .assign
    return (scope.owners ?? model.entities).flatMap { entity in
      entity.fields.filter {
        $0.isFlag && !(isGiven && $0.computed != nil) && $0.name != scope.fieldToCompute
      }.map {
        Candidate(.flag, $0.name, "flag of \(entity.name)")
      }
    }
  }

  private var verbs: [Candidate] {
    model.entities.flatMap { entity in
      entity.fields.flatMap { [$0.setVerb, $0.clearVerb].compactMap(\.self) }
        .map { Candidate(.verb, $0, "verb of \(entity.name)") }
    } + model.verbs.map { verb in Candidate(.verb, verb.name, note(on: verb)) }
  }

  private func note(on verb: Verb) -> String {
    if case .reference(let entity)? = verb.slots.first?.type { "verb of \(entity)" } else { "verb" }
  }

  private var scopeHasPreposition: [Candidate] {
    prepositions.filter { !["of", "in", "for"].contains($0.word) }.map { Candidate(.word, $0.word, $0.note) }
  }

  /// The prepositions of the references of what is in scope.
  private var prepositions: [(word: String, note: String)] {
    if let slots = scope.slotsToSay {
      return slots.compactMap { slot in slot.preposition.map { ($0, "to \(slot.name)") } }
    }
    let takesQuantity = scope.isWithin(.slots) && scope.open.contains { $0.node.node(.quantity) != nil }
    return (scope.owners ?? model.entities).flatMap(\.references).filter { !(takesQuantity && $0.isOwner) }
      .compactMap { field in field.followingWord.map { ($0, "to \(field.name)") } }
  }

  // MARK: Records

  private func records(in expectation: Expectation) -> [Candidate] {
    let context = expectation.context
    switch context.last {
    case .ref: return names(of: scope.nouns)
    case .key:
      let isNew = scope.rule(outside: 1)?.rule == .addbody
      return isNew ? [] : names(of: scope.nouns)
    case .one: return names(of: scope.nouns ?? (word.text.isEmpty ? [] : model.entities))
    case .value: return values
    case .sentence where scope.rule(outside: 0)?.node.says("chart") == true:
      return expectation.tokenClass == .word && word.quote == .none
        ? ChartKind.allCases.map { Candidate(.word, $0.rawValue, "chart") } : []
    case .sentence:
      let isFormat = scope.rule(outside: 0)?.node.says("describe") == true
      return isFormat && word.quote == .none ? [Candidate(.word, "ddl", "the SQL of its table")] : []
    default: return []
    }
  }

  private func names(of entities: [Entity]?) -> [Candidate] {
    (entities ?? []).filter { $0.key != nil }.flatMap { entity in
      names.names(of: entity.name, withPrefix: word.text, limit: Self.nameLimit).compactMap {
        said($0, Candidate.recordNote + entity.name)
      }
    }
  }

  /// What a field may be given or compared with, where it is one of few or a record.
  private var values: [Candidate] {
    guard let field = scope.compared else { return [] }
    if case .choice(let choices) = field.type { return choices.compactMap { said($0, field.name) } }
    if let entity = field.referencedEntity { return names(of: model.entity(entity).map { [$0] }) }
    guard field.isKey else { return [] }
    return names(of: model.entities.filter { $0.key == field })
  }

  private func said(_ name: String, _ note: String) -> Candidate? {
    let spoken = word.quote == .text ? SpokenName.quoted(name) : SpokenName(language).text(name)
    return spoken.map { Candidate(.record, $0, note) }
  }

  // MARK: Words of the language

  private func keyword(_ keyword: String, in expectation: Expectation) -> [Candidate] {
    let begun = expectation.context.suffix(expectation.begun)
    guard keyword.utf8.allSatisfy({ ($0 | 0x20) &- 97 < 26 }) else {
      return [Candidate(.word, keyword, "sign")]
    }
    if expectation.context.last == .prep {
      return prepositions.filter { $0.word == keyword }.prefix(1).map { Candidate(.word, keyword, $0.note) }
    }
    if begun.contains(.withpart), scope.related(to: scope.owners)?.isEmpty == true { return [] }
    let isDate = expectation.context.contains { [.when, .date, .day, .moment].contains($0) }
    if isDate || expectation.context.last == .test && Self.dateTests.contains(keyword) {
      let isOneDay =
        !scope.isWithin(.slots) && scope.call == nil || !begun.contains(.when)
        || Self.dayWords.contains(keyword)
      return acceptsDates && isOneDay ? [Candidate(.date, keyword, "date")] : []
    }
    if expectation.context.last == .value {
      if keyword == "yes" || keyword == "no" { return scope.compared?.isFlag == true ? word(keyword) : [] }
    }
    if expectation.context.last == .test, Self.textTests.contains(keyword), let field = scope.compared {
      guard field.type == .text || field.referencedEntity != nil || field.type == .computed else { return [] }
    }
    if !mayFollow(keyword, in: expectation) { return [] }
    let isRare = expectation.context.last == .measure && keyword == "of"
    return isRare ? [Candidate(.rare, keyword, "keyword")] : word(keyword)
  }

  /// Whether what was said before a keyword leaves it a meaning.
  private func mayFollow(_ keyword: String, in expectation: Expectation) -> Bool {
    switch keyword {
    case "ago", "ahead":
      return scope.rule(outside: 0).map { $0.node.node(.quantity) ?? $0.node }?.token(.period) != nil
    case "it", "them", "all":
      // A verb that is told a number is done to no record.
      guard [.one, .many].contains(expectation.context.last),
        scope.isWithin(.verbtarget) || scope.isWithin(.many),
        let first = scope.call?.first?.type
      else { return true }
      if case .reference = first { return true }
      return false
    case "of", "in", "for", "on":
      // What a verb is done to stands right after it.
      guard expectation.context.last == .slot, let line = scope.rule(outside: 1)?.node else { return true }
      return !line.says("verb") || !line.nodes(.slot).isEmpty
    default: return true
    }
  }

  private func word(_ keyword: String) -> [Candidate] { [Candidate(.word, keyword, "keyword")] }

  private static let dateTests: Set<String> = [
    "on", "since", "before", "after", "until", "this", "last", "next", "today", "yesterday", "tomorrow",
  ]
  /// What can begin the one day of a row that is added.
  private static let dayWords: Set<String> = ["today", "yesterday", "tomorrow", "on", "last", "next"]
  private static let textTests: Set<String> = ["contains", "starts", "ends"]

  /// Whether a day may be meant here: not where the field is no date, or the entity has none.
  var acceptsDates: Bool {
    if let slots = scope.slotsToSay { return slots.contains { $0.preposition == "on" } }
    if scope.isWithin(.test) || scope.isWithin(.assign) || scope.isWithin(.option) {
      guard let field = scope.compared else { return true }
      return [.date, .time, .computed].contains(field.type)
    }
    if scope.rule(outside: 0)?.rule == .quantity, scope.isWithin(.action) { return false }
    if scope.isWithin(.expression) || scope.isWithin(.formula) { return false }
    if scope.isWithin(.groupkey) || scope.isWithin(.outcome) || scope.isWithin(.boundvalue) { return true }
    // A row that is added has a day only in a field of its own.
    let steps = scope.isWithin(.slots) ? 1...1 : 1...Int.max
    return scope.owners.map { $0.contains { steps.contains($0.mainDate?.count ?? 0) } } ?? true
  }

  /// A length of time is no number of anything else.
  private func acceptsPeriod(in expectation: Expectation) -> Bool {
    guard expectation.context.last == .quantity, let type = scope.compared?.type ?? scope.call?.first?.type
    else {
      return true
    }
    return [.date, .time, .computed].contains(type)
  }

  private func periods(in expectation: Expectation) -> [Candidate] {
    let isMany = word.tokens.last.map { $0.kind == .number && word.source[$0.range] != "1" } ?? false
    return Period.allCases.map { Candidate(.date, $0.rawValue + (isMany ? "s" : ""), "period") }
  }

  private func builtIn(_ tokenClass: TokenClass, _ note: String, _ kind: Candidate.Kind) -> [Candidate] {
    language.lexicon.spellings(of: tokenClass).filter {
      language.lexicon.canonical(language.lexicon.number(of: $0), as: tokenClass) == $0
    }.map { Candidate(kind, $0, note) }
  }

  private var helpWords: [Candidate] {
    let own =
      model.entities.flatMap { [$0.name] + $0.fields.map(\.name) } + model.units.map(\.name)
      + model.verbs.map(\.name) + model.reports.map(\.name)
    return FormCatalogue.forms.map { Candidate(.help, $0.name, $0.purpose.rawValue.lowercased()) }
      + (word.text.isEmpty ? [] : FormCatalogue.words.map { Candidate(.help, $0, "help") })
      + own.map { Candidate(.help, $0, "your model") }
  }

  func begins(_ text: String) -> Bool { Folding.folded(text).hasPrefix(Folding.folded(word.text)) }
}
