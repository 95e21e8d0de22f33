/// The order of clauses in the sentence that `explain` shows.
extension SyntaxNode {
  /// The sentence with its clauses in the usual order. Dates and conditions after `per` or `first` move into the noun
  /// phrase that they restrict. `showing` moves before the other clauses.
  ///
  /// `list sessions by amount first 3 since 1 july showing amount` becomes
  /// `list sessions since 1 july showing amount by amount first 3`.
  ///
  /// A set such as `them` isn't a noun phrase, so it can't contain dates or conditions. With such a set, nothing moves.
  public var inCanonicalOrder: SyntaxNode {
    let inner = SyntaxNode(
      rule: rule,
      children: children.map { if case .node(let node) = $0 { .node(node.inCanonicalOrder) } else { $0 } })
    let trailing = inner.nodes.filter { [.clauses, .pick].contains($0.rule) }.flatMap(\.trailing)
    guard trailing.contains(where: { !$0.children.isEmpty }), let sets = inner.node(.sets),
      let set = sets.node(.set), sets.nodes.count == 1, let tail = set.node(.settail)
    else { return inner }
    let parts = trailing.map(TrailingParts.init)
    let restricted = set.replacing(tail, by: tail.adding(parts.flatMap(\.whens), parts.flatMap(\.condition)))
    let shown = parts.flatMap(\.shown)
    return SyntaxNode(
      rule: rule,
      children: inner.children.flatMap { child -> [SyntaxElement] in
        guard case .node(let node) = child else { return [child] }
        switch node.rule {
        case .sets: return [.node(node.replacing(set, by: restricted))] + shown
        case .clauses, .pick: return [.node(node.withoutTrailing)]
        default: return [child]
        }
      })
  }

  private var trailing: [SyntaxNode] { nodes(.trailing) + (node(.pick)?.trailing ?? []) }

  private var withoutTrailing: SyntaxNode {
    if rule == .trailing { return SyntaxNode(rule: .trailing, children: []) }
    guard [.clauses, .pick].contains(rule) else { return self }
    return SyntaxNode(
      rule: rule,
      children: children.map { if case .node(let node) = $0 { .node(node.withoutTrailing) } else { $0 } })
  }

  private func replacing(_ old: SyntaxNode, by new: SyntaxNode) -> SyntaxNode {
    SyntaxNode(rule: rule, children: children.map { $0 == .node(old) ? .node(new) : $0 })
  }

  /// Returns this `settail` node with additional dates and conditions. `and` joins the old and the new conditions.
  ///
  /// - Parameter conditions: For each condition, the token `where` and the node `condition`.
  private func adding(_ whens: [SyntaxElement], _ conditions: [SyntaxElement]) -> SyntaxNode {
    let isBehindDates = { (child: SyntaxElement) in
      if case .node(let node) = child { node.rule == .withpart } else { child.isWord("where") }
    }
    let end = children.firstIndex(where: isBehindDates) ?? children.endIndex
    let (dates, rest) = (children[..<end], children[end...])
    let withs = rest.filter { if case .node(let node) = $0 { node.rule == .withpart } else { false } }
    let said = (rest + conditions).compactMap { child -> SyntaxNode? in
      if case .node(let node) = child, node.rule == .condition { node } else { nil }
    }
    let word = (rest + conditions).first { $0.isWord("where") }
    let condition = said.count < 2 ? said.first : Self.all(said)
    var children = Array(dates) + whens
    children += withs
    if let word, let condition { children += [word, .node(condition)] }
    return SyntaxNode(rule: rule, children: children)
  }

  /// Joins conditions with `and`. A condition that contains `or` gets parentheses.
  private static func all(_ conditions: [SyntaxNode]) -> SyntaxNode {
    let and = SyntaxElement.word("and", of: conditions)
    let parts = conditions.map { condition -> [SyntaxElement] in
      guard condition.children.contains(where: { $0.isWord("or") }) else { return condition.children }
      let enclosed = SyntaxNode(
        rule: .enclosed, children: [.word("(", of: conditions), .node(condition), .word(")", of: conditions)])
      let parted = SyntaxNode(rule: .parted, children: [.node(enclosed)])
      let rest = SyntaxNode(rule: .rest, children: [])
      return [.node(SyntaxNode(rule: .negation, children: [.node(parted), .node(rest)]))]
    }
    return SyntaxNode(rule: .condition, children: Array(parts.joined(separator: [and])))
  }
}

extension SyntaxElement {
  fileprivate func isWord(_ word: String) -> Bool {
    if case .token(let token) = self { token.tokenClass == .keyword(word) } else { false }
  }

  /// Returns a token for a keyword that the user didn't type. The token is only displayed.
  fileprivate static func word(_ word: String, of nodes: [SyntaxNode]) -> SyntaxElement {
    .token(SyntaxToken(tokenClass: .keyword(word), index: 0, range: nodes[0].range, text: word))
  }
}

/// The dates, the condition and the columns of a `trailing` node.
private struct TrailingParts {
  var whens: [SyntaxElement] = []
  /// The token `where` and its condition.
  var condition: [SyntaxElement] = []
  /// The token `showing`, `distinct` and the columns.
  var shown: [SyntaxElement] = []

  init(_ node: SyntaxNode) {
    for child in node.children {
      if case .node(let inner) = child, inner.rule == .when {
        whens.append(child)
      } else if shown.isEmpty, !child.isWord("showing") {
        condition.append(child)
      } else {
        shown.append(child)
      }
    }
  }
}
