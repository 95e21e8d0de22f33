public import ParlanceModel

extension RowCursor {
  /// The cell as a value of its own.
  public func value(_ column: Int) -> Value {
    switch cellKind(column) {
    case .null: .null
    case .integer: .integer(integer(column))
    case .real: .real(real(column))
    case .text: .text(String(decoding: text(column), as: UTF8.self))
    }
  }

  /// The cell as a record's label; empty for what is missing.
  public func label(_ column: Int) -> String { String(decoding: text(column), as: UTF8.self) }
}
