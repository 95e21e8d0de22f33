import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What can be told of an answer in which nothing is.
///
/// A class, so that handing it along with every sentence costs next to nothing.
final class EmptyAnswer {
  /// Texts that conditions compare with names.
  let mentions: [NameMention]
  let narrowing: FilterSteps?
  /// The records that the conditions speak of.
  let lookups: [RecordLookup]

  init(_ resolved: ResolvedSentence) {
    mentions = resolved.mentions
    narrowing = resolved.filterSteps
    lookups = resolved.lookups
  }
}

/// A narrowing in the words in which it was said.
struct NarrowingWords {
  let narrowing: FilterSteps
  let said: SaidSentence

  /// `14 sessions of ngondro, 0 since monday`.
  ///
  /// - Parameters:
  ///   - count: How many rows there are before step `number`.
  ///   - number: The step that left none, from 0.
  func line(_ count: Int64, excludedBy number: Int) -> String {
    let entity = narrowing.entity
    let kept = narrowing.steps.prefix(number)
    let step = narrowing.steps[number]
    var words = [NumberLayout.thousands.text(of: Int(count))]
    words += kept.filter { $0.place == .flag }.map(self.words)
    words.append(entity.noun(for: count))
    words += kept.filter { $0.place == .key || $0.place == .tail }.map(self.words)
    let conditions = kept.filter { $0.place == .condition }.map(self.words)
    if !conditions.isEmpty { words.append("where " + conditions.joined(separator: " and ")) }
    let excluding =
      switch step.place {
      case .flag, .tail: self.words(of: step)
      case .key:
        said.tokens[step.tokens.lowerBound].kind == .number
          ? "with id \(self.words(of: step))" : "called \(self.words(of: step))"
      case .condition: "where \(self.words(of: step))"
      }
    return words.joined(separator: " ") + ", 0 " + excluding + (heedsCase(step) ? Self.ofCase : "")
  }

  private static let ofCase = " (capital and small letters are told apart)"

  /// Whether it looks for letters within a text, which are compared as they are written.
  private func heedsCase(_ step: FilterSteps.Step) -> Bool {
    // A field may be called `starts`.
    guard step.condition.mayReadText else { return false }
    let tokens = said.tokens[step.tokens]
    return zip(tokens, tokens.dropFirst()).contains { test, piece in
      ["contains", "starts", "ends"].contains(said.source[test.range].lowercased())
        && (piece.kind == .word || piece.kind == .text)
        && said.source[piece.range].contains(where: \.isLetter)
    }
  }

  private func words(of step: FilterSteps.Step) -> String { said.text(of: step.tokens) }
}

extension Condition {
  /// Whether it may look for letters within a text: what it says of other rows is not looked at.
  fileprivate var mayReadText: Bool {
    switch self {
    case .text, .related, .isAmong, .isIn, .combined: true
    case .not(let condition): condition.mayReadText
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.mayReadText)
    case .compare, .isTrue, .isEmpty, .isOne, .within, .isListed: false
    }
  }
}
