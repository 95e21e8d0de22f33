import ParlanceLanguage

/// The search of a ``Prospect`` after one word.
///
/// Each place of the grammar where the next word may stand is a branch; the branches take turns, so that no clause is passed
/// over because another has many words.
struct ProspectSearch {
  private(set) var prospect: Prospect
  private let judge: SentenceJudge?
  /// Where the word ends, as a byte offset.
  let end: Int
  let first: SentenceSoFar
  private(set) var wordCount = 0
  private var sentenceCount = 0
  /// The first refusal.
  private var refusal: Diagnostic?
  /// How many sentences were refused for the word, or for one before it.
  private var faultCount = 0
  private var isRefusedAtOnce = false
  /// Whether words further on may mend what it is refused for.
  private var isDoubtful = false
  /// What the last sentence was refused for.
  private(set) var last: Diagnostic?
  /// Whether that is what does not stand right after the word.
  private var lacksNext = false
  private static let wordsOfTurn = 6
  /// Whether not all readings were followed, there being very many.
  var isCut = false

  /// Whether the word tells of which entity the records are: no word further on mends that these have no such field.
  var isOfOneEntity = false
  private var isHopeless = false

  init(_ prospect: Prospect, _ first: SentenceSoFar, _ judge: SentenceJudge?) {
    self.prospect = prospect
    self.first = first
    self.judge = judge
    end = first.source.bytes.count
  }

  /// Whether nothing more need be said between the word and what stands behind the cursor.
  var isAcceptedAtOnce: Bool {
    mutating get { accepted(first) != nil }
  }

  mutating func outlook() -> Prospect.Outlook {
    if let sentence = accepted(first) { return .good(sentence) }
    isRefusedAtOnce = faultCount > 0
    if prospect.rest != nil, let sentence = acceptedWithOneWord() { return .good(sentence) }
    if isHopeless { return .bad(refusal) }
    var branches = ProspectBranch.places(after: first, within: depthToKeep(first))
    while !branches.isEmpty {
      for index in branches.indices {
        if let sentence = turn(&branches[index]) { return .good(sentence) }
        if isLate { return .open }
        if isEnough { return isAtFault || prospect.rest != nil ? .bad(refusal) : .open }
      }
      if branches.contains(where: \.isCut) { isCut = true }
      branches.removeAll(where: \.isEmpty)
    }
    return !isDoubtful && !isCut || isAtFault || prospect.rest != nil ? .bad(refusal) : .open
  }

  /// The sentence that is accepted with one word more before what stands behind the cursor, or with a field and its `of`: that
  /// is all that is missing most often, and whatever it is, it is tried before longer ways.
  private mutating func acceptedWithOneWord() -> String? {
    for expectation in first.following.expectations.legal {
      for text in words(for: expectation, after: first) {
        if isLate || isHopeless { return nil }
        wordCount += 1
        guard let longer = first.saying(text) else { continue }
        // A parenthesis alone is not what is missing before words that do not close it.
        if text == "(", prospect.rest?.answer(after: longer) == .unfinished { continue }
        if let sentence = accepted(longer) { return sentence }
        // `sum number of facts`: between a field and its set one word is missing always.
        guard expectation.tokenClass == .field, let beforeSet = longer.saying("of") else { continue }
        wordCount += 1
        if let sentence = accepted(beforeSet) { return sentence }
      }
    }
    if prospect.effort.words > 0 { prospect.effort.words += wordCount }
    prospect.effort.sentences += sentenceCount
    prospect.effort.faults += faultCount
    return nil
  }

  /// Whether a sentence that ends with the word is refused for it, and none of those that go on from there mend that; or
  /// every third sentence is: others may be refused for what was tried after it.
  private var isAtFault: Bool {
    !isDoubtful && faultCount > 0 && (isRefusedAtOnce || faultCount * 3 >= sentenceCount)
  }

