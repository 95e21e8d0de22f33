import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender

/// Finds the words that the grammar and the model allow at a position in a sentence. ``SentenceTrial`` decides which of
/// these words lead to a valid sentence.
struct CandidateFinder {
  /// The maximum number of names to read per entity.
  static let nameLimit = 50

  let language: Language
  let model: Model
  let names: any RecordNames
  /// The names outside the model that a sentence may refer to, such as `it` and `$name`.
  let context: ResolutionContext
  let word: TypedWord
  let trial: SentenceTrial
  /// The slots (parameters) of the verb or report that is being declared.
  let slots: [Slot]
  /// Whether an open transaction can be committed.
  var hasOpenTransaction = true

  func candidates(for expectation: Expectation) -> [Candidate] {
    // After `define`, or where one value is expected, only a question can follow.
    if wantsValue || word.words.first == "define", expectation.context.contains(.action) { return [] }
    return switch expectation.tokenClass {
    case .keyword(let keyword):
      keyword.first?.isLetter == true
        ? self.keyword(keyword, in: expectation) : sign(keyword, in: expectation)
    case .entity: entities(in: expectation)
    case .field: fields(in: expectation)
    case .flag: flags
    case .verb: verbs(in: expectation)
    case .report: model.reports.map { Candidate(.verb, $0.name, "report") }
    case .unit: units
    case .preposition: language.lexicon.spellings(of: .preposition).flatMap { preposition($0) }
    case .word, .text: records(in: expectation) + declaredNames(in: expectation)
    case .parameter: parameters(in: expectation)
    case .period: expectation.place == .path ? parts(in: expectation) : periods(in: expectation)
    case .part: parts(in: expectation)
    case .month: months(in: expectation)
    case .weekday: mayBeDay(in: expectation) ? builtIn(.weekday, "date", .date) : []
    case .aggregate:
      expectation.context.contains(.assign) ? [] : builtIn(.aggregate, Candidate.keywordNote, .word)
    case .comparison: builtIn(.comparison, "comparison", .word)
    case .anyWord: expectation.place == .written ? orders : helpWords
    case .date: word.form == .moment ? PartialMoment.days(beginning: word.text) : []
    case .time where !mayBeClock(in: expectation): []
    case .time: word.form == .moment ? PartialMoment.times(beginning: word.text) : []
    case .number: latest(in: expectation)
    case .clock: clockUnits
    case .end: []
    }
  }

  /// The orders of day, month and year in a file.
  private var orders: [Candidate] {
    guard word.words.last == "dates" else { return [] }
    return ["d/m/y", "m/d/y"].map { Candidate(.word, $0, "the order of days in the file") }
  }

  // MARK: Words of the model

  private func entities(in expectation: Expectation) -> [Candidate] {
    if expectation.context.contains(where: { [.mapping, .naming].contains($0) }) { return entitiesInLists }
    if [.path, .place, .assigned].contains(expectation.place) {
      return reverseEntities + reachableEntities(in: expectation)
    }
    let wantsPlural = [.set, .many, .related, .inner].contains(expectation.place)
    let isForgotten = expectation.place == .forgetting && word.words.contains("verb")
    let named = model.entities.filter { entity in
      !isForgotten
        || model.verbs.contains {
          $0.name == word.words.last && $0.slots.first?.type == .reference(entity.name)
        }
    }
    return named.map { entity in
      let first = wantsPlural ? entity.plural : entity.name
      let other = wantsPlural ? entity.name : entity.plural
      return Candidate(.entity, begins(first) || !begins(other) ? first : other, "entity")
    }
  }

  /// Entities that a path can reach through a reference in the reverse direction. The reference must be unique
  /// (`one per`), so that the path leads to at most one record.
  private var reverseEntities: [Candidate] {
    owners(.field).flatMap { owner, via in
      model.references(to: owner.name).filter { other, field in
        other.isOne(per: [field.name]) && owner.field(other.name) == nil
      }.map { Candidate(.entity, $0.entity.name, "entity", via: via) }
    }
  }

