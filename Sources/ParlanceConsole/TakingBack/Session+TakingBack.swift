import ParlanceLanguage
import ParlanceStore

/// `undo`: no sentence here, but often there is one that takes back what was said last.
extension Session {
  private static let words: Set<String> = [
    "undo", "undo it", "undo that", "undo last", "revert", "take it back", "take that back",
  ]

  /// What is told who wants the last change undone; nil for anything else that was said.
  func takingBack(_ said: SaidSentence) -> Diagnostic? {
    let words = said.source[said.range].lowercased().split(separator: " ").joined(separator: " ")
    guard Self.words.contains(words) else { return nil }
    let message =
      transactions.depth > 0
      ? "`rollback` undoes all since `begin`"
      : "what is said is kept at once; `begin` before a change lets `rollback` take it back, `.backup` keeps a copy"
    return Diagnostic(
      "said-otherwise", .noSuchWord, at: said.range, message,
      fix: inverse.flatMap { canBeDone($0, said) ? .init(replacing: said.range, with: $0) : nil })
  }

  var takingBack: TakingBack { TakingBack(model: model, spoken: SpokenName(language)) }

  private func canBeDone(_ sentence: String, _ said: SaidSentence) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source) else { return false }
    let sentence = SaidSentence(source, tokens: tokens, clock: said.clock)
    guard (try? requireUndoubtedNumbers(sentence)) != nil else { return false }
    return trial(of: tokens, source, said.clock).fault == nil
  }
}
