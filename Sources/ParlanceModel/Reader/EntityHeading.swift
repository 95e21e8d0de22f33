internal import ParlanceLanguage

/// The parts of `entity …`, in whatever order they were said.
struct EntityHeading {
  private(set) var plural: SyntaxToken?
  private(set) var table: SyntaxToken?
  private(set) var roles: [SyntaxNode] = []
  private(set) var uniques: [UniqueRule] = []
  /// Every field named by a `one per`.
  private(set) var uniqueFields: [SyntaxToken] = []
  /// What was said a second time.
  private(set) var repeated: [SyntaxToken] = []

  init(_ node: SyntaxNode) {
    var clause = ""
    for element in node.children {
      switch element {
      case .token(let token): add(token, &clause)
      case .node(let node) where node.rule == .role: roles.append(node)
      case .node(let condition):
        guard let unique = uniques.popLast() else { continue }
        uniques.append(UniqueRule(fields: unique.fields, condition: condition))
      }
    }
  }

  private mutating func add(_ token: SyntaxToken, _ clause: inout String) {
    switch (token.tokenClass, clause) {
    case (.keyword(","), _): break
    case (.keyword(let keyword), _):
      clause = keyword
      let isAgain = keyword == "plural" && plural != nil || keyword == "table" && table != nil
      if isAgain { repeated.append(token) }
      if keyword == "one" { uniques.append(UniqueRule(fields: [])) }
    case (.word, "plural"): plural = token
    case (.text, "table"): table = token
    case (.word, "per"):
      guard let unique = uniques.popLast() else { return }
      uniques.append(UniqueRule(fields: unique.fields + [token.text], condition: unique.condition))
      uniqueFields.append(token)
    default: break
    }
  }
}
