import ParlanceLanguage
import ParlanceModel

/// Places in a list, and neighbours in it.
extension Evaluator {
  /// `rank by orders each key`: 1 for the first; equal rows share a place.
  func place(of record: Record, _ ranking: SyntaxNode) throws -> Int {
    guard let order = ranking.node(.order) else { throw BeyondEvaluator("a rank without an order") }
    let position = { (other: Record) in
      [(try self.order(order, of: .record(other)), order.says("desc"))]
    }
    let own = try position(record)
    return try alike(record, ranking.node(.groupkey), among: line).count {
      try isBefore(position($0), own) == true
    } + 1
  }

  /// `previous amount`: of the row before, among those that are equal in the column's `each`.
  func neighbour(_ node: SyntaxNode, of subject: Subject) throws -> Typed {
    guard case .record(let record) = subject, let path = node.node(.path) else {
      throw Refusal("a neighbour of what is not listed")
    }
    let row = try alike(record, lineKey, among: neighbours)
    guard let index = row.firstIndex(of: record) else { throw Refusal("a row that is not listed") }
    let next = node.says("previous") ? index - 1 : index + 1
    // Its type is the path's, also if the row is missing.
    let type = try self.path(path, of: record).type
    return row.indices.contains(next) ? try self.path(path, of: row[next]) : Typed(.empty, type)
  }

  private func alike(_ record: Record, _ key: SyntaxNode?, among line: [Record]) throws -> [Record] {
    guard let key else { return line }
    let own = try groupKey(key, of: record).datum
    return try line.filter { try groupKey(key, of: $0).datum == own }
  }
}
