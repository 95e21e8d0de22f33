import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Texts that a mend puts in quotes are written as they are kept: `title is sunrise yoga` means "Sunrise Yoga".
extension Session {
  private static let comparing: Set<String> = ["=", "!=", "is"]

  func withKeptSpelling(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard let fix = error.fix else { return error }
    let offered = SourceText(fix.applied(to: said.source, within: said.range))
    guard let tokens = try? language.lexer.tokens(of: offered),
      let entity = tokens.lazy.compactMap({
        self.language.lexicon.canonical($0.word, as: .entity).flatMap(self.model.entity)
      }).first,
      let spelling = spelling(in: tokens, offered, of: entity, said.source[said.range])
    else { return error }
    let text = spelling.applied(to: offered, within: offered.bytes.indices)
    let source = SourceText(text)
    guard let tokens = try? language.lexer.tokens(of: source),
      trial(of: tokens, source, said.clock).fault == nil
    else { return error }
    let range =
      min(said.range.lowerBound, fix.range.lowerBound)..<max(said.range.upperBound, fix.range.upperBound)
    return error.mended(by: .init(replacing: range, with: text))
  }

  /// The first text behind a comparison that was not said in quotes, as the one value that is the same but for case and
  /// diacritics.
  private func spelling(
    in tokens: [Token], _ source: SourceText, of entity: Entity, _ said: String
  ) -> Diagnostic.Fix? {
    let data = AskedRows(runner, planner).data
    for place in tokens.indices.dropFirst(2) where tokens[place].kind == .text {
      let text = source[tokens[place].range]
      guard !said.contains(text), Self.comparing.contains(source[tokens[place - 1].range].lowercased()),
        let field = entity.field(source[tokens[place - 2].range])
      else { continue }
      let name = SpokenName.name(text)
      let kept =
        field.isKey ? data.recordName(name, entity).map { [$0] } ?? [] : data.values(name, field, entity)
      guard kept.count == 1, kept[0] != name else { continue }
      return .init(replacing: tokens[place].range, with: SpokenName.quoted(kept[0]))
    }
    return nil
  }
}