  /// Goes on in a branch until one sentence was tried, or some words were.
  private mutating func turn(_ branch: inout ProspectBranch) -> String? {
    let (sentences, wordsBefore) = (sentenceCount, wordCount)
    while sentenceCount == sentences, wordCount < wordsBefore + Self.wordsOfTurn, !isEnough,
      let (step, length) = branch.next()
    {
      switch step {
      case .place(let said, let expectation):
        branch.add(words(for: expectation, after: said), after: said, length: length)
      case .word(let said, let text):
        wordCount += 1
        guard let longer = said.saying(text) else { continue }
        if let sentence = accepted(longer) { return sentence }
        // What had to stand right after the word does not: nothing further on helps.
        if lacksNext { continue }
        branch.add(
          placesAfter: longer, within: depthToKeep(longer), count: longer.tokens.count - first.tokens.count)
      }
    }
    return nil
  }

  /// How many of the rules that are open in `said` must stay so: where it was refused for what a clause says, words behind
  /// that clause do not help.
  private func depthToKeep(_ said: SentenceSoFar) -> Int {
    guard let refused = last, !SentenceJudge.mended.contains(refused.id) else { return 0 }
    return said.readings.map { $0.depthOfClause(around: refused.range) }.min() ?? 0
  }

  private var isEnough: Bool {
    wordCount >= prospect.effort.words || sentenceCount >= prospect.effort.sentences
      || faultCount >= prospect.effort.faults || isLate
  }

  private var isLate: Bool {
    prospect.deadline.isOver || prospect.tried + wordCount > prospect.effort.wordsOfPlace
  }

  /// `said` if it is a sentence that is accepted, or with the words that mend it.
  private mutating func accepted(_ said: SentenceSoFar) -> String? {
    (lacksNext, last) = (false, nil)
    if let rest = prospect.rest { return accepted(said, before: rest) }
    guard said.canEnd else { return nil }
    if isAccepted(said) { return said.text }
    guard let refused = last else { return nil }
    let lacks = lacksNext
    defer { (lacksNext, last) = (lacks, refused) }
    for longer in mends(of: refused, in: said) where longer.canEnd {
      wordCount += 1
      if isAccepted(longer) { return longer.text }
    }
    return nil
  }

  /// As ``accepted(_:)``, with what stands behind the cursor.
  private mutating func accepted(_ said: SentenceSoFar, before rest: RestToKeep) -> String? {
    switch rest.answer(after: said) {
    case .illegal: return nil
    case .whole: return isAccepted(said, before: rest) ? said.text : nil
    case .unfinished:
      guard let longer = said.saying(rest.rest) else { return nil }
      var search = ProspectSearch(prospect.atTheEnd(), longer, judge)
      defer { wordCount += search.wordCount }
      if case .bad = search.outlook() {
        faultCount += 1
        return nil
      }
      return said.text
    }
  }

  private mutating func isAccepted(_ said: SentenceSoFar, before rest: RestToKeep? = nil) -> Bool {
    guard let judge else { return true }
    let (source, tokens) = rest.map { said.words(before: $0.rest) } ?? (said.source, said.tokens)
    let startOfRest = rest == nil ? source.bytes.count : said.source.bytes.count
    guard let sentence = try? prospect.language.parse(tokens, of: source) else { return false }
    last = judge.refusal(of: sentence, in: source)
    guard let refused = last else { return true }
    lacksNext = SentenceJudge.mendedNext.contains(refused.id) && refused.range.upperBound == end
    if lacksNext { return false }
    sentenceCount += 1
    // What is refused for a word that was only tried says nothing of this one.
    guard refused.range.lowerBound < end || refused.range.lowerBound >= startOfRest else { return false }
    refusal = refusal ?? refused
    isHopeless = isOfOneEntity && refused.id == "unknown-field" && refused.range.lowerBound >= startOfRest
    faultCount += 1
    if prospect.rest == nil, mayBeMended(refused, in: said) { isDoubtful = true }
    return false
  }
}
