import ParlanceLanguage

/// The search of a ``Prospect`` after one word, from the sentences that need the fewest words more to longer ones.
struct ProspectSearch {
  private enum Step {
    /// A place of the grammar whose words are not known yet.
    case place(SentenceSoFar, Expectation)
    case word(SentenceSoFar, String)
  }

  let prospect: Prospect
  private let judge: SentenceJudge?
  /// Where the word ends, as a byte offset.
  private let end: Int
  private let first: SentenceSoFar
  /// What is to be tried, by how many words the shortest sentence with it has after the word; of as many, the last first.
  private var waiting: [[Step]]
  private(set) var wordCount = 0
  private var sentenceCount = 0
  /// The first refusal.
  private var refusal: Diagnostic?
  /// Whether all refusals so far begin at the word or before it.
  private var isAtFault = true

  /// Longer sentences are not tried.
  private static let mostWords = 9

  init(_ prospect: Prospect, _ first: SentenceSoFar, _ judge: SentenceJudge?) {
    self.prospect = prospect
    self.first = first
    self.judge = judge
    end = first.source.bytes.count
    waiting = Array(repeating: [], count: Self.mostWords + 1)
  }

  mutating func outlook() -> Prospect.Outlook {
    if let sentence = sentence(first, 0) { return .good(sentence) }
    while let (step, length) = next() {
      switch step {
      case .place(let said, let expectation):
        waiting[length] += words(for: expectation, after: said).reversed().map { .word(said, $0) }
      case .word(let said, let text):
        wordCount += 1
        guard let longer = said.saying(text) else { continue }
        let count = longer.tokens.count - first.tokens.count
        if let sentence = sentence(longer, count) { return .good(sentence) }
        if isEnough { return isAtFault && sentenceCount > 0 ? .bad(refusal) : .open }
      }
    }
    return .bad(refusal)
  }

  private var isEnough: Bool {
    let isLate = prospect.tried + wordCount > prospect.effort.wordsOfPlace
    return wordCount >= prospect.effort.words || sentenceCount >= prospect.effort.sentences || isLate
  }

  private mutating func next() -> (Step, length: Int)? {
    guard let length = waiting.firstIndex(where: { !$0.isEmpty }), let step = waiting[length].popLast() else {
      return nil
    }
    return (step, length)
  }

  /// `said` if it is a sentence that is accepted; else what may follow is to be tried, in the innermost rules first.
  private mutating func sentence(_ said: SentenceSoFar, _ count: Int) -> String? {
    var said = said
    let (expectations, fewest) = said.following
    if expectations.canEnd, isAccepted(said) {
      return String(decoding: said.source.bytes, as: UTF8.self)
    }
    let places = zip(expectations.legal, fewest).enumerated().sorted { left, right in
      let (outer, inner) = (depth(left.element.0), depth(right.element.0))
      return outer == inner ? left.offset > right.offset : outer < inner
    }
    for (expectation, rest) in places.map(\.element) where count + 1 + rest <= Self.mostWords {
      waiting[count + 1 + rest].append(.place(said, expectation))
    }
    return nil
  }

  /// How many of the rules that are open stay so.
  private func depth(_ expectation: Expectation) -> Int { expectation.context.count - expectation.begun }

  private mutating func isAccepted(_ said: SentenceSoFar) -> Bool {
    guard let judge else { return true }
    guard let sentence = try? prospect.language.parse(said.tokens, of: said.source) else { return false }
    sentenceCount += 1
    guard let refused = judge.refusal(of: sentence, in: said.source) else { return true }
    refusal = refusal ?? refused
    if refused.range.lowerBound >= end { isAtFault = false }
    return false
  }
}
