import ParlanceModel

/// Choices sort as the model declares them, not by the alphabet: `(low, high)` has `low` first.
///
/// Both engines store a choice as its text, so SQL compares and sorts its position in the declared list.
extension Lowered {
  /// The value that `order by`, `<` and `min` use: the position of a choice, any other value itself.
  var sortKey: SQLExpression {
    guard case .choice(let words) = type else { return own }
    return sql.position(in: words)
  }
}

extension Lowering {
  /// The value whose sort key is `key`: the inverse for what an aggregate has chosen among the sort keys of such values.
  func value(like value: Lowered, withSortKey key: SQLExpression) -> Lowered {
    guard case .choice(let words) = value.type else { return read(value, as: key) }
    var result = value
    result.sql = .matched(key, words.positions.map { SQLMatch(value: $0.result, result: $0.value) })
    return result
  }
}

extension SQLExpression {
  /// The position of a text in the list, from 1; null if it is not there.
  fileprivate func position(in words: [String]) -> SQLExpression {
    // The text was looked up by its position: `max(…) > good`.
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
