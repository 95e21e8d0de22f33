import ParlanceModel

/// Sort keys of choices. Choices are sorted in the order of their declaration, not alphabetically: `(low, high)` begins
/// with `low`.
///
/// Engines store a choice as text, so SQL compares and sorts its position in the declared list.
extension Lowered {
  /// The value to use in `order by`, `<` and `min`: the position of a choice, or any other value itself.
  var sortKey: SQLExpression {
    guard case .choice(let words) = type else { return own }
    return sql.position(in: words)
  }
}

extension Lowering {
  /// Returns the value with a sort key. It converts an aggregate of sort keys back to a value.
  func value(like value: Lowered, withSortKey key: SQLExpression) -> Lowered {
    guard case .choice(let words) = value.type else { return read(value, as: key) }
    var result = value
    result.sql = .matched(key, words.positions.map { SQLMatch(value: $0.result, result: $0.value) })
    return result
  }
}

extension SQLExpression {
  /// Returns the position of a text in the list, from 1, or null if it isn't in the list.
  fileprivate func position(in words: [String]) -> SQLExpression {
    // This text was itself converted from its position, as in `max(…) > good`.
    if case .matched(let position, let matches) = self,
      matches == words.positions.map({ SQLMatch(value: $0.result, result: $0.value) })
    {
      return position
    }
    return .matched(self, words.positions)
  }
}

extension [String] {
  fileprivate var positions: [SQLMatch] {
    enumerated().map { SQLMatch(value: .text($1), result: .integer(Int64($0 + 1))) }
  }
}