  /// Entities that a path can reach by exactly one chain of references. They are offered only after the first letter.
  private func reachableEntities(in expectation: Expectation) -> [Candidate] {
    guard !word.text.isEmpty, expectation.place == .path else { return [] }
    let throughLinks = expectation.context.contains { [.groupkey, .condition].contains($0) }
    return owners(.field).flatMap { owner, via in
      model.entities.filter {
        begins($0.name) && owner.field($0.name) == nil
          && model.ways(from: owner, to: $0, throughLinks: throughLinks).count == 1
      }.map { Candidate(.entity, $0.name, "entity", via: via) }
    }
  }

  /// Entities that refer to the entity of an imported or exported file. A column of the file can list their records.
  private var entitiesInLists: [Candidate] {
    owners(.field).flatMap { owner, _ in
      model.references(to: owner.name).map { Candidate(.entity, $0.entity.name, "entity") }
    }
  }

  private func fields(in expectation: Expectation) -> [Candidate] {
    let owners = owners(.field)
    let own = owners.flatMap { entity, via in
      entity.fields.filter { !$0.isFlag }
        .map { Candidate(.field, $0.name, "field of \(entity.name)", via: via) }
    }
    let isOfOthers =
      !word.text.isEmpty && expectation.place == .path && expectation.outside(1) == .measure
      && expectation.context.contains { [.test, .assign, .column].contains($0) }
    let isBehindColumns = expectation.context.contains(.trailing) && expectation.context.contains(.condition)
    return own + (isBehindColumns ? calledColumns : [])
      + (isOfOthers ? fields(ofOthersThan: owners.map(\.entity)) : [])
  }

  /// Returns the fields of entities that aren't in `owners`. Only fields that begin with the typed word are returned. A
  /// record can follow the field: `cost of class "Yin"`.
  private func fields(ofOthersThan owners: [Entity]) -> [Candidate] {
    model.entities.filter { !owners.contains($0) }.flatMap { entity in
      entity.fields.filter { !$0.isFlag && begins($0.name) }
        .map { Candidate(.rare, $0.name, "field of \(entity.name)") }
    }
  }

  private var flags: [Candidate] {
    // A flag isn't offered twice. For example, it can't follow itself in `complete complete practices`.
    let said = word.tokens.reversed().prefix { language.lexicon.canonical($0.word, as: .flag) != nil }
      .compactMap { language.lexicon.canonical($0.word, as: .flag) }
    let owners = owners(.flag)
    return (owners.isEmpty ? model.entities.map { ($0, nil) } : owners).flatMap { entity, via in
      entity.fields.filter { $0.isFlag && !said.contains($0.name) }
        .map { Candidate(.flag, $0.name, "flag of \(entity.name)", via: via) }
    }
  }

  /// Returns the entities whose fields or flags can be the next word.
  private func owners(_ tokenClass: TokenClass) -> [(entity: Entity, via: String?)] {
    var seen: Set<String> = []
    return trial.notes(of: .hole(tokenClass)).compactMap { found in
      guard case .field(let entity) = found.note, seen.insert(entity.name).inserted else { return nil }
      return (entity, found.via)
    }
  }

  private func verbs(in expectation: Expectation) -> [Candidate] {
    let declared = model.verbs.map { verb in Candidate(.verb, verb.name, note(on: verb)) }
    // `forget verb` can't remove the verb of a flag, because it is part of the flag.
    if expectation.place == .forgetting { return declared }
    return model.entities.flatMap { entity in
      entity.fields.flatMap { [$0.setVerb, $0.clearVerb].compactMap(\.self) }
        .map { Candidate(.verb, $0, "verb of \(entity.name)") }
    } + declared
  }

