import ParlanceModel
import ParlanceSQL

/// Functions for columns of external tables. These columns can have any SQL type, such as `inet`.
extension PostgreSQLFunctions {
  func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression {
    switch storage {
    case .blob:
      let size = SQLExpression.call("octet_length", [column])
      return .infix(.infix(.text("blob, "), .joined, .cast(size, "text")), .joined, .text(" bytes"))
    case .base64:
      // `encode` breaks the text into lines.
      return .call(
        "replace",
        [.call("encode", [column, .text("base64")]), .call("chr", [.integer(10)]), .text("")])
    case .real: return .cast(column, "numeric")
    case .scaled: return .infix(column, .divided, power(of: type))
    case .native(let name):
      switch type {
      case .duration where storage == .interval: return .cast(seconds(in: column), "numeric")
      // A cast to `numeric` is exact. With `numeric`, a quotient of integers has decimals. `trim_scale` removes
      // trailing zeros.
      case .number, .quantity:
        return name == "numeric" ? .call("trim_scale", [column]) : .cast(column, "numeric")
      // A time with a time zone is converted to the session's time zone.
      case .time: return .call("date_trunc", [.text("second"), .cast(column, "timestamp")])
      case .clock: return .cast(.call("left", [.cast(column, "text"), .integer(8)]), "time")
      // `abbrev` omits the prefix length of a single address: `10.0.0.1` instead of `10.0.0.1/32`.
      case .text where name == "inet": return .call("abbrev", [column])
      case .text, .choice: return .cast(column, "text")
      default: return column
      }
    default: return column
    }
  }

  func instant(_ column: SQLExpression, _ storage: FieldStorage) -> SQLExpression? {
    storage == .native("timestamptz") ? .call("date_trunc", [.text("second"), column]) : nil
  }

  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool {
    switch (storage, type) {
    case (.native, .text), (.native, .choice), (.blob, _): true
    default: false
    }
  }

  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression {
    if storage == .blob { return .call("decode", [value, .text("base64")]) }
    if storage == .scaled { return .infix(value, .times, power(of: type)) }
    if storage == .interval, type == .duration {
      return .infix(.cast(value, "double precision"), .times, interval("1 second"))
    }
    guard case .native(let name) = storage else { return value }
    let value = Self.whole.contains(name) ? wholeText(value) : value
    return .cast(value, spelling.quotedTable(name))
  }

  /// Returns the factor between a decimal and its smallest unit: 100 for two decimals. The factor is a `numeric`,
  /// because dividing by an integer would lose the decimals.
  private func power(of type: FieldType) -> SQLExpression {
    guard case .decimal(let scale) = type else { return .integer(1) }
    return .cast(.integer((0..<scale).reduce(1) { power, _ in power * 10 }), "numeric")
  }

  /// The names of the integer types.
  static let whole: Set<String> = ["int2", "int4", "int8"]

  /// Returns a number as text. If the number has decimals, casting this text to an integer type fails. Casting the
  /// number itself would round the number.
  private func wholeText(_ number: SQLExpression) -> SQLExpression {
    .cast(.call("trim_scale", [.cast(number, "numeric")]), "text")
  }

  /// Returns an id that is calculated from a key, as a hash. Each column's text is hashed together with the hash of the
  /// previous columns.
  ///
  /// The probability that two of a million keys have the same id is one in thirty million. In a large table, an index
  /// of this expression makes searches by id fast.
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

  /// Returns the label, or the value if the record has no label. A result column has a single type. So any value can
  /// replace a text label, but only a number can replace a number label.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression {
    if type == .text { return .call("coalesce", [label, .cast(value, "text")]) }
    return type == .number && referenceType == .number ? .call("coalesce", [label, value]) : label
  }
}
