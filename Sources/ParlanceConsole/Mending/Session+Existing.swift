import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What is told where a record is added that is there already.
extension Session {
  /// The error with the sentence that adds to the record, else with the one that shows it: `save` would write over it, and
  /// is told alone. Other failures stay as they are.
  func existing(_ failure: EngineFailure, _ said: SaidSentence) -> EngineFailure {
    let words = said.tokens.filter { $0.kind != .end }
    guard case .notUnique = failure.error, words.count > 2,
      said.source[words[0].range].lowercased() == "add",
      let entity = language.lexicon.canonical(words[1].word, as: .entity).flatMap(model.entity)
    else { return failure }
    let colon = words.firstIndex { said.source[$0.range] == ":" } ?? words.count
    let (target, given) = (text(of: words[2..<colon], said), text(of: words[colon...].dropFirst(), said))
    let sentences =
      accumulating(given, target, entity)
      + ["show \(entity.name) \(said.source[words[2].range])", "list \(entity.plural) \(target)"]
    let offer = sentences.first { canBeRun($0, said.clock) }
    return EngineFailure(
      failure.id, at: failure.range, failure.message,
      notes: failure.notes + ["`save` in the place of `add` changes the one that is there"],
      fix: offer.map { .init(replacing: said.range, with: $0) }, error: failure.error)
  }

  private func canBeRun(_ sentence: String, _ clock: Clock) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source) else { return false }
    return offerTrial(of: tokens, source, clock).fault == nil
  }

  private func text(of words: ArraySlice<Token>, _ said: SaidSentence) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return said.source[first.range.lowerBound..<last.range.upperBound]
  }

  /// `add 5 to refuge`, where nothing else is given.
  private func accumulating(_ given: String, _ target: String, _ entity: Entity) -> [String] {
    guard let field = entity.accumulator, given.hasPrefix(field.name + " "), !given.contains(","),
      let link = entity.references.lazy.compactMap(\.followingWord).first(where: {
        target.hasPrefix($0 + " ")
      })
    else { return [] }
    return ["add \(given.dropFirst(field.name.count + 1)) to \(target.dropFirst(link.count + 1))"]
  }
}
