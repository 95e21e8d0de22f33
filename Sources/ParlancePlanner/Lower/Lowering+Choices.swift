import ParlanceModel

/// Choices sort as the model declares them, not by the alphabet: `(low, high)` has `low` first.
///
/// Both engines store a choice as its text, so SQL compares and sorts its position in the declared list.
extension Lowered {
  /// The value that `order by`, `<` and `min` use: the position of a choice, any other value itself.
  var sortKey: SQLExpression {
    guard case .choice(let words) = type else { return sql }
    return sql.position(in: words)
  }

  /// The value whose ``sortKey`` is `key`: the inverse for what an aggregate has chosen among sort keys.
  func withSortKey(_ key: SQLExpression) -> Lowered {
    var value = self
    if case .choice(let words) = type {
      value.sql = .matched(key, words.positions.map { SQLMatch(value: $0.result, result: $0.value) })
    } else {
      value.sql = key
    }
    return value
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
