import ParlanceLanguage

/// Why a select has no sentence.
enum FromSQLError: DiagnosticMessage {
  /// - Parameter words: What has no sentence, and what can be asked instead.
  case noSentence(String)
  /// - Parameter expected: What was expected here.
  case unreadSelect(String)
  case unmappedTable(String)
  case unmappedColumn(String)

  var kind: Diagnostic.Kind {
    switch self {
    case .unmappedTable, .unmappedColumn: .notInModel
    default: .notLegalHere
    }
  }

  var text: String {
    switch self {
    case .noSentence(let words): words
    case .unreadSelect(let expected): "this SQL can't be read: expected \(expected)"
    case .unmappedTable(let name): "the model has no entity whose rows are in `\(name)`"
    case .unmappedColumn(let name): "the model has no field that is stored in `\(name)`"
    }
  }
}
