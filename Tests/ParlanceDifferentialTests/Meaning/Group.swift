import ParlanceLanguage
import ParlanceModel

/// Records that are equal in every key of `per`.
struct Group {
  let entity: Entity
  /// The values of the keys.
  let key: [Typed]
  /// The keys as they were typed.
  var keyNodes: [SyntaxNode] = []
  var records: [Record]
  /// What the sentence shows: a bare `sum` means the one of these that is a sum.
  var columns: [GroupColumn]
  /// The records of a frame such as `rolling 7 days`; nil if the frame `previous` is without records.
  var framed: (SyntaxNode) throws -> [Record]? = { _ in throw Refusal("a frame without periods") }

  /// Whether it is that of the totals: all records, without a key.
  var isOfAll = false

  /// The groups of the answer, for a share in `by` and `having`.
  var all: () -> [Group] = { [] }

  /// The value of one of the keys.
  func value(of node: SyntaxNode) throws -> Datum {
    if isOfAll { return .empty }
    guard let value = typedValue(of: node) else { throw Refusal("no key \(node.words)") }
    return value.datum
  }

  /// The value of the key with these words; nil if the sentence lacks it.
  func typedValue(of node: SyntaxNode) -> Typed? {
    keyNodes.firstIndex { $0.words == node.words }.map { key[$0] }
  }

  /// The shown column that a bare `count` means, such as `count distinct member`; nil where it means the number of records:
  /// where a column uses that number, or none counts anything.
  func shownCount() throws -> GroupColumn? {
    let counts = columns.filter { $0.measured?.function == "count" }
    if counts.isEmpty || columns.contains(where: \.usesRowCount) { return nil }
    guard counts.count == 1 else { throw Refusal("several counts") }
    return counts[0]
  }

  /// The group as the columns themselves see it, which name no other column.
  func bare(among groups: [Group]) -> Group {
    var group = self
    group.columns = []
    group.all = { groups }
    return group
  }

  /// The same group with fewer records, in its frames too.
  func filtered(_ isKept: @escaping (Record) throws -> Bool) throws -> Group {
    var group = self
    group.records = try records.filter(isKept)
    group.framed = { [framed] in try framed($0)?.filter(isKept) }
    return group
  }
}

extension SyntaxNode {
  var words: [String] { allTokens.map(\.text) }

  func without(_ rule: RuleName) -> SyntaxNode {
    SyntaxNode(
      rule: self.rule,
      children: children.filter { if case .node(let node) = $0 { node.rule != rule } else { true } })
  }
}
