import ParlanceLanguage
import ParlanceModel

/// Ranks in a list, and neighbouring rows.
extension Evaluator {
  /// Evaluates `rank by orders each key`. The first rank is 1, and equal rows have the same rank.
  func place(of record: Record, _ ranking: SyntaxNode) throws -> Int {
    guard let order = ranking.node(.order) else { throw UnsupportedQuestion("a rank without an order") }
    let position = { (other: Record) in
      [(try self.order(order, of: .record(other)), order.says("desc"))]
    }
    let own = try position(record)
    return try alike(record, ranking.node(.groupkey), among: line).count {
      try isBefore(position($0), own) == true
    } + 1
  }

  /// Evaluates `previous amount` and `next amount` among the rows with equal values of the column's `each`.
  func neighbour(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    guard case .record(let record) = subject, let path = node.node(.path) else {
      throw Refusal("a neighbour of what is not listed")
    }
    let row = try alike(record, lineKey, among: neighbours)
    guard let index = row.firstIndex(of: record) else { throw Refusal("a row that is not listed") }
    let next = node.says("previous") ? index - 1 : index + 1
    // The type comes from the path, even if there is no row.
    let type = try self.path(path, of: record).type
    return row.indices.contains(next) ? try self.path(path, of: row[next]) : Typed(.empty, type)
  }

  /// Evaluates `running sum amount`, `rolling 3 average amount`, `running share count` over the listed records up to
  /// this one.
  func framed(_ frame: SyntaxNode, _ node: SyntaxNode, of record: Record) throws -> Typed {
    if frame.says("previous") || frame.token(.period) != nil { throw Refusal("a frame of periods in a list") }
    let row = try alike(record, lineKey, among: line)
    guard let index = row.firstIndex(of: record) else { throw Refusal("a row that is not listed") }
    let framed = Array(frame.reached(in: row, upTo: index))
    if !frame.says("share") { return try AggregateCall(node).value(over: framed, self) }
    return try Share(node, each: nil).value(over: framed, of: row, self)
  }

  /// Evaluates `share sum amount` over all listed records.
  func shareOfLine(_ node: SyntaxNode, of record: Record) throws -> Typed {
    let row = try alike(record, lineKey, among: line)
    guard row.contains(record), node.node(.filter) == nil else { throw Refusal("a share of nothing") }
    return try Share(node, each: nil).value(over: [record], of: row, self)
  }

  private func alike(_ record: Record, _ key: SyntaxNode?, among line: [Record]) throws -> [Record] {
    guard let key else { return line }
    let own = try groupKey(key, of: record).datum
    return try line.filter { try groupKey(key, of: $0).datum == own }
  }
}

extension SyntaxNode {
  /// Returns the sets without conditions on ranks, and these conditions.
  ///
  /// - Parameter called: The columns that have a name.
  func splitRanks(_ called: [String: SyntaxNode]) -> (sets: SyntaxNode, ranks: [SyntaxNode]) {
    guard nodes.count == 1, let tail = nodes[0].node(.settail) else { return (self, []) }
    var ranks: [SyntaxNode] = []
    let children = tail.children.map { (child) -> SyntaxElement in
      guard case .node(let condition) = child, condition.rule == .condition else { return child }
      let parts = condition.says("or") ? [condition] : condition.nodes(.negation)
      let ranked = parts.filter { $0.readsRanks(called) }
      ranks += ranked.map { $0.rule == .condition ? $0 : SyntaxNode(rule: .condition, children: [.node($0)]) }
      if ranked.isEmpty { return child }
      let rest = parts.filter { !ranked.contains($0) }
      return .node(SyntaxNode(rule: .condition, children: rest.map { .node($0) }))
    }
    let set = nodes[0].replacing(tail, by: SyntaxNode(rule: .settail, children: children))
    return (SyntaxNode(rule: .sets, children: [.node(set)]), ranks)
  }

  private func readsRanks(_ called: [String: SyntaxNode]) -> Bool {
    !nodes(below: .ranking).isEmpty
      || allTokens.contains { called[$0.text].map { !$0.nodes(below: .ranking).isEmpty } ?? false }
  }
}

/// Groups in the order of the answer, if none of their keys is a period.
extension Evaluator {
  func goesAlongOrder(
    _ columns: [GroupColumn], _ keys: [SyntaxNode], _ entity: Entity, _ clauses: SyntaxNode
  ) throws -> Bool {
    guard columns.contains(where: \.hasFrame), !keys.isEmpty, !clauses.says("filled") else { return false }
    return try !Timeline.isPossible(keys, entity, self)
  }

  /// Sets the frames of the groups that meet `having`. A frame contains the earlier groups with equal other keys.
  func goAlongOrder(_ groups: inout [Group], _ clauses: SyntaxNode, _ pick: SyntaxNode) throws {
    let kept = try groups.indices.filter { index in
      try clauses.node(.condition).map { try holds($0, of: .group(groups[index])) } ?? true
    }
    let order = SyntaxNode(rule: .pick, children: pick.nodes(.orders).map { .node($0) })
    let sorted = try self.pick(kept, order) { [groups] in
      Candidate(subject: .group(groups[$0]), last: last(of: groups[$0].key))
    }
    let others = groups.map { $0.key.dropLast().map(\.datum) }
    let all = groups.map(\.records)
    for index in groups.indices { groups[index].framed = { _ in [] } }
    for index in sorted {
      let line = sorted.filter { others[$0] == others[index] }
      guard let place = line.firstIndex(of: index) else { continue }
      groups[index].framed = { frame in
        if frame.token(.period) != nil { throw Refusal("a period of groups that have none") }
        if frame.says("previous") { return place == 0 ? nil : all[line[place - 1]] }
        return frame.reached(in: line, upTo: place).flatMap { all[$0] }
      }
    }
  }
}

extension SyntaxNode {
  /// Returns the elements of a `frame`: all up to the index, or the last few.
  fileprivate func reached<Element>(in line: [Element], upTo index: Int) -> ArraySlice<Element> {
    let count = says("rolling") ? token(.number).flatMap { Int($0.text) } ?? 0 : index + 1
    return line[max(0, index - count + 1)...index]
  }
}
