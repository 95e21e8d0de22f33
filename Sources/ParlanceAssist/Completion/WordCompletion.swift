import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceSession

/// Completes one word of a sentence or of a declaration.
struct WordCompletion {
  let completer: Completer
  let word: TypedWord
  /// The grammar rule that parses the text.
  let rule: RuleName
  let language: Language
  let model: Model
  /// The slots (parameters) of the verb or report that is being declared.
  let slots: [Slot]
  /// The cached names of records.
  private let names: CachedRecordNames

  init(
    _ completer: Completer, _ word: TypedWord, as rule: RuleName, language: Language, model: Model,
    slots: [Slot] = []
  ) {
    self.completer = completer
    self.word = word
    self.rule = rule
    self.language = language
    self.model = model
    self.slots = slots
    names = CachedRecordNames(completer.names)
  }

  var answer: Completion {
    var answer = Completion(replaceRange: word.start..<word.source.bytes.count, candidates: [])
    if let remark = brokenBeginning ?? emptiness {
      answer.remark = remark
      return answer
    }
    let offer = offer(for: word)
    (answer.candidates, answer.expected) = (offer.candidates, offer.expected)
    answer.isPartial = offer.isPartial
    answer.isWithin = offer.isWithin
    // Within a quoted name, each quote must be typed twice.
    answer.beginnings = offer.beginnings?.map { String(NameSpelling.quoted($0).dropFirst().dropLast()) }
    if offer.candidates.isEmpty, offer.expected.isEmpty { answer.remark = offer.refusal }
    if offer.candidates.isEmpty, answer.remark == nil { (answer.misfit, answer.remark) = inPlaceOfWord() }
    if offer.isEmpty, answer.remark == nil, answer.misfit == nil {
      answer.remark = lackOfParameters ?? deadEnd
    }
    answer.canEndSentence = word.text.isEmpty && !answer.candidates.isEmpty && canEndSentence
    return answer
  }

  /// Returns words that could replace the typed word, or the error in the words before it. Called only if no candidate
  /// begins with the typed word.
  private func inPlaceOfWord() -> (misfit: Completion.Misfit?, remark: String?) {
    guard !word.text.isEmpty, word.quote == .none, word.form == .word else { return (nil, nil) }
    var emptied = word
    // A typed `$name` is replaced only by another parameter.
    emptied.text = takesParameter ? "$" : ""
    var offer = offer(for: emptied)
    if offer.isEmpty {
      let before = WordCompletion(
        completer, emptied, as: rule, language: language, model: model, slots: slots)
      return (nil, offer.refusal ?? before.deadEnd)
    }
    guard !offer.takesAnyWord else { return (nil, nil) }
    // The candidates that begin with the typed word were already rejected.
    let typed = Folding.folded(word.text)
    offer.candidates.removeAll { Folding.folded($0.text).hasPrefix(typed) }
    let names = summarizeLongNameLists(of: &offer)
    let misfit = Completion.Misfit(
      word.text, candidates: offer.candidates,
      expected: names + offer.expected.filter { !names.contains($0) },
      likeliest: names.count, isPartial: offer.isPartial)
    return (misfit, nil)
  }

  /// Whether the word is the first of a line and doesn't continue a sentence. Such a word can begin a declaration.
  private var beginsLine: Bool {
    let bytes = word.source.bytes
    return rule == .sentence && word.tokens.isEmpty && word.quote == .none
      && (word.start == 0 || bytes[word.start - 1] == UInt8(ascii: "\n"))
  }

  /// Whether the words before this word are a complete sentence.
  private var canEndSentence: Bool {
    guard let place = PartialSentence(before: word, as: rule, language), place.canEnd else { return false }
    return rule != .sentence || judge.refusal(of: place) == nil
  }

  // MARK: Words that can follow

  private func offer(for word: TypedWord) -> Offer {
    let offer = offer(for: word, names)
    guard offer.candidates.isEmpty, !word.text.isEmpty, word.quote != .backtick, word.form != .name else {
      return offer
    }
    var within = self.offer(
      for: word, CachedRecordNames(NamesByWord(completer.names, until: completer.deadline.half)),
      isWithin: true
    )
    within.isWithin = true
    return within.candidates.isEmpty ? offer : within
  }

