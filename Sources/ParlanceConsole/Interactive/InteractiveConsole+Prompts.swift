import ParlanceLanguage
import ParlanceModel
import ParlanceStore

extension InteractiveConsole {
  /// Tells that what was entered was copied with its prompts. None of it is run: Up gives the sentences without them.
  func refuse(_ prompts: PastedPrompts, in source: SourceText) {
    let mark = source[prompts.mark]
    let error = Diagnostic(
      "not-legal-here", .notLegalHere, at: prompts.mark,
      "expected a sentence without \(mark.contains("`") ? mark : "`\(mark)`") before it")
    let count = EntryReader(SourceText(prompts.sentences)).count(session.language)
    guard count == 1 else {
      errors.write(error, in: source)
      errors.write(
        "none of \(count) sentences was run" + (editor.isEditing ? "; Up gives them without it\n" : "\n"))
      editor.offer = prompts.sentences
      return
    }
    editor.remember(source[0..<source.bytes.count])
    let meant = meant(by: prompts.sentences)
    errors.write(
      error.mended(by: meant.map { .init(replacing: 0..<source.bytes.count, with: $0) }), in: source)
    editor.offer = meant ?? prompts.sentences
  }

  /// The sentence, where it could be run, or else as it is mended; nil where that is not known.
  private func meant(by text: String) -> String? {
    var reader = EntryReader(SourceText(text))
    guard let piece = reader.next(session.language) else { return nil }
    let source = reader.source
    let error: Diagnostic
    switch piece.piece {
    case .command: return source[piece.range]
    case .declarations, .piped: return nil
    case .broken(let diagnostic), .unfinished(let diagnostic):
      error = session.suggesting(diagnostic, in: source)
    case .sentence(let tokens):
      let said = SaidSentence(source, tokens: tokens, clock: session.clock.stopped())
      return session.canBeSaid(source[said.range]) ? source[said.range] : nil
    }
    return error.fix?.applied(to: source, within: 0..<source.bytes.count)
  }
}
