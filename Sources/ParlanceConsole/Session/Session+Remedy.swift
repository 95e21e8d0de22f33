import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What would make a refused sentence possible, as its error advises.
extension Session {
  /// The one sentence that `notes` hold in backticks, where it can be said now; nil where they hold none, or several.
  func remedy(in notes: [String]) -> String? {
    let advised = notes.flatMap { note in
      note.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
    guard advised.count == 1 else { return nil }
    let source = SourceText(advised[0])
    do {
      let tokens = try language.lexer.tokens(of: source)
      let said = SaidSentence(source, tokens: tokens, clock: clock.stopped())
      _ = try prepare(try language.parse(tokens, of: source), said)
      return advised[0]
    } catch {
      return nil
    }
  }
}
