/// The sole content of a node, such as the path `amount` or the value `3 days ago`. A property such as ``onlyPath`` is
/// nil if the node contains anything else.
extension SyntaxNode {
  /// The month, if the node contains only a month, with or without parentheses.
  package var onlyMonth: SyntaxToken? {
    let tokens = allTokens.filter { !["(", ")"].contains($0.text) }
    return tokens.count == 1 && tokens[0].tokenClass == .month ? tokens[0] : nil
  }

  /// The path, if the node contains only a path such as `book author`. In `name letters 1 to 3`, the words after `name`
  /// aren't a path, so the property is nil.
  package var onlyPath: Syntax.Path? {
    let path = only(.path).map(Syntax.Path.init)
    return path?.pieces.isEmpty == true ? path : nil
  }

  /// The value, if the node contains only a value.
  package var onlyValue: Syntax.Value? { only(.value).map(Syntax.Value.init) }

  /// The parentheses with the words directly after them, if the node contains nothing else: `(…)` or `(…) weekday`.
  package var onlyParted: Syntax.Parted? { only(.parted).map(Syntax.Parted.init) }

  /// The parentheses, if the node contains only parentheses.
  package var onlyEnclosed: Syntax.Enclosed? { only(.enclosed).map(Syntax.Enclosed.init) }

  /// The parameter and the path after it, if the node contains nothing else: `$member name`.
  package var onlyParameter: (token: SyntaxToken, path: Syntax.Path?)? {
    guard case .parameter(let said) = onlyValue?.form else { return nil }
    return (said.parameter, said.path)
  }

  /// Whether the node consists only of a date, with or without a time, or of a time of day.
  package var isMoment: Bool {
    switch only(.value).map({ Syntax.Value($0).form }) {
    case .moment, .time: true
    case .quantity(let quantity): quantity.way != nil
    case .name, .parameter, .truth, .month, nil: false
    }
  }

  private func only(_ rule: RuleName) -> SyntaxNode? {
    var node = self
    while node.rule != rule {
      // A `rest` without children means that no calculation follows, so it is ignored.
      let children = node.children.filter { $0 != .node(SyntaxNode(rule: .rest, children: [])) }
      guard children.count == 1, case .node(let inner)? = children.first else { return nil }
      node = inner
    }
    return node
  }

  /// Returns the nodes with the given rule, at any depth.
  package func nodes(below rule: RuleName) -> [SyntaxNode] {
    nodes.flatMap { ($0.rule == rule ? [$0] : []) + $0.nodes(below: rule) }
  }
}

extension Syntax.Value {
  /// The number, if the value consists only of a whole number. Otherwise nil.
  package var onlyNumber: Int64? {
    let tokens = allTokens
    return tokens.count == 1 && tokens[0].tokenClass == .number ? Int64(tokens[0].text) : nil
  }
}

extension Syntax.Path {
  package var words: [SyntaxToken] { node.tokens }

  package init(_ words: [SyntaxToken]) {
    self.init(SyntaxNode(rule: .path, children: words.map(SyntaxElement.token)))
  }
}