  /// - Parameter isWithin: Whether to offer only the records that `names` finds. Their names contain the word, but
  ///   don't have to begin with it.
  private func offer(
    for word: TypedWord, _ names: CachedRecordNames, isWithin: Bool = false
  ) -> Offer {
    let expectations = language.expectations(after: word.tokens, as: rule).legal
    let files = isWithin ? nil : fileNames(word, expectations)
    if let files, expectations.allSatisfy({ $0.tokenClass == .text }) {
      return files.isEmpty ? offerOfNoFile(word, expectations) : Offer(candidates: files)
    }
    let trial = trial(of: word)
    let finder = CandidateFinder(
      language: language, model: model, names: names, context: completer.context, word: word, trial: trial,
      slots: slots, hasOpenTransaction: completer.hasOpenTransaction)
    var found: [Candidate] = []
    var offer = Offer(candidates: [])
    var slots: [(text: String, example: String?, isNumeric: Bool)] = []
    for expectation in expectations where mayStand(expectation) && trial.canRepair(expectation) {
      let candidates = finder.candidates(for: expectation)
      found += candidates
      let isNumeric = Self.isNumeric(expectation)
      guard files == nil || expectation.tokenClass != .text,
        word.text.isEmpty || word.form == .moment || !isNumeric,
        let slot = finder.expected(for: expectation, isListed: !candidates.isEmpty)
      else { continue }
      slots.append((slot, finder.example(for: expectation), isNumeric))
    }
    if beginsLine { found += declarations }
    if word.form == .name { found.removeAll { $0.kind != .record } }
    let begun = isWithin ? found.filter { $0.entity != nil } : begun(found, by: word)
    offer.candidates = chosen(begun, for: word, trial) + (files ?? [])
    for slot in slots where !offer.expected.contains(slot.text) {
      guard slot.example.map({ trial.allows(Candidate(.record, $0, slot.text)) }) ?? true else {
        continue
      }
      offer.takesAnyWord = offer.takesAnyWord || !slot.isNumeric
      offer.expected.append(slot.text)
    }
    offer.refusal = trial.refusalOfBeginning
    if !offer.candidates.isEmpty, !word.text.isEmpty { offer.expected = [] }
    offer.cut = Set(names.cut.map { Candidate.recordNote + $0 })
    if word.text.isEmpty { offer.putNamesLast() }
    if offer.isPartial, !word.text.isEmpty { offer.beginnings = names.beginnings(with: word.text) }
    return offer
  }

  func trial(of word: TypedWord) -> SentenceTrial {
    SentenceTrial(PartialSentence(before: word, as: rule, language), judge, until: completer.deadline)
  }

  private var judge: SentenceJudge { completer.judge(of: rule, language, model, slots: slots) }

  private static let declarationNote = "declaration"

  /// The first words of declarations.
  private var declarations: [Candidate] {
    DeclarationWords.all.filter { $0 != "use" || completer.permissions.allows(.files) }
      .map { Candidate(.word, $0, Self.declarationNote) }
  }

  /// Whether the expected words begin with a digit.
  private static func isNumeric(_ expectation: Expectation) -> Bool {
    [.number, .date, .time].contains(expectation.tokenClass)
  }

  private func begun(_ found: [Candidate], by word: TypedWord) -> [Candidate] {
    let typed = Folding.expandingLigatures(word.text)
    return found.filter { Folding.expandingLigatures(NameSpelling.name($0.text)).hasPrefix(typed) }
  }

  /// Returns the candidates that lead to valid sentences, without duplicates, sorted by kind.
  private func chosen(
    _ begun: [Candidate], for word: TypedWord, _ trial: SentenceTrial
  ) -> [Completion.Candidate] {
    let isStart = word.tokens.isEmpty
    let sorted = begun.enumerated().sorted { left, right in
      (rank(left.element.kind, isStart), left.offset) < (rank(right.element.kind, isStart), right.offset)
    }.map(\.element)
    var seen = Set<String>()
    let ordered = sorted.filter { candidate in
      !seen.contains(candidate.text) && (isSure(candidate) || trial.allows(candidate))
        && seen.insert(candidate.text).inserted
    }
    return word.form == .moment ? PartialMoment.candidates(of: ordered) : ordered.map(backticked)
  }

  /// Whether the candidate is offered without checking that it leads to a valid sentence.
  private func isSure(_ candidate: Candidate) -> Bool {
    candidate.kind == .help || word.quote == .backtick || candidate.note == Self.declarationNote
  }

  private func rank(_ kind: Candidate.Kind, _ isStart: Bool) -> Int {
    isStart && kind == .word ? -1 : kind.rawValue
  }

  private func backticked(_ candidate: Candidate) -> Completion.Candidate {
    Completion.Candidate(
      word.quote == .backtick ? "`\(candidate.text)`" : candidate.text, note: candidate.note)
  }
}
