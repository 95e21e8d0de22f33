import ParlanceLanguage

/// An error that makes a tried sentence invalid, with the position of the wrong words.
struct Refusal {
  let error: Diagnostic
  /// The range of the wrong words.
  let range: SourceRange
  /// Whether the sentence contains a placeholder for a field, and is refused with every field in its place.
  let isOfFields: Bool
  /// The byte offset after which nothing can correct the error. Every sentence with the same words before this offset
  /// is refused for the same reason. Nil if later words may correct the error.
  private let certainEnd: Int?
  /// The parsed sentence. Nil if the grammar rejects it.
  private let sentence: SyntaxNode?

  /// - Parameter sentence: The parsed sentence. Nil if the grammar rejects it.
  init(_ error: Diagnostic, in sentence: SyntaxNode?, certainEnd: Int? = nil) {
    (self.error, self.sentence, self.certainEnd) = (error, sentence, certainEnd)
    (range, isOfFields) = (error.range, false)
  }

  /// Creates the refusal of a sentence with a placeholder at `hole`, from the refusal of the same sentence with the
  /// field `name` instead. The range is converted to offsets in the sentence with the placeholder.
  init(_ refusal: Refusal, filling hole: SourceRange, with name: String) {
    (error, sentence) = (refusal.error, refusal.sentence)
    (isOfFields, certainEnd) = (true, nil)
    let excess = name.utf8.count - hole.count
    func moved(_ offset: Int) -> Int {
      offset <= hole.lowerBound ? offset : max(offset - excess, hole.upperBound)
    }
    range = moved(refusal.range.lowerBound)..<moved(refusal.range.upperBound)
  }

  var mending: RepairPosition { error.reason.mending }

  /// Whether the error is a syntax error. If so, additional words may change how the earlier words are parsed.
  var isOfGrammar: Bool { sentence == nil }

  /// Whether no later word can correct the error, so that every sentence with this beginning is invalid.
  func isFinal(in beginning: PartialSentence) -> Bool { certainEnd.map { $0 <= beginning.end } ?? false }

  var lacksKeyword: Bool { if case .keyword = mending { true } else { false } }

  /// Returns the grammar rules around the error, outermost first. A word at the offset `end` can correct the error only
  /// if it is inside all these rules.
  func place(at end: Int) -> [RuleName] {
    guard !isOfFields, let sentence else { return [] }
    return [.behind, .next].contains(mending)
      ? sentence.rules(behind: range) : sentence.rules(around: range, to: end)
  }

  func isSame(as other: Refusal) -> Bool { range == other.range && error.message == other.error.message }
}

extension SyntaxNode {
  /// Returns the rules that contain the words in `range` and all words between it and `end`.
  fileprivate func rules(around range: SourceRange, to end: Int) -> [RuleName] {
    rules { $0.lowerBound <= range.lowerBound && $0.upperBound >= max(end, range.upperBound) }
  }

  /// Returns the rules that contain the words in `range` and all words after it.
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
  /// Whether one of these rules ends before the expected word.
  func isOutside(_ place: [RuleName]) -> Bool {
    let open = context.prefix(context.count - begun)
    return open.count < place.count && place.starts(with: open)
  }
}
