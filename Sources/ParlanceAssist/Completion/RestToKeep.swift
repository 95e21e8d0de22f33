import ParlanceLanguage

/// What stands after the cursor and shall be part of the sentence to which a word leads.
struct RestToKeep {
  let rest: TypedRest
  /// Whether each known word of it is that word, and not just a name.
  let keepsMeaning: Bool
  /// The entities that are named in it.
  let named: Set<String>
  private let gap: Gap

  /// Nil where nothing stands there, or nothing that can be read.
  init?(
    _ rest: TypedRest, after word: TypedWord, as rule: RuleName, _ language: Language, keepsMeaning: Bool
  ) {
    guard let tokens = rest.tokens, !tokens.isEmpty else { return nil }
    self.rest = rest
    self.keepsMeaning = keepsMeaning
    named = Set(tokens.compactMap { language.lexicon.canonical($0.word, as: .entity) })
    gap = Gap(language, after: word.tokens, before: tokens, as: rule, keepsMeaning: keepsMeaning)
  }

  /// What becomes of a sentence by the grammar, where the rest follows `said`.
  func answer(after said: SentenceSoFar) -> Gap.Answer { gap.answer(after: said.beginning) }
}