  private func note(on verb: Verb) -> String {
    if case .reference(let entity)? = verb.slots.first?.type { "verb of \(entity)" } else { "verb" }
  }

  /// Returns the preposition as a candidate if a reference or an argument can follow it.
  func preposition(_ word: String) -> [Candidate] {
    guard begins(word) else { return [] }
    var notes = trial.notes(of: .text(word), over: [])
    if !notes.isEmpty, notes.allSatisfy(\.isRefused) { notes += trial.notes(of: .text(word)) }
    return (notes.filter { !$0.isRefused } + notes).lazy.compactMap { found in
      switch found.note {
      case .reference(let field):
        if field.followingWord != word, let side = HierarchyDirection(rawValue: word) {
          Candidate(.word, word, "\(side) another \(field.referencedEntity ?? field.name)")
        } else {
          Candidate(.word, word, "refers to \(field.name)")
        }
      case .argument(let slot): Candidate(.word, word, "argument \(slot.name)")
      case .field, .record, .value: nil
      }
    }.prefix(1).map(\.self)
  }

  // MARK: Records

  private func records(in expectation: Expectation) -> [Candidate] {
    switch expectation.place {
    case .key where expectation.outside(1) == .addbody: return []
    case .ref, .key, .one: return names(of: namedEntities(by: expectation))
    case .value: return values(in: expectation) + comparedColumns(in: expectation)
    case .order where expectation.tokenClass == .word && word.quote == .none:
      return calledColumns + [Candidate(.rare, "random", "random order")]
    case .sentence where expectation.tokenClass == .word && word.quote == .none && begins(with: "chart"):
      return ChartKind.allCases.map { Candidate(.word, $0.rawValue, "chart") }
    case .sentence where begins(with: "describe") && word.quote == .none:
      return [Candidate(.word, "ddl", "the SQL of its table")]
    case .sentence where begins(with: "help"): return word.text.isEmpty ? [] : helpRecords
    default: return []
    }
  }

  private func begins(with keyword: String) -> Bool { word.words.first == keyword }

  /// Returns the entities whose records can be named at the cursor. If these are all entities with names, returns them
  /// only after the first letter of a name.
  func namedEntities(by expectation: Expectation) -> [Entity] {
    let entities = subjects(of: expectation).records
    return word.text.isEmpty && entities.count == model.entities.count(where: { $0.key != nil })
      && entities.count > 1
      ? [] : entities
  }

  /// Returns the possible meanings of an example of the expected word. `records` contains the entities whose records it
  /// can name. `values` contains the subjects, such as fields, that it is compared with or assigned to.
  func subjects(of expectation: Expectation) -> (records: [Entity], values: [WordNotes.Subject]) {
    example(for: expectation).map(subjects) ?? ([], [])
  }

  func subjects(of example: String) -> (records: [Entity], values: [WordNotes.Subject]) {
    let notes = trial.notes(of: .text(example)).map(\.note)
    var records: [Entity] = []
    for case .record(let entities) in notes { records += entities.filter { !records.contains($0) } }
    return (records, notes.compactMap { if case .value(let subject) = $0 { subject } else { nil } })
  }

  /// Returns the columns that the sentence names with `called`. Returns an empty array unless a condition on groups is
  /// expected.
  private func comparedColumns(in expectation: Expectation) -> [Candidate] {
    let isOverGroups = expectation.context.contains(.clauses) && expectation.context.contains(.condition)
    return isOverGroups && expectation.tokenClass == .word && word.quote == .none ? calledColumns : []
  }

  /// The columns that the sentence names with `called`, such as `total` in `sum cost called total`. Rows can be sorted
  /// by them.
  private var calledColumns: [Candidate] {
    zip(word.words, word.words.dropFirst()).filter { $0.0 == "called" }.map {
      Candidate(.field, $0.1, "column")
    }
  }

