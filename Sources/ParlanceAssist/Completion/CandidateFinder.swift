import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender

/// Finds what may be said at one place of the grammar, as the open model means it.
struct CandidateFinder {
  /// The most names that are asked for of one entity.
  static let nameLimit = 50

  let language: Language
  let names: any RecordNames
  /// What else a sentence may refer to.
  let context: ResolutionContext
  let word: TypedWord
  let scope: Scope
  /// Whether there is something to commit.
  var hasBegun = true
  /// Whether sentences may name files.
  var allowsFiles = true

  var model: Model { scope.model }

  /// The words by which questions begin that answer with several columns whatever follows.
  private static let manifold: Set<String> = [
    "show", "compare", "goals", "gaps", "running", "rolling", "previous",
  ]

  func candidates(for expectation: Expectation) -> [Candidate] {
    // A definition is a question, and so is what answers with a value.
    if scope.open.first?.node.says("define") == true || scope.wantsValue,
      expectation.context.contains(.action)
    {
      return []
    }
    switch expectation.tokenClass {
    case .keyword(let keyword):
      if scope.wantsValue, Self.manifold.contains(keyword) || isColumnMore(keyword, in: expectation) {
        return []
      }
      // Of a list one column is one value: that is said by who means it.
      if scope.wantsValue, keyword == "list", word.text.isEmpty { return [] }
      return self.keyword(keyword, in: expectation)
    case .entity: return entities(in: expectation)
    case .field: return fields
    case .flag: return flags
    case .verb: return verbs
    case .report: return model.reports.map { Candidate(.verb, $0.name, "report") }
    case .unit: return units
    case .preposition: return scopeHasPreposition
    case .word, .text: return records(in: expectation) + declaredNames(in: expectation)
    case .parameter:
      let isReference = expectation.context.last == .ref
      let isNew = expectation.context.last == .sentence
      return isNew || isReference && scope.nouns?.isEmpty == true ? [] : parameters(in: expectation)
    case .period where expectation.context.last == .path: return parts(in: expectation)
    case .period:
      // A goal may be of another entity, which has a date.
      // `saved + 3 days`: nothing but a length of time may stand there.
      let isAdded = expectation.context.last == .quantity && scope.wanted?.isEmpty == true
      let isPossible =
        isAdded
        || acceptsDates && acceptsPeriod(in: expectation) && isOneDay(expectation)
        || expectation.context.last == .member
      return isPossible ? periods(in: expectation) : []
    case .part: return parts(in: expectation)
    case .clock: return []
    case .month where expectation.context.last == .value:
      return scope.compared?.type == .named(.month) ? builtIn(.month, "month", .date) : []
    case .month:
      return acceptsDates && isOneDay(expectation) && mayBeOfMonth ? builtIn(.month, "date", .date) : []
    case .weekday:
      return scope.compared?.type == .named(.weekday) || acceptsDates ? builtIn(.weekday, "date", .date) : []
    case .aggregate: return aggregates
    case .comparison: return comparisons
    case .anyWord: return helpWords
    case .date where word.form == .moment: return acceptsDates ? BegunMoment.days(beginning: word.text) : []
    case .time where word.form == .moment: return BegunMoment.times(beginning: word.text)
    case .number: return latest(in: expectation)
    case .date, .time, .end: return []
    }
  }

  /// Whether the answer has one column more by it.
  private func isColumnMore(_ keyword: String, in expectation: Expectation) -> Bool {
    switch expectation.context.last {
    case .aggregates, .columns, .countbody, .counting: keyword == ","
    case .clauses: keyword == "per"
    default: false
    }
  }

  // MARK: Words of the model

  private func entities(in expectation: Expectation) -> [Candidate] {
    if isOfAnother { return [] }
    if [.path, .place, .assigned].contains(expectation.context.last) { return pathEntities }
    // `save` finds a record again by its key, or by what it is one per.
    let isSaved = expectation.context.last == .action && scope.rule(outside: 0)?.node.says("save") == true
    let wantsPlural = [.set, .many, .related, .inner].contains(expectation.context.last)
    let flags = scope.rule(outside: 0)?.node.tokens(.flag).map(\.text) ?? []
    return (scope.nouns ?? model.entities).filter { entity in
      (!isSaved || entity.key != nil || !entity.uniques.isEmpty)
        && flags.allSatisfy { entity.field($0)?.isFlag == true }
    }.map { entity in
      let first = wantsPlural ? entity.plural : entity.name
      let other = wantsPlural ? entity.name : entity.plural
      return Candidate(.entity, begins(first) || !begins(other) ? first : other, "entity")
    }
  }

