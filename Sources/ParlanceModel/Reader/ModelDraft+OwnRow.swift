internal import ParlanceLanguage

extension ModelDraft {
  /// Refuses what a constraint of a table cannot tell: other rows, computed fields, the clock.
  func checkOwnRow(_ node: SyntaxNode, _ what: String, in draft: EntityDraft) {
    guard let range = foreignPart(of: node, in: draft.entity) else { return }
    problems.refuse(
      "not-own-row", at: Place(file: draft.file, range: range),
      "\(what) can look only at the stored fields of its own row, not at `\(files.sources[draft.file][range])`"
    )
  }

  /// - Parameter type: Of the field that a value is compared with; nil where there is none.
  private func foreignPart(
    of node: SyntaxNode, in entity: Entity, comparedWith type: FieldType? = nil
  ) -> SourceRange? {
    var type = type
    switch node.rule {
    case .negation:
      let compared = node.node(.quantityof)?.allTokens ?? []
      type = compared.count == 1 ? entity.field(compared[0].text)?.type : nil
    // Of a choice, the word of a day is none.
    case .value where type?.choice(saidBy: node) != nil: return nil
    case .path where node.tokens.count > 1: return node.range
    case .measure where node.says("count") || node.says("of") || node.token(.aggregate) != nil:
      return node.range
    default: break
    }
    for element in node.children {
      switch element {
      case .node(let part):
        if let range = foreignPart(of: part, in: entity, comparedWith: type) { return range }
      case .token(let token):
        if isForeign(token, in: entity) { return token.range }
      }
    }
    return nil
  }

  private func isForeign(_ token: SyntaxToken, in entity: Entity) -> Bool {
    switch token.tokenClass {
    case .keyword(let word): ["now", "today", "yesterday", "tomorrow", "this", "last", "next"].contains(word)
    case .weekday, .parameter: true
    case .field, .flag: entity.field(token.text)?.computed != nil
    default: false
    }
  }
}
