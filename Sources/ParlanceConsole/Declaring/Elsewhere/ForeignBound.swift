/// What a number keeps to, as other languages say it.
struct ForeignBound {
  /// Behind the name of a field: `between 1 to 5`.
  let test: [String]

  /// The condition of a check.
  func words(of name: String) -> String { test.map { "\(name) \($0)" }.joined(separator: " and ") }

  static func read(_ cursor: inout ForeignCursor) -> ForeignBound? {
    if let inner = ["(", "["].contains(cursor.next?.text) ? cursor.bracketed(["(", "["]) : nil {
      var rest = ForeignCursor(inner)
      guard let bound = read(&rest), rest.isAtEnd else { return nil }
      return bound
    }
    for sign in [">=", "<=", ">", "<"] where cursor.take(sign) {
      return number(&cursor).map { ForeignBound(test: ["\(sign) \($0)"]) }
    }
    if cursor.takeAny(["min", "minimum", "at least", "from"]) != nil, let low = number(&cursor) {
      _ = cursor.take(",")
      guard cursor.takeAny(["max", "maximum", "at most", "to"]) != nil else {
        return ForeignBound(test: [">= \(low)"])
      }
      return number(&cursor).map { ForeignBound(test: ["between \(low) to \($0)"]) }
    }
    if cursor.takeAny(["max", "maximum", "at most"]) != nil {
      return number(&cursor).map { ForeignBound(test: ["<= \($0)"]) }
    }
    _ = cursor.take("between")
    guard let low = number(&cursor), cursor.takeAny(["to", "and", "..", "-", "–"]) != nil,
      let high = number(&cursor)
    else { return nil }
    return ForeignBound(test: ["between \(low) to \(high)"])
  }

  private static func number(_ cursor: inout ForeignCursor) -> String? {
    _ = cursor.take("=")
    let isNegative = cursor.take("-")
    guard let number = cursor.next, number.kind == .number else { return nil }
    _ = cursor.pop()
    return (isNegative ? "-" : "") + number.text
  }
}
