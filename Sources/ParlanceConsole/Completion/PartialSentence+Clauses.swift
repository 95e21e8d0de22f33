import ParlanceLanguage

/// How far the clauses of a sentence go: what is wrong in one that has ended is wrong whatever is said after it.
extension PartialSentence {
  /// The rules that are one thing said: words after its end do not change what it means.
  private static let clauses: Set<RuleName> = [
    .negation, .when, .assign, .order, .groupkey, .column, .one, .ref, .set,
  ]

  /// The least number of rules that stay open while the clause around `range` has not ended; all that there can be where
  /// it has, and none where no clause is around it.
  func depthOfClause(around range: SourceRange) -> Int {
    for index in open.indices.reversed() {
      let rule = open[index]
      let closed = rule.node.nodes.first { Self.holds($0, range) }
      if let closed, Self.hasClause(closed, around: range) { return .max }
      if Self.clauses.contains(rule.rule), Self.holds(node(below: index), range) { return index + 1 }
    }
    return 0
  }

  /// The rule at `index` with those open in it, as if it ended here.
  private func node(below index: Int) -> SyntaxNode {
    open[index...].reversed().reduce(nil as SyntaxNode?) { inner, rule in
      SyntaxNode(rule: rule.rule, children: rule.children + (inner.map { [.node($0)] } ?? []))
    } ?? open[index].node
  }

  private static func holds(_ node: SyntaxNode, _ range: SourceRange) -> Bool {
    let own = node.range
    return own.lowerBound <= range.lowerBound && range.upperBound <= own.upperBound
  }

  private static func hasClause(_ node: SyntaxNode, around range: SourceRange) -> Bool {
    holds(node, range)
      && (clauses.contains(node.rule) || node.nodes.contains { hasClause($0, around: range) })
  }
}
