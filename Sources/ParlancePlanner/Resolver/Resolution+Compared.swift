import ParlanceLanguage
import ParlanceModel

/// What `having` and `by` say of a comparison: its keys and its totals.
extension Resolution {
  /// A path or flag, which must be one of the keys, or one of the two fields that are compared.
  func compared(
    _ value: TypedExpression, said node: SyntaxNode, among columns: [ComparedColumn]
  ) throws(Diagnostic) -> TypedExpression {
    // Of an order the flag alone is meant, without `desc`.
    let flag = node.token(.flag)
    let said = flag?.text ?? name(of: node)
    let keys = columns.filter { $0.aggregate == nil }
    let found =
      keys.first { $0.meaning == value } ?? columns.first { $0.aggregate != nil && $0.shown.name == said }
    if let found { return found.shown.value }
    let names = keys.map(\.shown.name)
    throw Diagnostic(
      "not-a-group-key", .notLegalHere, at: flag?.range ?? node.range,
      "a row of the comparison has no one `\(said)`: expected \((["a total"] + names).joined(separator: " or "))"
    )
  }

  /// `sum`, or `sum distance of plans`: one of the totals that are shown.
  func compared(_ node: SyntaxNode, among columns: [ComparedColumn]) throws(Diagnostic) -> TypedExpression {
    let word = node.token(.aggregate)
    let function = word.flatMap { Aggregate.Function(rawValue: $0.text) } ?? .count
    var found = columns.filter { $0.aggregate?.function == function }
    if let related = node.node(.related) {
      guard let noun = related.token(.entity), related.tokens.count == 1, related.nodes.isEmpty else {
        throw Diagnostic(
          "which-aggregate", .notLegalHere, at: related.range,
          "expected one side of the comparison by its entity: \(names(of: columns))")
      }
      let entity = entity(noun)
      var aggregate = Aggregate(.count)
      if let word, let operand = node.node(.operand) {
        aggregate = try self.aggregate(function, of: operand, in: entity, at: word).0
      } else if let path = node.node(.path) {
        aggregate = Aggregate(.count, of: try self.path(path.tokens[...], in: entity), isDistinct: true)
      }
      found = columns.filter { $0.entity.name == entity.name && $0.aggregate == aggregate }
    } else if let word, let operand = node.node(.operand) {
      found = found.filter { column in
        let said = try? probe().aggregate(function, of: operand, in: column.entity, at: word).0
        return said == column.aggregate
      }
    } else {
      found = found.filter { $0.aggregate?.isDistinct == node.says("distinct") }
    }
    guard found.count == 1 else {
      throw Diagnostic(
        "which-aggregate", .notLegalHere, at: node.range,
        found.isEmpty
          ? "the comparison shows no \(name(of: node)): expected \(names(of: columns))"
          : "the comparison shows \(found.count) of them: \(names(of: found))")
    }
    return found[0].shown.value
  }

  private func names(of columns: [ComparedColumn]) -> String {
    columns.filter { $0.aggregate != nil }.map(\.shown.name).joined(separator: ", ")
  }
}
