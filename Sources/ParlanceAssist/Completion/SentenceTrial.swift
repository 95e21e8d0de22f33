import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Tries words at the cursor: each with some of the shortest ends that make a whole sentence of it, which is then resolved.
final class SentenceTrial {
  /// The words before the cursor; nil if no sentence begins with them.
  let place: TriedSentence?
  private let judge: SentenceJudge
  private let deadline: Deadline
  private let model: Model
  /// What was found out about candidates.
  private var known: [String: Bool] = [:]
  private let endLanguage: EndLanguage
  private var knownNotes: [TriedSentence.Word: [Found]] = [:]
  /// What every sentence with this beginning is refused for: a name that no record bears.
  private(set) var refusalOfBeginning: String?
  /// Why the words before the cursor are no sentence; nil if they are one, or are unfinished by the grammar.
  private let refusalOfPlace: Refusal?
  /// How each word of the place may be read.
  private(set) lazy var readings =
    place.flatMap { self.judge.language.readings(of: $0.tokens, as: self.judge.rule) } ?? []
  private(set) lazy var entitiesInEnds = self.entitiesByLikelihood()
  private lazy var likelyEntities = self.entitiesByTypedWords()

  /// The most fields that are tried in place of one hole.
  private static let mostFields = 40

  init(_ place: TriedSentence?, _ judge: SentenceJudge, until deadline: Deadline) {
    self.place = place
    self.judge = judge
    self.deadline = deadline
    model = judge.model
    endLanguage = EndLanguage(judge)
    refusalOfPlace = place.flatMap { $0.canEnd ? judge.refusal(of: $0) : nil }.flatMap {
      $0.isOfGrammar ? nil : $0
    }
    // A name that no record bears is not mended by what follows.
    if let error = refusalOfPlace?.error, isOfName(error) { refusalOfBeginning = error.message }
  }

  // MARK: Candidates

  /// Whether words may stand there although what is before them is refused: not where they end the phrase that is wrong.
  func mayMend(_ expectation: Expectation) -> Bool {
    guard let place, let refusalOfPlace, [.inside, .behind, .next].contains(refusalOfPlace.mending) else {
      return true
    }
    return !expectation.isOutside(refusalOfPlace.place(at: place.end))
  }

  /// Whether the candidate may stand there; what is not tried in time is offered on the grammar's word.
  func allows(_ candidate: Candidate) -> Bool {
    let key =
      candidate.entity.map { Candidate.recordNote + $0 }
      ?? (candidate.isKeyword ? Candidate.keywordNote + " " : "") + candidate.text
    if let known = known[key] { return known }
    let answer = tries(candidate)
    known[key] = answer
    return answer
  }

  private func tries(_ candidate: Candidate) -> Bool {
    let word: TriedSentence.Word = candidate.isKeyword ? .keyword(candidate.text) : .text(candidate.text)
    guard let place, let said = place.saying(word), refusalOfBeginning == nil else { return false }
    if deadline.isOver { return true }
    let judge =
      candidate.entity.map { self.judge.knowing(SpokenName.name(candidate.text), as: $0) } ?? self.judge
    // A unit or a day is offered only where it fits by itself.
    let goesOn = ![.unit, .date].contains(candidate.kind) || candidate.note == Candidate.periodNote
    if makesSense(said, by: judge, over: candidate.via, goesOn: goesOn) { return true }
    // Of a record that is named behind it: `cost of class 4`.
    guard candidate.kind == .rare, let owner = candidate.owner.flatMap(model.entity) else { return false }
    let ofRecord = said.saying("of")?.saying(owner.name)?.saying("1")
    return ofRecord.map { makesSense($0, by: judge, over: nil, goesOn: true) } ?? false
  }

  /// Whether an end of `said` is a sentence that is not refused, or only needs more words.
  private func makesSense(
    _ said: TriedSentence, by judge: SentenceJudge, over entity: String?, goesOn: Bool
  ) -> Bool {
    let entities = entity.flatMap(model.entity).map { [$0] } ?? entitiesInEnds
    var ends = SentenceEnds(of: said, in: endLanguage, naming: entities, goesOn: goesOn) {
      self.visited($0, by: judge)
    }
    return ends.find(after: refusalOfPlace)
  }

