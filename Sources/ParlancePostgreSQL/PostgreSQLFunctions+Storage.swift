import ParlanceModel
import ParlancePlanner

/// The values of external tables whose types Parlance knows only by name.
extension PostgreSQLFunctions {
  func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression {
    switch storage {
    case .blob:
      let size = SQLExpression.call("octet_length", [column])
      return .infix(.infix(.text("blob, "), .joined, .cast(size, "text")), .joined, .text(" bytes"))
    case .real: return .cast(column, "numeric")
    case .scaled: return .infix(column, .divided, power(of: type))
    case .native(let name):
      switch type {
      // Exact like all other numbers: quotients of integers have decimals, and the number of decimals isn't fixed.
      case .number, .quantity:
        return name == "numeric" ? .call("trim_scale", [column]) : .cast(column, "numeric")
      // Uses the time zone of the connection, as psql does.
      case .time: return .call("date_trunc", [.text("second"), .cast(column, "timestamp")])
      // Omits the prefix length if it covers the whole address.
      case .text where name == "inet": return .call("abbrev", [column])
      case .text, .choice: return .cast(column, "text")
      default: return column
      }
    default: return column
    }
  }

  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool {
    switch (storage, type) {
    case (.native, .text), (.native, .choice): true
    default: false
    }
  }

  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression {
    if storage == .scaled { return .infix(value, .times, power(of: type)) }
    guard case .native(let name) = storage else { return value }
    let value = Self.whole.contains(name) ? wholeText(value) : value
    return .cast(value, spelling.quotedTable(name))
  }

  /// Returns 100 for a decimal of two decimals. It is a `numeric`, because integer division would lose the decimals.
  private func power(of type: FieldType) -> SQLExpression {
    guard case .decimal(let scale) = type else { return .integer(1) }
    return .cast(.integer((0..<scale).reduce(1) { power, _ in power * 10 }), "numeric")
  }

  /// The integer types.
  static let whole: Set<String> = ["int2", "int4", "int8"]

  /// Returns a number as text. The cast to an integer type then fails for a number with decimals, and doesn't round it.
  private func wholeText(_ number: SQLExpression) -> SQLExpression {
    .cast(.call("trim_scale", [.cast(number, "numeric")]), "text")
  }

  /// Returns an id computed from the key. It hashes each column's text with the hash of the previous columns. A million
  /// keys collide with a probability of one in thirty million. An index of this expression speeds up searches by id in
  /// a large table.
  func id(ofKey key: [SQLExpression]) -> SQLExpression {
    key.reduce(.integer(0)) { before, column in
      let text = SQLExpression.cast(column, "text")
      if hashesTexts { return .call("hashtextextended", [text, before]) }
      return .call("fnv64a", [.infix(.cast(before, "text"), .joined, .infix(.text(":"), .joined, text))])
    }
  }

  func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression {
    .infix(id(ofKey: [column]), .equal, id(ofKey: [.call("lower", [text])]))
  }

  func byCodePoints(_ text: SQLExpression) -> SQLExpression { collated(text, "C") }

  /// A column has one type: text shows every value, a number only numbers.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression {
    if type == .text { return .call("coalesce", [label, .cast(value, "text")]) }
    return type == .number && referenceType == .number ? .call("coalesce", [label, value]) : label
  }
}