  /// Backwards over an entity of which there is one for each record.
  private var pathEntities: [Candidate] {
    guard let owners = scope.owners, !isOfAnother else { return [] }
    let wanted = scope.wanted
    return owners.flatMap(scope.reach.leadingBack).filter { other in
      wanted.map { wanted in
        wanted.contains(.record(of: other.name)) || !scope.reach.kinds(from: other).isDisjoint(with: wanted)
      } ?? true
    }.map { Candidate(.entity, $0.name, "entity") }
  }

  private var fields: [Candidate] {
    if isOfAnother { return [] }
    let isGiven = scope.rule(outside: 1)?.rule == .assign
    let wanted = isGiven ? nil : scope.wanted
    let owners = scope.owners ?? model.entities
    return owners.flatMap { entity in
      entity.fields.filter {
        !$0.isFlag && !(isGiven && isSettled($0)) && mayBeMain($0)
          && mayLead($0, of: entity, to: wanted) && scope.mayBeOfGroups($0, wanted)
          && scope.mayBeCompared($0, of: entity)
          && $0.name != scope.fieldToCompute
      }.map {
        Candidate(.field, $0.name, "field of \(entity.name)")
      }
    } + (word.text.isEmpty || !scope.mayBeOfOthers ? [] : fields(ofOthersThan: owners, wanted))
  }

  /// Whether no value can be given to it, or one was.
  private func isSettled(_ field: Field) -> Bool { field.computed != nil || scope.given.contains(field.name) }

  /// Whether a value would be given to a field of another record.
  private var isOfAnother: Bool {
    scope.rule(outside: 0)?.rule == .place && scope.rule(outside: 1)?.rule == .assign
  }

  /// `cost of class "Yin"`: of all that there is, only where one was begun.
  private func fields(ofOthersThan owners: [Entity], _ wanted: Set<ValueKind>?) -> [Candidate] {
    let known = Set(owners.map(\.name))
    return model.entities.filter { !known.contains($0.name) }.flatMap { entity in
      entity.fields.filter { !$0.isFlag && begins($0.name) && mayLead($0, of: entity, to: wanted) }
        .map { Candidate(.rare, $0.name, "field of \(entity.name)") }
    }
  }

  /// Whether it is of one of the kinds, or a path that goes on from it leads there.
  private func mayLead(_ field: Field, of entity: Entity, to wanted: Set<ValueKind>?) -> Bool {
    wanted.map { !scope.reach.kinds(from: field, of: entity).isDisjoint(with: $0) } ?? true
  }

  /// Of the fields after `main`, only days and moments are one, and references lead to them.
  private func mayBeMain(_ field: Field) -> Bool {
    guard scope.rule(outside: 1)?.rule == .member else { return true }
    return [.date, .time].contains(field.type) || field.referencedEntity != nil
  }

  /// Whose flag may follow the path that was said: `class full`; nil where none was.
  private var ownersOfFlag: [Entity]? {
    let places: Set<RuleName> = [.negation, .order, .column, .groupkey]
    guard let place = scope.open.lastIndex(where: { places.contains($0.rule) }),
      let path = scope.firstPath(in: scope.open[place].node)
    else { return nil }
    let ends = scope.ends(of: path, from: scope.owners(within: place + 1) ?? model.entities)
    return ends.compactMap { type in
      if case .reference(let name) = type { model.entity(name) } else { nil }
    }
  }

  var flags: [Candidate] {
    let isGiven = scope.rule(outside: 0)?.rule == .assign
    // `complete complete practices` is said by nobody.
    let said = (scope.rule(outside: 0)?.node.tokens(.flag) ?? []).map(\.text)
    return (ownersOfFlag ?? scope.owners ?? model.entities).flatMap { entity in
      entity.fields.filter {
        $0.isFlag && !said.contains($0.name) && !(isGiven && isSettled($0)) && scope.mayBeOfGroups($0, nil)

          && $0.name != scope.fieldToCompute
      }.map {
        Candidate(.flag, $0.name, "flag of \(entity.name)")
      }
    }
  }

  private var verbs: [Candidate] {
    let declared = model.verbs.map { verb in Candidate(.verb, verb.name, note(on: verb)) }
    // The verb of a flag goes with the flag.
    if scope.rule(outside: 0)?.rule == .forgetting { return declared }
    return model.entities.flatMap { entity in
      entity.fields.flatMap { [$0.setVerb, $0.clearVerb].compactMap(\.self) }
        .map { Candidate(.verb, $0, "verb of \(entity.name)") }
    } + declared
  }

  private func note(on verb: Verb) -> String {
    if case .reference(let entity)? = verb.slots.first?.type { "verb of \(entity)" } else { "verb" }
  }

  private var scopeHasPreposition: [Candidate] {
    prepositions.filter { !["of", "in", "for", "under"].contains($0.word) }.map {
      Candidate(.word, $0.word, $0.note)
    }
  }

