import ParlanceLanguage
import ParlanceModel

/// Looks ahead whether a word leads to a sentence: not so where what must follow is a class of words of which the model has
/// none there, or a keyword that only such words follow.
struct Prospect {
  let language: Language
  let model: Model
  /// As `let` gave them, without `$`.
  let parameters: [String]
  /// By which the sentence is read.
  let rule: RuleName
  /// Of the verb or report that is declared.
  let slots: [Slot]

  /// How many words are looked ahead at most; beyond them all is taken to go well.
  private static let depth = 4

  /// Whether a sentence that begins with `before` can go on with `text`.
  func leadsOn(_ text: String, after before: [UInt8]) -> Bool {
    leadsOn(text, after: before, depth: Self.depth)
  }

  private func leadsOn(_ text: String, after before: [UInt8], depth: Int) -> Bool {
    let said = before + text.utf8 + [0x20]
    guard let word = TypedWord(before: said, lexer: language.lexer) else { return false }
    let after = language.expectations(after: word.tokens, as: rule)
    if after.canEnd { return true }
    let readings = PartialSentence.readings(of: word.tokens, in: word.source, as: rule, language)
    for expectation in after.legal {
      for reading in readings.compactMap({ $0.entering(expectation) }) {
        let finder = CandidateFinder(
          language: language, model: model, names: AnyRecordNames(), parameters: parameters, word: word,
          scope: Scope(model: model, open: reading.open, slots: slots))
        let candidates = finder.candidates(for: expectation)
        if takesAnyWord(expectation)
          || finder.expected(for: expectation, isListed: !candidates.isEmpty) != nil
        {
          return true
        }
        let goesOn = candidates.contains {
          depth == 0 || $0.kind == .record || leadsOn($0.text, after: said, depth: depth - 1)
        }
        if goesOn { return true }
      }
    }
    return false
  }

  /// Whether the word may be one that nothing lists: a name that is declared further below, or was given by `called`.
  private func takesAnyWord(_ expectation: Expectation) -> Bool {
    expectation.tokenClass == .word && (rule != .sentence || expectation.context.last == .order)
  }
}

/// Wherever a record may be named, there may be one.
private struct AnyRecordNames: RecordNames {
  func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] { ["a"] }
}
