import ParlanceLanguage
import ParlanceStore

/// Who types SQL, as in other shells, is told how it is said here.
enum SQLHabit {
  private static let words: Set<String> = [
    "select", "insert", "update", "with", "pragma", "values", "replace", "analyze", "reindex", "vacuum",
  ]

  /// The error with the command that would run the line, where it begins as SQL does and as no sentence.
  static func noted(in error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard let first = said.tokens.first, error.range == first.range,
      words.contains(said.source[first.range].lowercased())
    else { return error }
    return Diagnostic(
      error.id, error.kind, at: error.range, "this begins as SQL does: `.sql` runs it as it is",
      notes: error.notes,
      fix: .init(replacing: first.range, with: ".sql " + said.source[first.range]))
  }
}
