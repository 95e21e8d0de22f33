import ParlanceLanguage

/// The reasons why a select can't be translated.
enum FromSQLError: DiagnosticMessage {
  /// - Parameter words: Why a clause or value can't be translated, and what to write instead.
  case noSentence(String)
  /// - Parameter expected: The token or clause that was expected where the parser stopped.
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
    case .unmappedTable(let name): "no entity has the table `\(name)`"
    case .unmappedColumn(let name): "no field has the column `\(name)`"
    }
  }
}