  /// The prepositions of the references of what is in scope.
  var prepositions: [(word: String, note: String)] {
    if let slots = scope.slotsToSay {
      return slots.compactMap { slot in slot.preposition.map { ($0, "to \(slot.name)") } }
    }
    let takesQuantity = scope.isWithin(.slots) && scope.open.contains { $0.node.node(.quantity) != nil }
    let given = scope.given
    // What a verb is told may stand behind the set that it is done to.
    let target = scope.open.firstIndex { $0.rule == .verbtarget }
    let told = target.flatMap { scope.call(within: $0 + 1) } ?? []
    return told.compactMap { slot in slot.preposition.map { ($0, "to \(slot.name)") } }
      + (scope.owners ?? model.entities).flatMap(\.references)
      .filter { !(takesQuantity && $0.isOwner) && !given.contains($0.name) }
      .compactMap { field in field.followingWord.map { ($0, "to \(field.name)") } }
      + levels
  }

  /// What is below another record of its entity.
  private var levels: [(word: String, note: String)] {
    if scope.isWithin(.slots) { return [] }
    return (scope.owners ?? model.entities).filter { !$0.ownLevels.isEmpty }.prefix(1)
      .map { ("under", "below another \($0.name)") }
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
    case .order where expectation.tokenClass == .word:
      return word.quote == .none ? calledColumns + [Candidate(.rare, "random", "by chance")] : []
    case .sentence where scope.rule(outside: 0)?.node.says("chart") == true:
      return expectation.tokenClass == .word && word.quote == .none
        ? ChartKind.allCases.map { Candidate(.word, $0.rawValue, "chart") } : []
    case .sentence where scope.rule(outside: 0)?.node.says("help") == true:
      return word.text.isEmpty ? [] : helpRecords
    case .sentence:
      let isFormat = scope.rule(outside: 0)?.node.says("describe") == true
      return isFormat && word.quote == .none ? [Candidate(.word, "ddl", "the SQL of its table")] : []
    default: return []
    }
  }

  /// What `called` has named, by which rows are put in order.
  private var calledColumns: [Candidate] {
    let columns = scope.open.last { [.query, .subset].contains($0.rule) }?.node.node(.columns)
    return (columns?.nodes(.column) ?? []).filter { $0.says("called") }.compactMap(\.tokens.last?.text)
      .map { Candidate(.field, $0, "column") }
  }

  func names(of entities: [Entity]?) -> [Candidate] {
    (entities ?? []).filter { $0.key != nil }.flatMap { entity in
      names.names(of: entity.name, withPrefix: word.text, limit: Self.nameLimit)
        .compactMap { said($0, Candidate.recordNote + entity.name) }
    }
  }

  /// The numbers of the latest records of what has no names.
  private func latest(in expectation: Expectation) -> [Candidate] {
    guard expectation.context.last == .key, scope.rule(outside: 1)?.rule != .addbody,
      let entity = scope.nouns?.first, entity.key == nil
    else { return [] }
    return names.latest(of: entity.name, limit: Self.latestLimit)
      .map { Candidate(.rare, $0.id, $0.label.isEmpty ? entity.name : $0.label) }
  }

  private static let latestLimit = 10

  /// What a field may be given or compared with, where it is one of few or a record.
  private var values: [Candidate] {
    guard let field = scope.compared else { return [] }
    if case .choice(let choices) = field.type { return choices.compactMap { said($0, field.name) } }
    if let entity = field.referencedEntity { return names(of: model.entity(entity).map { [$0] }) }
    guard field.isKey, !scope.takesNewName else { return [] }
    return names(of: scope.comparedOwners.filter { $0.key == field })
  }

  private func said(_ name: String, _ note: String) -> Candidate? {
    let spoken = word.quote == .text ? SpokenName.quoted(name) : SpokenName(language).text(name)
    return spoken.map { Candidate(.record, $0, note) }
  }

  func begins(_ text: String) -> Bool { Folding.folded(text).hasPrefix(Folding.folded(word.text)) }
}

/// One way to go on, before those that do not begin as typed are left out.
struct Candidate: Hashable {
  /// What is shown first.
  enum Kind: Int {
    case record, field, entity, flag, verb, unit, word, date, help, rare, sign
  }

  let kind: Kind
  let text: String
  let note: String

  /// With which the notes on records begin.
  static let recordNote = "record of "
  private static let fieldNote = "field of "
  private static let flagNote = "flag of "

  /// Of which the record is; nil for what is none.
  var entity: String? {
    kind == .record && note.hasPrefix(Self.recordNote) ? String(note.dropFirst(Self.recordNote.count)) : nil
  }

  /// Of which the field or flag is; nil for what is none.
  var owner: String? {
    let beginning = kind == .field ? Self.fieldNote : Self.flagNote
    return [.field, .flag].contains(kind) && note.hasPrefix(beginning)
      ? String(note.dropFirst(beginning.count)) : nil
  }

  init(_ kind: Kind, _ text: String, _ note: String) {
    self.kind = kind
    self.text = text
    self.note = note
  }
}
