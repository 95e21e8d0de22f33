import ParlanceModel
import ParlancePlanner

/// How values are stored in external tables, which only DuckDB's types describe.
extension DuckDBFunctions {
  func loaded(
    _ column: SQLExpression, _ storage: FieldStorage, as type: FieldType
  ) -> SQLExpression {
    switch storage {
    case .blob:
      let size = SQLExpression.cast(.call("octet_length", [column]), "varchar")
      return .infix(.infix(.text("blob, "), .joined, size), .joined, .text(" bytes"))
    case .native(let name):
      switch type {
      // Small integer types are widened, so that calculations don't overflow.
      case .number, .quantity: return .cast(column, name == "decimal" ? "double" : "bigint")
      // Uses the time zone of the connection, as DuckDB's shell does.
      case .time:
        let moment = name == "timestamptz" ? .cast(column, "timestamp") : column
        return .call("date_trunc", [.text("second"), moment])
      case .text, .choice: return .cast(column, "varchar")
      default: return column
      }
    default: return column
    }
  }

  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression { value }

  /// Returns the label, or the value if there isn't a label. Text can show every value, and a number only numbers.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression {
    if type == .text { return .call("coalesce", [label, .cast(value, "varchar")]) }
    return type == .number && referenceType == .number ? .call("coalesce", [label, value]) : label
  }

  /// Returns the value in the type of the column, and whether the type represents it exactly.
  func converted(
    _ value: SQLExpression, by conversion: ValueConversion, to type: FieldType
  ) -> (value: SQLExpression, fits: SQLExpression?) {
    let converted = SQLExpression.cast(value, DuckDBSpelling().columnType(type))
    return (converted, .infix(.cast(converted, "varchar"), .equal, .cast(value, "varchar")))
  }
}
