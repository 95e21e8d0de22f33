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

  /// `text` with the labels of the first two cells in place of each `%1` and `%2`; what stands in a label stays as it is.
  func told(in text: String) -> String {
    text.split(separator: "%1", omittingEmptySubsequences: false)
      .map { $0.contains("%2") ? String($0.replacing("%2", with: label(1))) : String($0) }
      .joined(separator: label(0))
  }
}
