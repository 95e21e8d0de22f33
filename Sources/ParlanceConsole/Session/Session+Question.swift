import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What is told of a deletion that cannot be said: the question that shows what it may have meant.
extension Session {
  /// Of what they leave open a question tells nothing.
  private static let open: Set<String> = ["needs-all", "mixed-and-or", "ambiguous-record"]

  /// A near name is never offered to what deletes, nor a set to who names one record; to see them takes nothing away.
  func withQuestion(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, error.kind != .refused, !Self.open.contains(error.id),
      let question = question(about: said)
    else { return error }
    let source = SourceText(question)
    guard let tokens = try? language.lexer.tokens(of: source),
      let sentence = mend(tokens, source, said.clock),
      SaidReach(question, language.lexicon).keepsBounds(sentence)
    else { return error }
    return error.mended(by: .init(replacing: withNumber(said), with: sentence))
  }

  /// What is deleted, shown: `show` of one record, `list` of several.
  private func question(about said: SaidSentence) -> String? {
    guard let first = said.tokens.first, said.tokens.count > 1 else { return nil }
    let word = said.source[first.range].lowercased()
    guard word == "delete" || FamiliarWords.meanings(of: word).contains("delete") else { return nil }
    let words = SpokenWords.cut(said.source[said.range])
    let verb = NamedTarget(language.lexicon).isOne(words) ? "show" : "list"
    let saysAll = said.source[said.tokens[1].range].lowercased() == "all"
    let beginning = first.range.lowerBound..<said.tokens[saysAll ? 1 : 0].range.upperBound
    return Diagnostic.Fix(replacing: beginning, with: verb).applied(to: said.source, within: said.range)
  }

  /// What mends a sentence that cannot be said; nil where it can be, or leaves open what is meant.
  func mend(_ tokens: [Token], _ source: SourceText, _ clock: Clock) -> String? {
    let range = 0..<source.bytes.count
    guard let error = trial(of: tokens, source, clock, seeksNear: true).fault, !Self.open.contains(error.id)
    else { return nil }
    var mender = mender(clock)
    return mender.mended(error, tokens, of: source, at: range).fix?.applied(to: source, within: range)
  }
}
