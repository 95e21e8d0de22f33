import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Who types SQL, as in other shells, is told how it is said here.
struct SQLHabit {
  private static let words: Set<String> = [
    "select", "insert", "update", "with", "pragma", "values", "replace", "analyze", "reindex", "vacuum",
    "create", "alter", "drop", "delete",
  ]

  let model: Model
  let engine: any Engine

  /// The error with the command that would run the line, where it begins as SQL does and as no sentence, and the engine
  /// can read it: as it is, or with the tables of what the model's nouns are.
  func noted(in error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard let first = said.tokens.first, Self.words.contains(said.source[first.range].lowercased()),
      let statement = [said.source[said.range], withTables(said)].first(where: isReadable)
    else { return error }
    return Diagnostic(
      error.id, error.kind, at: first.range, "this begins as SQL does: `.sql` runs it",
      notes: error.notes, fix: .init(replacing: said.range, with: ".sql " + statement))
  }

  private func isReadable(_ statement: String) -> Bool { (try? engine.compile(written: statement)) != nil }

  /// The statement with the name of its table for each noun: `members` is the noun, `member` may be the table.
  private func withTables(_ said: SaidSentence) -> String {
    var text = ""
    var end = said.range.lowerBound
    for token in said.tokens where token.kind == .word {
      let word = said.source[token.range].lowercased()
      guard let entity = model.entities.first(where: { [$0.name, $0.plural].contains { $0.lowercased() == word } }),
        entity.table.lowercased() != word
      else { continue }
      text += said.source[end..<token.range.lowerBound] + entity.table
      end = token.range.upperBound
    }
    return text + said.source[end..<said.range.upperBound]
  }
}
