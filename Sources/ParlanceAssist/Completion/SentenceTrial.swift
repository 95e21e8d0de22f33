import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel

/// Tries possible words at the cursor. After each word, it adds short endings and checks whether the resulting
/// sentences are valid.
final class SentenceTrial {
  /// The words before the cursor; nil if no sentence begins with them.
  let place: PartialSentence?
  private let judge: SentenceJudge
  private let deadline: Deadline
  private let model: Model
  /// Cached results of ``allows(_:)``, by candidate.
  private var known: [String: Bool] = [:]
  private let endLanguage: EndingGenerator
  private var knownNotes: [PartialSentence.Word: [Found]] = [:]
  /// The error about an unknown or ambiguous name before the cursor. Every sentence with this beginning has this error.
  private(set) var refusalOfBeginning: String?
  /// The error in the words before the cursor. Nil if they are a valid or an incomplete sentence.
  private let refusalOfPlace: Refusal?
  /// For each word before the cursor, its possible roles in the grammar, such as a keyword or the name of a field.
  private(set) lazy var readings =
    place.flatMap { self.judge.language.readings(of: $0.tokens, as: self.judge.rule) } ?? []
  private(set) lazy var entitiesInEnds = self.entitiesByLikelihood()
  private lazy var likelyEntities = self.entitiesByTypedWords()

  /// The maximum number of fields to try in place of one placeholder.
  private static let mostFields = 40

  init(_ place: PartialSentence?, _ judge: SentenceJudge, until deadline: Deadline) {
    self.place = place
    self.judge = judge
    self.deadline = deadline
    model = judge.model
    endLanguage = EndingGenerator(judge)
    refusalOfPlace = place.flatMap { $0.canEnd ? judge.refusal(of: $0) : nil }.flatMap {
      $0.isOfGrammar ? nil : $0
    }
    // If a name is unknown, later words can't correct the error.
    if let error = refusalOfPlace?.error, isOfName(error) { refusalOfBeginning = error.message }
  }

  // MARK: Candidates

  /// Whether the expected word may follow. If the words before the cursor have an error, the word must belong to the
  /// phrase with the error, because a word after this phrase can't correct it.
  func canRepair(_ expectation: Expectation) -> Bool {
    guard let place, let refusalOfPlace, [.inside, .behind, .next].contains(refusalOfPlace.mending) else {
      return true
    }
    return !expectation.isOutside(refusalOfPlace.place(at: place.end))
  }