  func names(of entities: [Entity]) -> [Candidate] {
    entities.filter { $0.key != nil }.flatMap { entity in
      names.names(of: entity.name, withPrefix: word.text, limit: Self.nameLimit)
        .compactMap { said($0, Candidate.recordNote + entity.name) }
    }
  }

  /// Returns the ids of the latest records of an entity whose records don't have names.
  private func latest(in expectation: Expectation) -> [Candidate] {
    guard expectation.place == .key, expectation.outside(1) != .addbody,
      let entity = subjects(of: expectation).records.first, entity.key == nil
    else { return [] }
    return names.latest(of: entity.name, limit: Self.latestLimit)
      .map { Candidate(.rare, $0.id, $0.label.isEmpty ? entity.name : $0.label) }
  }

  private static let latestLimit = 10

  /// Returns the candidates for the value of a field: its choices, or the names of the records that it can refer to.
  private func values(in expectation: Expectation) -> [Candidate] {
    subjects(of: expectation).values.prefix(1).flatMap { subject in
      switch subject.type {
      case .choice(let choices): choices.compactMap { said($0, subject.name ?? "") }
      case .reference(let name): names(of: model.entity(name).map { [$0] } ?? [])
      default: takesNewName(in: expectation) ? [] : names(of: subject.named.map { [$0] } ?? [])
      }
    }
  }

  /// Whether the expected name must be new: the name of a new record, or a new name for a record. After `save`, this is
  /// false, because an existing name is also possible.
  func takesNewName(in expectation: Expectation) -> Bool {
    expectation.context.contains(.assign) && !word.words.contains("save")
  }

  private func said(_ name: String, _ note: String) -> Candidate? {
    let spoken = word.quote == .text ? NameSpelling.quoted(name) : NameSpelling(language).text(name)
    return spoken.map { Candidate(.record, $0, note) }
  }

  func begins(_ text: String) -> Bool { Folding.folded(text).hasPrefix(Folding.folded(word.text)) }
}

extension Expectation {
  /// The innermost grammar rule that contains the expected word.
  var place: RuleName? { context.last }

  /// Returns the grammar rule that is `steps` levels outside the innermost one.
  func outside(_ steps: Int) -> RuleName? {
    context.count > steps ? context[context.count - 1 - steps] : nil
  }
}

extension TypedWord {
  /// The complete words before the cursor, in lower case.
  var words: [String] { tokens.map { source[$0.range].lowercased() } }
}

/// A possible next word. Candidates that don't begin with the typed text are removed later.
struct Candidate: Hashable {
  /// The kind of candidate. Candidates are displayed in the order of their kinds.
  enum Kind: Int {
    case record, field, entity, flag, verb, unit, word, date, help, rare, sign
  }

  let kind: Kind
  let text: String
  let note: String
  /// The entity that the sentence must name after the field. Nil if no entity is needed or one is already typed.
  var via: String?

  /// The beginning of a record's note, as in `record of book`.
  static let recordNote = "record of "
  static let periodNote = "period"
  static let keywordNote = "keyword"
  private static let fieldNote = "field of "
  private static let flagNote = "flag of "

  /// Whether the candidate is a word of the grammar.
  var isKeyword: Bool { note == Self.keywordNote && Grammar.builtIn.number(of: .keyword(text)) != nil }

  /// The entity of a record; nil for other candidates.
  var entity: String? {
    kind == .record && note.hasPrefix(Self.recordNote) ? String(note.dropFirst(Self.recordNote.count)) : nil
  }

  /// The entity of a field or flag; nil for other candidates.
  var owner: String? {
    let beginning = kind == .flag ? Self.flagNote : Self.fieldNote
    return [.field, .flag, .rare].contains(kind) && note.hasPrefix(beginning)
      ? String(note.dropFirst(beginning.count)) : nil
  }

  init(_ kind: Kind, _ text: String, _ note: String, via: String? = nil) {
    self.kind = kind
    self.text = text
    self.note = note
    self.via = via
  }
}