  private func visited(_ sentence: TriedSentence, by judge: SentenceJudge) -> SentenceEnds.Visited {
    if deadline.isOver { return .found }
    if refusalOfBeginning != nil { return .other(nil) }
    guard let refusal = refusal(of: sentence, by: judge) else {
      return refusalOfFields(in: sentence, by: judge).map(SentenceEnds.Visited.other) ?? .found
    }
    if let place, isOfName(refusal.error), refusal.range.upperBound <= place.end {
      refusalOfBeginning = refusal.error.message
    }
    return .other(refusal)
  }

  /// Why no field makes sense in the holes; nil if some do.
  private func refusalOfFields(in sentence: TriedSentence, by judge: SentenceJudge) -> Refusal? {
    guard let hole = sentence.firstHole else { return nil }
    let owners = judge.notes(of: sentence, at: hole.range).all.compactMap {
      if case .field(let entity) = $0 { entity } else { nil }
    }
    guard let owner = owners.first else { return nil }
    var first: Refusal?
    for field in owner.fields.filter({ !$0.isFlag }).prefix(Self.mostFields) {
      guard let filled = sentence.filling(hole.index, with: field.name) else { continue }
      guard let refusal = refusal(of: filled, by: judge) ?? refusalOfFields(in: filled, by: judge) else {
        return nil
      }
      // The same field may be named twice: as a key, and in an order.
      if let alike = sentence.fillingAll(with: field.name), self.refusal(of: alike, by: judge) == nil {
        return nil
      }
      if first == nil || refusal.lacksKeyword {
        first = Refusal(refusal, filling: hole.range, with: field.name)
      }
      if refusal.lacksKeyword { break }
    }
    return first
  }

  /// Nil where only words are missing.
  private func refusal(of sentence: TriedSentence, by judge: SentenceJudge) -> Refusal? {
    judge.refusal(of: sentence).flatMap { $0.mending == .anywhere ? nil : $0 }
  }

  /// Whether a name is at fault, which no later words mend.
  private func isOfName(_ refused: Diagnostic) -> Bool {
    if case .severalEntities? = refused.reason as? NameError { return true }
    return refused.kind == .noSuchRecord
  }

  /// What is wrong with the beginning, taken from its shortest sentences.
  var reasonOfDeadEnd: String? {
    guard let place else { return nil }
    return ["1", SentenceJudge.nobody, "2026-07-01", "18:00"].lazy.compactMap { place.saying($0) }
      .filter(\.canEnd).compactMap { self.refusal(of: $0, by: self.judge)?.error.message }.first { _ in true }
  }

  // MARK: Notes

  struct Found {
    let note: WordNotes.Note
    /// Whether the sentence with the word and the end is refused.
    let isRefused: Bool
    /// The entity of the set that was tried behind it; nil if the set is typed.
    let via: String?
  }

  /// What the resolver notes of `word` at the place, over all entities that may be named behind it.
  func notes(of word: TriedSentence.Word, over entities: [Entity]? = nil) -> [Found] {
    if entities == nil, let known = knownNotes[word] { return known }
    let found = place?.saying(word).map { notes(at: $0.lastRange, of: $0, entities ?? likelyEntities) } ?? []
    if entities == nil { knownNotes[word] = found }
    return found
  }

  /// What it notes of the last word that was typed.
  var notesOfLast: [Found] { place.map { notes(at: $0.lastRange, of: $0, likelyEntities) } ?? [] }

