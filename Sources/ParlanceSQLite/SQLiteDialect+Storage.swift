public import ParlanceModel
public import ParlancePlanner

/// How values are held in tables that others made.
extension SQLiteDialect {
  public func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression {
    switch storage {
    case .plain, .native: column
    case .iso, .julian: moment([column], of: column, as: type)
    case .unix: moment([column, .text("unixepoch")], of: column, as: type)
    case .unixMilliseconds:
      moment([.infix(column, .divided, .integer(1000)), .text("unixepoch")], of: column, as: type)
    case .text:
      .choice(
        when: type == .flag ? .isOne(column, of: [.text("0"), .text("1")]) : isNumeral(column),
        then: .cast(column, "numeric"), otherwise: column)
    case .blob:
      .choice(
        when: .infix(.call("typeof", [column]), .equal, .text("blob")),
        then: .infix(
          .infix(.text("blob, "), .joined, .call("length", [column])), .joined, .text(" bytes")),
        otherwise: column)
    }
  }

  /// The column itself where it holds no day or moment.
  private func moment(
    _ arguments: [SQLExpression], of column: SQLExpression, as type: FieldType
  ) -> SQLExpression {
    .call("coalesce", [.call(type == .date ? "date" : "datetime", arguments), column])
  }

  private func isNumeral(_ column: SQLExpression) -> SQLExpression {
    .all([
      .call("glob", [.text("*[0-9]*"), column]),
      .infix(.call("glob", [.text("*[^-+.0-9]*"), column]), .equal, .integer(0)),
    ])
  }

  public func stored(_ value: SQLExpression, _ storage: FieldStorage) -> SQLExpression {
    switch storage {
    case .plain, .iso, .blob, .native: value
    case .unix: .call("unixepoch", [value])
    case .unixMilliseconds: .infix(.call("unixepoch", [value]), .times, .integer(1000))
    case .julian: .call("julianday", [value])
    case .text: .cast(value, "text")
    }
  }
}
