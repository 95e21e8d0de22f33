import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What is told of a change or a deletion that cannot be said: the question that shows what it may have meant.
extension Session {
  /// Of what they leave open a question tells nothing.
  private static let open: Set<String> = ["needs-all", "mixed-and-or", "ambiguous-record", "ambiguous-time"]

  /// A near name is never offered to what deletes, nor a set of several to who names one record; to see them takes nothing
  /// away.
  func withQuestion(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, error.kind != .refused, !Self.open.contains(error.id),
      let question = question(about: said)
    else { return error }
    let source = SourceText(question)
    guard let tokens = try? language.lexer.tokens(of: source),
      let sentence = mend(tokens, source, said.clock), !sentence.contains(";"), showsRecords(sentence),
      SaidReach(question, language.lexicon).keepsBounds(sentence)
    else { return error }
    return error.mended(by: .init(replacing: said.range, with: sentence))
  }

  /// Whether it shows what may be changed: `describe` tells of the model.
  private func showsRecords(_ sentence: String) -> Bool {
    (try? language.parse(SourceText(sentence)))?.node(.query) != nil
  }

  /// What is changed or deleted, shown: `show` of one record, `list` of several, and of those that have no names.
  private func question(about said: SaidSentence) -> String? {
    guard let first = said.tokens.first, said.tokens.count > 1, said.tokens[1].kind != .end else {
      return nil
    }
    let word = said.source[first.range].lowercased()
    let second = said.source[said.tokens[1].range]
    let end = said.range.upperBound
    let target = said.source[said.tokens[1].range.lowerBound..<end]
    if word == "delete" || FamiliarWords.meanings(of: word).contains("delete") {
      let words = SpokenWords.cut(said.source[said.range])
      let verb = NamedTarget(language.lexicon).isOne(words) ? "show" : "list"
      return verb + " " + (second.lowercased() == "all" ? target.dropFirst(4) : target[...])
    }
    guard let entity = entity(changedBy: word) else { return nil }
    let saysNoun = language.lexicon.canonical(said.tokens[1].word, as: .entity) == entity.name
    if entity.key != nil, !saysNoun { return "show " + target }
    let rest = saysNoun ? said.source[said.tokens[1].range.upperBound..<end] : " " + target
    return "list " + entity.plural + rest
  }

  /// What mends a sentence that cannot be said; nil where it can be, or leaves open what is meant.
  func mend(_ tokens: [Token], _ source: SourceText, _ clock: Clock) -> String? {
    let range = 0..<source.bytes.count
    guard let error = trial(of: tokens, source, clock, seeksNear: true).fault, !Self.open.contains(error.id)
    else { return nil }
    var mender = mender(clock)
    return mender.mended(error, tokens, of: source, at: range).fix?.applied(to: source, within: range)
  }

  /// The entity of which a verb is told one record, or a set, and nothing else.
  private func entity(changedBy word: String) -> Entity? {
    let verb = model.verbs.first { $0.name.lowercased() == word && $0.slots.count == 1 }
    if case .reference(let name) = verb?.slots[0].type { return model.entity(name) }
    let changed = model.entities.filter { entity in
      entity.fields.contains { [$0.setVerb, $0.clearVerb].contains(word) }
    }
    return changed.count == 1 ? changed[0] : nil
  }
}
