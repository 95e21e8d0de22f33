import ParlanceModel
import ParlanceSQL

/// Sort keys of choice fields. Values are sorted in the order of their declaration, not alphabetically: in `(low,
/// high)`, `low` comes first.
///
/// Engines store a choice as text. So the SQL sorts and compares the position of the text in the declared list.
extension Lowered {
  /// The expression to use in `order by`, `<` and `min`: for a choice its position, otherwise the value itself.
  var sortKey: SQLExpression {
    guard case .choice(let words) = type else { return own }
    return sql.position(in: words)
  }
}

extension Lowering {
  /// Converts a sort key back to the value that has this sort key. For the choice `(low, high)`, 2 becomes `high`.
  func value(like value: Lowered, withSortKey key: SQLExpression) -> Lowered {
    guard case .choice(let words) = value.type else { return read(value, as: key) }
    var result = value
    result.sql = .matched(key, words.positions.map { SQLMatch(value: $0.result, result: $0.value) })
    return result
  }
}

extension SQLExpression {
  /// Returns the position of this text in a list, from 1, or null if the list doesn't contain it.
  fileprivate func position(in words: [String]) -> SQLExpression {
    // This text was calculated from a position, as in `max(…) > good`. The position can be used directly.
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
