import ParlanceLanguage
import ParlanceModel

/// Records with equal values in every key of `per`.
struct Group {
  let entity: Entity
  /// The values of the keys.
  let key: [Typed]
  /// The nodes of the keys.
  var keyNodes: [SyntaxNode] = []
  var records: [Record]
  /// The shown columns. A bare `sum` refers to the one that is a sum.
  var columns: [GroupColumn]
  /// Returns the records of a frame such as `rolling 7 days`, or nil if `previous` has no records.
  var framed: (SyntaxNode) throws -> [Record]? = { _ in throw Refusal("a frame without periods") }

  /// Whether the group is the row of totals: all records, without a key.
  var isOfAll = false

  /// Returns the groups of the answer, for a share in `by` and `having`.
  var all: () -> [Group] = { [] }

  /// Returns the value of a key.
  func value(of node: SyntaxNode) throws -> Datum {
    if isOfAll { return .empty }
    guard let value = typedValue(of: node) else { throw Refusal("no key \(node.words)") }
    return value.datum
  }

  /// Returns the value of the key with the same words, or nil if there isn't one.
  func typedValue(of node: SyntaxNode) -> Typed? {
    keyNodes.firstIndex { $0.words == node.words }.map { key[$0] }
  }

  /// Returns the shown column that a bare `count` refers to, such as `count distinct member`. Nil if `count` is the
  /// number of records: because a column uses that number, or because no column is a count.
  func shownCount() throws -> GroupColumn? {
    let counts = columns.filter { $0.measured?.function == "count" }
    if counts.isEmpty || columns.contains(where: \.usesRowCount) { return nil }
    guard counts.count == 1 else { throw Refusal("several counts") }
    return counts[0]
  }

  /// Returns the group without its columns, because a column can't refer to other columns.
  func bare(among groups: [Group]) -> Group {
    var group = self
    group.columns = []
    group.all = { groups }
    return group
  }

  /// Returns the group with fewer records, also in its frames.
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
