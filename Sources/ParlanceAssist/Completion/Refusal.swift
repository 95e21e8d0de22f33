import ParlanceLanguage

/// Why a sentence that is tried is refused.
struct Refusal {
  let error: Diagnostic
  /// Where the words are that are wrong.
  let range: SourceRange
  /// Whether the sentence itself is right, but no field makes sense in its holes.
  let isOfFields: Bool
  /// Up to where a sentence must have the same words to be refused for the same reason; nil if others behind it may mend it.
  private let certainEnd: Int?
  /// Nil if the grammar refuses it.
  private let sentence: SyntaxNode?

  /// - Parameter sentence: Nil if the grammar refuses it.
  init(_ error: Diagnostic, in sentence: SyntaxNode?, certainEnd: Int? = nil) {
    (self.error, self.sentence, self.certainEnd) = (error, sentence, certainEnd)
    (range, isOfFields) = (error.range, false)
  }

  /// The same where a hole stood in place of `name`.
  init(_ refusal: Refusal, filling hole: SourceRange, with name: String) {
    (error, sentence) = (refusal.error, refusal.sentence)
    (isOfFields, certainEnd) = (true, nil)
    let excess = name.utf8.count - hole.count
    func moved(_ offset: Int) -> Int {
      offset <= hole.lowerBound ? offset : max(offset - excess, hole.upperBound)
    }
    range = moved(refusal.range.lowerBound)..<moved(refusal.range.upperBound)
  }

  var mending: MendingWords { error.reason.mending }

  /// Whether the parser takes one of its words for another than would make it a sentence: more words may decide.
  var isOfGrammar: Bool { sentence == nil }

  /// Whether every sentence with this beginning is refused: no word behind mends one that the grammar doesn't have there.
  func isFinal(in beginning: TriedSentence) -> Bool { certainEnd.map { $0 <= beginning.end } ?? false }

  var lacksKeyword: Bool { if case .keyword = mending { true } else { false } }

  /// The rules inside which words at `end` may mend it, from the outside in.
  func place(at end: Int) -> [RuleName] {
    guard !isOfFields, let sentence else { return [] }
    return [.behind, .next].contains(mending)
      ? sentence.rules(behind: range) : sentence.rules(around: range, to: end)
  }

  func isSame(as other: Refusal) -> Bool { range == other.range && error.message == other.error.message }
}

extension SyntaxNode {
  /// The rules around the words in `range` and all others before `end`.
  fileprivate func rules(around range: SourceRange, to end: Int) -> [RuleName] {
    rules { $0.lowerBound <= range.lowerBound && $0.upperBound >= max(end, range.upperBound) }
  }

  /// The rules around the words in `range` and all others behind them.
  fileprivate func rules(behind range: SourceRange) -> [RuleName] {
    let end = self.range.upperBound
    return rules { $0 != range && $0.lowerBound <= range.lowerBound && $0.upperBound >= end }
  }

  private func rules(where isAround: (SourceRange) -> Bool) -> [RuleName] {
    let inner = nodes.first { isAround($0.range) }
    return [rule] + (inner?.rules(where: isAround) ?? [])
  }
}

extension Expectation {
  /// Whether it ends one of these rules before it stands.
  func isOutside(_ place: [RuleName]) -> Bool {
    let open = context.prefix(context.count - begun)
    return open.count < place.count && place.starts(with: open)
  }
}
