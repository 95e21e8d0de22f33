import ParlanceLanguage

/// An error about a condition of the model that can't be a constraint of a table.
enum SchemaError: DiagnosticMessage {
  case notConstant(String)

  var text: String {
    switch self {
    case .notConstant(let words):
      "\(words) depends on something outside the row, such as today's date: expected only constants and the row's own fields"
    }
  }
}
