public import ParlanceModel
public import ParlancePlanner

/// How values are held in tables that others made: in types of which Parlance knows only the names.
extension PostgreSQLDialect {
  public func loaded(
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
      // As exact as all others: quotients of whole numbers have decimals, and none has a fixed number of them.
      case .number, .quantity:
        return name == "numeric" ? .call("trim_scale", [column]) : .cast(column, "numeric")
      // By the clock of the connection, as psql shows it.
      case .time: return .call("date_trunc", [.text("second"), .cast(column, "timestamp")])
      // As it is written, without the length of a whole address.
      case .text where name == "inet": return .call("abbrev", [column])
      case .text, .choice: return .cast(column, "text")
      default: return column
      }
    default: return column
    }
  }

  public func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool {
    switch (storage, type) {
    case (.native, .text), (.native, .choice): true
    default: false
    }
  }

  public func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression {
    if storage == .scaled { return .infix(value, .times, power(of: type)) }
    guard case .native(let name) = storage else { return value }
    let value = Self.whole.contains(name) ? wholeText(value) : value
    return .cast(value, quotedTable(name))
  }

  /// 100 for a decimal of two decimals, as a number that isn't whole: else its quotients would be.
  private func power(of type: FieldType) -> SQLExpression {
    guard case .decimal(let scale) = type else { return .integer(1) }
    return .cast(.integer((0..<scale).reduce(1) { power, _ in power * 10 }), "numeric")
  }

  /// Types of whole numbers.
  static let whole: Set<String> = ["int2", "int4", "int8"]

  /// A number as it is written: what has decimals is then refused, and not rounded.
  private func wholeText(_ number: SQLExpression) -> SQLExpression {
    .cast(.call("trim_scale", [.cast(number, "numeric")]), "text")
  }

  /// Each column's text is hashed with what came before it: of a million keys two are the same number by a chance of one in
  /// thirty millions. An index of just this makes records of a large table quick to find by their ids.
  public func id(ofKey key: [SQLExpression]) -> SQLExpression {
    key.reduce(.integer(0)) { before, column in
      let text = SQLExpression.cast(column, "text")
      if system.hashesTexts { return .call("hashtextextended", [text, before]) }
      return .call("fnv64a", [.infix(.cast(before, "text"), .joined, .infix(.text(":"), .joined, text))])
    }
  }

  public func isUUID(_ column: SQLExpression, _ text: SQLExpression) -> SQLExpression {
    .infix(id(ofKey: [column]), .equal, id(ofKey: [.call("lower", [text])]))
  }

  public func byCodePoints(_ text: SQLExpression) -> SQLExpression { collated(text, "C") }

  /// Of two types a column can only show one: a text shows every value, a number only numbers.
  public func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of heldType: FieldType
  ) -> SQLExpression {
    if type == .text { return .call("coalesce", [label, .cast(value, "text")]) }
    return type == .number && heldType == .number ? .call("coalesce", [label, value]) : label
  }
}