  /// Whether the candidate can lead to a valid sentence. Returns true if the time limit passes before the candidate is
  /// tried.
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
    let word: PartialSentence.Word = candidate.isKeyword ? .keyword(candidate.text) : .text(candidate.text)
    guard let place, let said = place.saying(word), refusalOfBeginning == nil else { return false }
    if deadline.isOver { return true }
    let judge =
      candidate.entity.map { self.judge.knowing(NameSpelling.name(candidate.text), as: $0) } ?? self.judge
    // A word after a unit or a day can't change its meaning. A word after a period can.
    let goesOn = ![.unit, .date].contains(candidate.kind) || candidate.note == Candidate.periodNote
    if makesSense(said, by: judge, over: candidate.via, goesOn: goesOn) { return true }
    // A field can be followed by the record that it belongs to: `cost of class 4`.
    guard candidate.kind == .rare, let owner = candidate.owner.flatMap(model.entity) else { return false }
    let ofRecord = said.saying("of")?.saying(owner.name)?.saying("1")
    return ofRecord.map { makesSense($0, by: judge, over: nil, goesOn: true) } ?? false
  }

  /// Whether some ending makes the sentence valid. A sentence that only lacks words counts as valid.
  private func makesSense(
    _ said: PartialSentence, by judge: SentenceJudge, over entity: String?, goesOn: Bool
  ) -> Bool {
    let entities = entity.flatMap(model.entity).map { [$0] } ?? entitiesInEnds
    var ends = CompletionSearch(of: said, in: endLanguage, naming: entities, goesOn: goesOn) {
      self.visited($0, by: judge)
    }
    return ends.find(after: refusalOfPlace)
  }

  private func visited(_ sentence: PartialSentence, by judge: SentenceJudge) -> CompletionSearch.Visited {
    if deadline.isOver { return .found }
    if refusalOfBeginning != nil { return .other(nil) }
    guard let refusal = refusal(of: sentence, by: judge) else {
      return refusalOfFields(in: sentence, by: judge).map(CompletionSearch.Visited.other) ?? .found
    }
    if let place, isOfName(refusal.error), refusal.range.upperBound <= place.end {
      refusalOfBeginning = refusal.error.message
    }
    return .other(refusal)
  }

  /// Tries fields in place of the placeholders. Returns nil if a field makes the sentence valid, otherwise the error.
  private func refusalOfFields(in sentence: PartialSentence, by judge: SentenceJudge) -> Refusal? {
    guard let hole = sentence.firstHole else { return nil }
    let owners = judge.notes(of: sentence, at: hole.range).all.compactMap {
      if case .field(let entity) = $0 { entity } else { nil }
    }
    guard let owner = owners.first else { return nil }
    // In `day day`, the second word is a part of the date, not a field.
    let isPath = zip(sentence.words, sentence.words.dropFirst()).contains { $0.isHole && $1.isHole }
    var first: Refusal?
    for field in owner.fields.filter({ !$0.isFlag }).prefix(Self.mostFields) {
      guard let filled = sentence.filling(hole.index, with: field.name) else { continue }
      guard let refusal = refusal(of: filled, by: judge) ?? refusalOfFields(in: filled, by: judge) else {
        return nil
      }
      // All placeholders may mean the same field, for example for grouping and sorting.
      if !isPath, let alike = sentence.fillingAll(with: field.name), self.refusal(of: alike, by: judge) == nil
      {
        return nil
      }
      if first == nil || refusal.lacksKeyword {
        first = Refusal(refusal, filling: hole.range, with: field.name)
      }
      if refusal.lacksKeyword { break }
    }
    return first
  }

  /// Returns the error of the sentence. Returns nil if it is valid or only lacks words.
  private func refusal(of sentence: PartialSentence, by judge: SentenceJudge) -> Refusal? {
    judge.refusal(of: sentence).flatMap { $0.mending == .anywhere ? nil : $0 }
  }

  /// Whether the error is an unknown or ambiguous name of a record. Later words can't correct it.
  private func isOfName(_ refused: Diagnostic) -> Bool {
    if case .severalEntities? = refused.reason as? NameError { return true }
    return refused.kind == .noSuchRecord
  }

  /// The error in the words before the cursor. To find it, some example values are tried as the last word.
  var deadEndMessage: String? {
    guard let place else { return nil }
    return ["1", SentenceJudge.nobody, "2026-07-01", "18:00"].lazy.compactMap { place.saying($0) }
      .filter(\.canEnd).compactMap { self.refusal(of: $0, by: self.judge)?.error.message }.first { _ in true }
  }

  // MARK: Notes

  struct Found {
    let note: WordNotes.Note
    /// Whether the sentence with the word and an ending is invalid.
    let isRefused: Bool
    /// The entity whose set the ending names. Nil if the set is already typed.
    let via: String?
  }

  /// Returns the resolver's notes on `word` at the cursor. The resolver needs a complete sentence, so endings are added
  /// after the word, one for each possible entity.
  func notes(of word: PartialSentence.Word, over entities: [Entity]? = nil) -> [Found] {
    if entities == nil, let known = knownNotes[word] { return known }
    let found = place?.saying(word).map { notes(at: $0.lastRange, of: $0, entities ?? likelyEntities) } ?? []
    if entities == nil { knownNotes[word] = found }
    return found
  }

  /// The resolver's notes on the last word before the cursor.
  var notesOfLast: [Found] { place.map { notes(at: $0.lastRange, of: $0, likelyEntities) } ?? [] }

  private func notes(at range: SourceRange, of said: PartialSentence, _ entities: [Entity]) -> [Found] {
    var found: [Found] = []
    var fruitless = 0
    let choices: [Entity?] = entities.isEmpty ? [nil] : entities
    for entity in choices {
      var hasNamed = false
      var new: [Found] = []
      var ends = CompletionSearch(of: said, in: endLanguage, naming: entity.map { [$0] } ?? [], goesOn: true)
      {
        sentence in
        let (notes, refusal) = self.judge.notes(of: sentence, at: range)
        let isRefused = refusal.map { $0.mending != .anywhere } ?? false
        let via = entity.flatMap { sentence.words.contains(.text($0.name)) ? $0.name : nil }
        hasNamed = hasNamed || via != nil
        if new.isEmpty || !isRefused, !notes.isEmpty {
          new = notes.map { Found(note: $0, isRefused: isRefused, via: via) }
        }
        // A field is noted even if a later word is wrong, because with another ending it may be a field of another
        // entity.
        let isOfHole = sentence.words.contains(where: \.isHole) && refusal?.mending != .inside
        return !notes.isEmpty && (!isRefused || isOfHole)
          ? .found : .other(refusal)
      }
      _ = ends.find(after: refusalOfPlace)
      found += new
      // If the ending didn't name the entity, endings with other entities have the same notes.
      fruitless += new.isEmpty ? 1 : 0
      if !hasNamed || deadline.isOver || found.isEmpty && fruitless > 1 { break }
    }
    return found
  }

  // MARK: Entities

  /// The entities that are typed as a set or a record. Entities in a path don't count.
  private lazy var typedEntities = self.typedNames(.entity) { !$0.contains(.path) }

  private lazy var typedVerbs = self.typedNames(.verb)

  private func typedNames(
    _ tokenClass: TokenClass, where isMeant: ([RuleName?]) -> Bool = { _ in true }
  ) -> [String] {
    zip(place?.tokens ?? [], readings).compactMap { token, readings in
      isMeant(readings.map(\.place)) ? judge.language.lexicon.canonical(token.word, as: tokenClass) : nil
    }
  }

  /// Returns all entities if some are typed, and puts those first that refer to a typed entity. Otherwise, returns the
  /// entities that have the most of the typed fields.
  private func entitiesByTypedWords() -> [Entity] {
    let named = typedEntities
    // In a declaration, a flag is new or belongs to the declared entity, so it doesn't count.
    let fields =
      typedNames(.field) + typedNames(.entity) { $0.contains(.path) }
      + (judge.rule == .sentence ? typedNames(.flag) : [])
    let counts = model.entities.map { entity in fields.count { entity.field($0) != nil } }
    let most = named.isEmpty ? counts.max() ?? 0 : 0
    return zip(model.entities, counts).filter { $0.1 >= most }.map(\.0).putFirst {
      refers($0, toOneOf: named)
    }
  }

  /// Returns ``likelyEntities``, most likely first: entities that a typed verb applies to, entities whose records can
  /// be named, typed entities, entities that refer to a typed one, entities with a field in a typed unit, entities that
  /// can be grouped by period because they have a main date, and the other entities.
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

  /// Whether a typed verb applies to the entity's records.
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
  /// Returns the entities that fulfil the condition, followed by the others. The order within both groups doesn't
  /// change.
  func putFirst(_ isFirst: (Entity) -> Bool) -> [Entity] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}
