import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What is wrong with a sentence besides a word that it lacks.
extension Session {
  /// Sentences that are tried for what a person said in words of her own.
  private static let mostWordings = 6

  /// The error with what would be told next: `log 3 km of rn` lacks a day, and no activity is called so.
  ///
  /// - Parameter first: The error as it was before a mend was sought.
  func withFurther(_ error: Diagnostic, _ first: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, error.kind != .refused else { return error }
    for (reading, sentence) in completed(first, said) {
      let source = SourceText(sentence)
      guard let tokens = try? language.lexer.tokens(of: source),
        let next = trial(of: tokens, source, said.clock, seeksNear: true).fault
      else { continue }
      let told = reading.mended(by: nil, notes: [next.message] + next.notes)
      if next.id == "needs-all" { return told }
      guard next.kind == .noSuchRecord else { continue }
      let mended = next.fix == nil ? nil : mend(tokens, source, said.clock)
      return told.mended(by: mended.map { .init(replacing: said.range, with: $0) })
    }
    return withAll(error, said)
  }

  /// The error of a change in words of one's own that does not say of which rows: `change facts number: 0`.
  private func withAll(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    for sentence in wordings(of: said).prefix(Self.mostWordings) {
      let source = SourceText(sentence)
      guard let tokens = try? language.lexer.tokens(of: source),
        let next = trial(of: tokens, source, said.clock).fault, next.id == "needs-all"
      else { continue }
      return error.mended(by: nil, notes: [next.message] + next.notes)
    }
    return error
  }

  private func wordings(of said: SaidSentence) -> [String] {
    sayings().sentences(for: said.source[said.range])
  }

  /// The sentence with the word that it lacks.
  private func completed(
    _ first: Diagnostic, _ said: SaidSentence
  ) -> [(reading: Diagnostic, sentence: String)] {
    if first.id.hasPrefix("argument-") { return wordings(of: said).prefix(1).map { (first, $0) } }
    return language.diagnostics(of: said.tokens, of: said.source).compactMap { reading in
      guard reading.id == "missing-word", let fix = reading.fix else { return nil }
      return (reading, fix.applied(to: said.source, within: said.range))
    }
  }
}
