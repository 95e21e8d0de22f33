import ParlanceLanguage

/// The search of a ``Prospect`` after one word.
///
/// Each place of the grammar where the next word may stand is a branch; the branches take turns, so that no clause is passed
/// over because another has many words.
struct ProspectSearch {
  let prospect: Prospect
  private let judge: SentenceJudge?
  /// Where the word ends, as a byte offset.
  private let end: Int
  private let first: SentenceSoFar
  private(set) var wordCount = 0
  private var sentenceCount = 0
  /// The first refusal.
  private var refusal: Diagnostic?
  /// How many sentences were refused for the word, or for one before it.
  private var faultCount = 0
  /// Whether something speaks for the word that cannot be tried.
  var isDoubtful = false

  init(_ prospect: Prospect, _ first: SentenceSoFar, _ judge: SentenceJudge?) {
    self.prospect = prospect
    self.first = first
    self.judge = judge
    end = first.source.bytes.count
  }

  mutating func outlook() -> Prospect.Outlook {
    var first = first
    if let sentence = accepted(&first) { return .good(sentence) }
    var branches = ProspectBranch.places(after: &first, count: 0)
    while !branches.isEmpty {
      for index in branches.indices {
        if let sentence = turn(&branches[index]) { return .good(sentence) }
        if isEnough { return isAtFault ? .bad(refusal) : .open }
      }
      branches.removeAll(where: \.isEmpty)
    }
    return sentenceCount == 0 && !isDoubtful || isAtFault ? .bad(refusal) : .open
  }

  /// Others may be refused for what was tried after the word.
  private var isAtFault: Bool { !isDoubtful && faultCount > 0 && faultCount * 2 >= sentenceCount }

  /// Goes on in a branch until one sentence was tried.
  private mutating func turn(_ branch: inout ProspectBranch) -> String? {
    let before = sentenceCount
    while sentenceCount == before, !isEnough, let (step, length) = branch.next() {
      switch step {
      case .place(let said, let expectation):
        branch.add(words(for: expectation, after: said), after: said, length: length)
      case .word(let said, let text):
        wordCount += 1
        guard var longer = said.saying(text) else { continue }
        if let sentence = accepted(&longer) { return sentence }
        branch.add(placesAfter: &longer, count: longer.tokens.count - first.tokens.count)
      }
    }
    return nil
  }

  private var isEnough: Bool {
    let isLate = prospect.tried + wordCount > prospect.effort.wordsOfPlace
    return wordCount >= prospect.effort.words || sentenceCount >= prospect.effort.sentences || isLate
  }

  /// `said` if it is a sentence that is accepted.
  private mutating func accepted(_ said: inout SentenceSoFar) -> String? {
    guard said.canEnd, isAccepted(said) else { return nil }
    return String(decoding: said.source.bytes, as: UTF8.self)
  }

  private mutating func isAccepted(_ said: SentenceSoFar) -> Bool {
    guard let judge else { return true }
    guard let sentence = try? prospect.language.parse(said.tokens, of: said.source) else { return false }
    sentenceCount += 1
    guard let refused = judge.refusal(of: sentence, in: said.source) else { return true }
    refusal = refusal ?? refused
    if refused.range.lowerBound < end { faultCount += 1 }
    let isMendedNext = SentenceJudge.mendedNext.contains(refused.id) && refused.range.upperBound == end
    if isMendedNext || SentenceJudge.mended.contains(refused.id) { isDoubtful = true }
    return false
  }
}
