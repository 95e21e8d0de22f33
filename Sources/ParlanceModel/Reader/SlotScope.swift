internal import ParlanceLanguage

/// Follows the `$slots` in the lines of a verb or report to what they are.
struct SlotScope {
  let model: ModelDraft
  let draft: SentenceDraft

  /// Tells every slot, and every field of one, that is not there.
  func check(_ node: SyntaxNode) {
    var slot: SyntaxToken?
    for element in node.children {
      switch element {
      case .node(let part) where part.rule == .path:
        if let slot { check(part.tokens, of: slot) }
        check(part)
      case .node(let part): check(part)
      case .token(let token) where token.tokenClass == .flag:
        if let slot, let entity = entity(of: slot) { scope.checkFlag(token, of: entity) }
      case .token(let token) where token.tokenClass == .parameter: checkName(token)
      case .token: break
      }
      if case .token(let token) = element, token.tokenClass == .parameter { slot = token } else { slot = nil }
    }
  }

  private var scope: ConditionScope { ConditionScope(model: model, file: draft.file) }

  private func checkName(_ token: SyntaxToken) {
    if draft.slot(token.text) != nil { return }
    model.problems.unknown(
      "unknown-slot", at: draft.place(of: token.range), "`\(draft.name)` is told no `\(token.text)`",
      name: "$" + token.text, among: draft.slots.map { "$" + $0.name })
  }

  private func check(_ path: [SyntaxToken], of token: SyntaxToken) {
    guard let slot = draft.slot(token.text), slot.type != .computed else { return }
    if let entity = entity(of: token) { return scope.walk(path, from: entity) }
    model.problems.refuse(
      "not-a-reference", at: draft.place(of: token.range),
      "`\(slot.name)` is no record, so no path goes on from it")
  }

  private func entity(of token: SyntaxToken) -> Entity? {
    guard case .reference(let name) = draft.slot(token.text)?.type else { return nil }
    return model.entity(name)
  }
}