  private func notes(at range: SourceRange, of said: TriedSentence, _ entities: [Entity]) -> [Found] {
    var found: [Found] = []
    var fruitless = 0
    let choices: [Entity?] = entities.isEmpty ? [nil] : entities
    for entity in choices {
      var hasNamed = false
      var new: [Found] = []
      var ends = SentenceEnds(of: said, in: endLanguage, naming: entity.map { [$0] } ?? [], goesOn: true) {
        sentence in
        let (notes, refusal) = self.judge.notes(of: sentence, at: range)
        let isRefused = refusal.map { $0.mending != .anywhere } ?? false
        let via = entity.flatMap { sentence.words.contains(.text($0.name)) ? $0.name : nil }
        hasNamed = hasNamed || via != nil
        if new.isEmpty || !isRefused, !notes.isEmpty {
          new = notes.map { Found(note: $0, isRefused: isRefused, via: via) }
        }
        // A field is noted before anything is refused behind it; with another end it may be one of another entity.
        let isOfHole = sentence.words.contains(where: \.isHole) && refusal?.mending != .inside
        return !notes.isEmpty && (!isRefused || isOfHole)
          ? .found : .other(refusal)
      }
      _ = ends.find(after: refusalOfPlace)
      found += new
      // With other entities nothing else is learned.
      fruitless += new.isEmpty ? 1 : 0
      if !hasNamed || deadline.isOver || found.isEmpty && fruitless > 1 { break }
    }
    return found
  }

  // MARK: Entities

  /// Those that are named as sets or records, not in a path.
  private lazy var typedEntities = self.typedNames(.entity) { !$0.contains(.path) }

  private lazy var typedVerbs = self.typedNames(.verb)

  private func typedNames(
    _ tokenClass: TokenClass, where isMeant: ([RuleName?]) -> Bool = { _ in true }
  ) -> [String] {
    zip(place?.tokens ?? [], readings).compactMap { token, readings in
      isMeant(readings.map(\.place)) ? judge.language.lexicon.canonical(token.word, as: tokenClass) : nil
    }
  }

  /// The entities that have the most fields of those which were typed, first those that refer to a typed entity.
  private func entitiesByTypedWords() -> [Entity] {
    let named = typedEntities
    // In a declaration, a flag is declared or of the same entity.
    let fields =
      typedNames(.field) + typedNames(.entity) { $0.contains(.path) }
      + (judge.rule == .sentence ? typedNames(.flag) : [])
    let counts = model.entities.map { entity in fields.count { entity.field($0) != nil } }
    let most = named.isEmpty ? counts.max() ?? 0 : 0
    return zip(model.entities, counts).filter { $0.1 >= most }.map(\.0).putFirst {
      refers($0, toOneOf: named)
    }
  }

  /// The same, the likeliest first: those whose records may be named there, those that were typed, those that refer to them, those
  /// with a day, which have periods.
  private func entitiesByLikelihood() -> [Entity] {
    let typed = typedEntities
    let named: [String] = notes(of: .text(SentenceJudge.nobody)).flatMap { found -> [String] in
      if case .record(let entities) = found.note { entities.map(\.name) } else { [] }
    }
    let units = typedNames(.unit).compactMap { model.unit($0)?.base }
    return likelyEntities.putFirst { $0.mainDate != nil }.putFirst { isMeasured($0, inOneOf: units) }
      .putFirst { refers($0, toOneOf: typed) }
      .putFirst { typed.contains($0.name) }.putFirst { named.contains($0.name) }
      .putFirst(isTakenByVerb)
  }

  /// Whether a verb that was typed is done to its records.
  private func isTakenByVerb(_ entity: Entity) -> Bool {
    !typedVerbs.isEmpty
      && (entity.fields.contains {
        [$0.setVerb, $0.clearVerb].contains { $0.map(typedVerbs.contains) ?? false }
      }
        || model.verbs.contains {
          typedVerbs.contains($0.name) && $0.slots.first?.type == .reference(entity.name)
        })
  }

  private func isMeasured(_ entity: Entity, inOneOf units: [String]) -> Bool {
    entity.fields.contains {
      if case .quantity(let unit) = $0.type { units.contains(model.unit(unit)?.base ?? unit) } else { false }
    }
  }

  private func refers(_ entity: Entity, toOneOf names: [String]) -> Bool {
    entity.references.contains { $0.referencedEntity.map(names.contains) ?? false }
  }
}

extension [Entity] {
  /// The same, but first those that fulfil the condition.
  func putFirst(_ isFirst: (Entity) -> Bool) -> [Entity] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}
