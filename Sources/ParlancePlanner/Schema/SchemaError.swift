import ParlanceLanguage
import ParlanceSQL

/// An error about a condition of the model that can't be a constraint of a table.
enum SchemaError: DiagnosticMessage {
  case notConstant(String)
  /// The engine doesn't have triggers, which would enforce a check that reads other records.
  case noTriggers(String)

  var text: String {
    switch self {
    case .notConstant(let words):
      "\(words) depends on something outside the row, such as today's date: expected only constants and the row's own fields"
    case .noTriggers(let words):
      "`\(words)` reads other records, and this server can't check that: expected only the row's own fields"
    }
  }
}
