import ParlanceModel
import ParlanceSQL

/// Functions for columns of external tables. These columns can have any SQL type, such as `hugeint`.
extension DuckDBFunctions {
  func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression {
    switch storage {
    case .blob:
      let size = SQLExpression.cast(.call("octet_length", [column]), "varchar")
      return .infix(.infix(.text("blob, "), .joined, size), .joined, .text(" bytes"))
    case .base64: return .call("to_base64", [column])
    case .native(let name):
      switch type {
      case .duration where storage == .interval: return seconds(in: column)
      // Small integer types are cast to a larger type, so that calculations don't overflow.
      case .number, .quantity: return .cast(column, name == "decimal" ? "double" : "bigint")
      // A date with a time zone is converted to the time zone of the connection, as in DuckDB's shell.
      case .time:
        let moment = name == "timestamptz" ? .cast(column, "timestamp") : column
        return .call("date_trunc", [.text("second"), moment])
      case .clock: return .cast(.call("left", [.cast(column, "varchar"), .integer(8)]), "time")
      case .text, .choice: return .cast(column, "varchar")
      default: return column
      }
    default: return column
    }
  }

  func instant(_ column: SQLExpression, _ storage: FieldStorage) -> SQLExpression? {
    storage == .native("timestamptz") ? column : nil
  }

  func elapsedSeconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    let seconds = [start, end].map { SQLExpression.call("floor", [.call("epoch", [$0])]) }
    return .cast(.infix(seconds[1], .minus, seconds[0]), "bigint")
  }

  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool { storage == .blob }

  /// DuckDB's databases are only read, so a value is converted only to be compared.
  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression { storage == .blob ? .call("from_base64", [value]) : value }

  /// Returns the label, or the value if the record has no label. Any value can replace a text label, but only a number
  /// can replace a number label.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression {
    if type == .text { return .call("coalesce", [label, .cast(value, "varchar")]) }
    return type == .number && referenceType == .number ? .call("coalesce", [label, value]) : label
  }

  /// Converts a value to the type of a column. `fits` is true if the type can represent the value exactly.
  func converted(
    _ value: SQLExpression, by conversion: ValueConversion, to type: FieldType
  ) -> (value: SQLExpression, fits: SQLExpression?) {
    let converted = SQLExpression.cast(value, DuckDBSpelling().columnType(type))
    return (converted, .infix(.cast(converted, "varchar"), .equal, .cast(value, "varchar")))
  }
}
