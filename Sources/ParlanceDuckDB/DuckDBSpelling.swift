import ParlanceModel
import ParlanceSQL

struct DuckDBSpelling: Spelling {
  func placeholder(_ number: Int) -> String { "$\(number)" }

  /// Returns the quoted name of a table. The part before the first dot is the schema. If the name of a table itself
  /// contains a dot, introspection always adds the schema.
  func quotedTable(_ name: String) -> String {
    name.split(separator: ".", maxSplits: 1).map { quoted(String($0)) }.joined(separator: ".")
  }

  func literal(_ flag: Bool) -> String { flag ? "true" : "false" }

  /// Returns a literal. A floating-point number gets an exponent, because DuckDB reads a number without an exponent as
  /// a decimal.
  func literal(_ value: Value) -> String {
    guard case .real(let real) = value else { return Dialect.standard.spelling.literal(value) }
    let text = String(real)
    return text.contains("e") ? text : text + "e0"
  }

  /// Returns an expression with a cast to `type`. A number isn't cast, because integers must stay exact.
  func typed(_ text: String, as type: SQLType?) -> String {
    switch type {
    case nil, .number: text
    case .text: "\(text)::varchar"
    case .integer: "\(text)::bigint"
    case .day: "\(text)::date"
    case .moment: "\(text)::timestamp"
    case .clock: "\(text)::time"
    case .flag: text == "1" ? "true" : text == "0" ? "false" : "\(text)::boolean"
    case .ids: "\(text)::bigint[]"
    case .decimal(let scale): scale == 0 ? text : "(\(text) * 0.\(String(repeating: "0", count: scale - 1))1)"
    }
  }

  func columnType(_ type: FieldType) -> String {
    switch type {
    case .text, .choice: "varchar"
    case .date: "date"
    case .time: "timestamp_s"
    case .clock: "time"
    case .flag: "boolean"
    case .reference: "bigint"
    case .decimal(let scale): "decimal(\(18 + scale), \(scale))"
    case .number, .quantity, .named, .computed: "double"
    }
  }
}
