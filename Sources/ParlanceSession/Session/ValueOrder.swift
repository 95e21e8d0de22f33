import ParlanceModel
import ParlancePlanner
import ParlanceRender

/// How two values compare, as the database would have it: numbers by size, texts by their characters, empty by nothing.
enum ValueOrder {
  static func holds(_ left: Value, _ comparison: Comparison, _ right: Value) -> Bool {
    guard let isLess = less(left, right), let isGreater = less(right, left) else { return false }
    return switch comparison {
    case .equal: !isLess && !isGreater
    case .notEqual: isLess || isGreater
    case .less: isLess
    case .lessOrEqual: !isGreater
    case .greater: isGreater
    case .greaterOrEqual: !isLess
    }
  }

  /// Nil where the two do not compare.
  private static func less(_ left: Value, _ right: Value) -> Bool? {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.integer(let left), .real(let right)): Double(left) < right
    case (.real(let left), .integer(let right)): left < Double(right)
    case (.real(let left), .real(let right)): left < right
    case (.text(let left), .text(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    default: nil
    }
  }
}

/// A value in the words of an error.
enum ValueWords {
  static func of(_ found: (value: Value, column: ResultColumn)) -> String {
    if case .null = found.value { return "empty" }
    let text = CellText.of(found.value, as: found.column.kind)
    if case .quantity(let unit, _) = found.column.kind { return "\(text) \(unit)" }
    return text
  }
}
