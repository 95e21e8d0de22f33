extension SyntaxNode {
  /// A value or calculation as a user types it: `(2 + 3) * -4`, `3 days ago`.
  ///
  /// The tokens of the tree don't contain spaces, the quotes of texts or the plural `s` of periods. The property adds
  /// these.
  package var spelling: String {
    var text = ""
    var before: Token?
    func add(_ node: SyntaxNode) {
      for (index, child) in node.children.enumerated() {
        switch child {
        case .node(let inner): add(inner)
        case .token(let token):
          let isClosing = token.text == ")" || token.text == ","
          if !text.isEmpty, !isClosing, before?.isOpening != true { text += " " }
          let isSign = [.value, .position].contains(node.rule) && index == 0 && token.text == "-"
          text += spelling(of: token, after: before?.token)
          before = Token(token: token, isOpening: token.text == "(" || isSign)
        }
      }
    }
    add(self)
    return text
  }

  private typealias Token = (token: SyntaxToken, isOpening: Bool)

  private func spelling(of token: SyntaxToken, after number: SyntaxToken?) -> String {
    switch token.tokenClass {
    case .text: NameSpelling.quoted(token.text)
    case .parameter: "$" + token.text
    case .period where number?.tokenClass == .number && number?.text != "1": token.text + "s"
    default: token.text
    }
  }
}
