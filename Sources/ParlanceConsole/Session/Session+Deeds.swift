import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// What is told where something cannot be done to a record: what can.
extension Session {
  /// The error of a sentence that begins with no verb of the entity named after it, with those that are.
  func withDeeds(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.fix == nil, said.tokens.count > 1,
      error.id == "verb-does-not-fit" || error.kind == .noSuchWord && error.range == said.tokens[0].range
    else { return error }
    guard
      let entity = entity(namedBy: said.tokens[1]) ?? entity(recordedAs: said.source[said.tokens[1].range])
    else {
      let isUnknown = error.kind == .noSuchWord && !model.entities.isEmpty
      return error.mended(by: nil, notes: isUnknown ? ["`help` tells what can be said here"] : [])
    }
    let deeds = (["add"] + model.deeds(doneTo: entity) + ["change", "delete"]).map { "`\($0)`" }
    return error.mended(
      by: nil, notes: ["what is done to \(entity.plural): \(EnglishList.of(deeds, "and"))"])
  }

  /// The entity of which a record is called so; the first, where several have one.
  private func entity(recordedAs name: String) -> Entity? {
    model.entities.first { $0.key != nil && recordNames.name(of: $0.name, like: name) != nil }
  }

  private func entity(namedBy token: Token) -> Entity? {
    language.lexicon.canonical(token.word, as: .entity).flatMap(model.entity)
  }
}

extension Model {
  /// The verbs of its own that a record of `entity` is told, as they are said.
  fileprivate func deeds(doneTo entity: Entity) -> [String] {
    let declared = verbs.filter { verb in
      guard let first = verb.slots.first, first.preposition == nil else { return false }
      return first.type == .reference(entity.name)
    }
    let flags = entity.fields.flatMap { [$0.setVerb, $0.clearVerb].compactMap(\.self) }
    return declared.map(\.name) + flags
  }
}
