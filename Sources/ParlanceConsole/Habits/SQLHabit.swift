import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// Who types SQL, as in other shells, is told how it is said here.
struct SQLHabit {
  /// What statements begin with.
  static let words: Set<String> = [
    "select", "insert", "update", "with", "pragma", "values", "replace", "analyze", "reindex", "vacuum",
    "create", "alter", "drop",
  ]

  let session: Session

  private var model: Model { session.model }

  /// The error with the command that would run the line, where it begins as SQL does and as no sentence, and the engine
  /// can read it: as it is, or with the tables of what the model's nouns are. It is run and undone before; else it is told
  /// why it is not offered.
  func noted(in error: Diagnostic, _ source: SourceText, _ range: SourceRange) -> Diagnostic {
    let text = source[range]
    let first = text.prefix(while: \.isLetter)
    guard Self.words.contains(first.lowercased()) || Self.isExplained(text) || Self.deletes(text),
      let statement = [text, withTables(text)].first(where: isReadable)
    else { return error }
    if let obstacle = obstacle(to: statement) { return error.mended(by: nil, notes: [obstacle]) }
    let shown = kept(in: statement).map { "in `.sql`, `\($0.field.name)` is shown as it is kept, \($0.kept)" }
    return Diagnostic(
      error.id, error.kind, at: range.lowerBound..<range.lowerBound + first.utf8.count,
      "this begins as SQL does: `.sql` runs it", notes: error.notes + [shown].compactMap(\.self),
      fix: .init(replacing: range, with: ".sql " + statement))
  }

  /// The error, where the line calculates without a row: `select 1 + 1`. No sentence does.
  func calculation(_ error: Diagnostic, _ source: SourceText, _ range: SourceRange) -> Diagnostic? {
    let words = SQLWord.words(of: source[range])?.map(\.lowercased) ?? []
    guard words.first == "select", !words.contains("from") else { return nil }
    let noted = noted(in: error, source, range)
    return noted == error ? nil : noted
  }

  /// `delete from …`: `delete` alone begins a sentence.
  private static func deletes(_ text: String) -> Bool {
    SQLWord.words(of: text)?.prefix(2).map(\.lowercased) == ["delete", "from"]
  }

  /// `explain select …`: here `explain` stands before a sentence.
  private static func isExplained(_ text: String) -> Bool {
    let words = text.split(separator: " ", maxSplits: 2).map { $0.lowercased() }
    return words.first == "explain"
      && words.dropFirst().first.map { Self.words.contains($0) || $0 == "query" } == true
  }

  private func isReadable(_ statement: String) -> Bool {
    (try? session.engine.compile(written: statement)) != nil
  }

  /// Why it is not offered: it would take another number than is said, or be refused, or do what nobody means.
  private func obstacle(to statement: String) -> String? {
    let words = SQLWord.words(of: statement) ?? []
    if SQLPresent.isAsked(by: words) {
      return "in `.sql`, the present is that of another clock, in UTC: say the day or the moment itself"
    }
    if SQLMixing(words, model)?.comparesAlike(words) == false {
      return "in `.sql`, every number is less than every text: both sides must be numbers, or both texts"
    }
    if let (field, kept) = kept(in: statement), !isShownOnly(field, in: words) {
      return "in `.sql`, `\(field.name)` is kept \(kept)"
    }
    if let day = session.sayings().dayReadTwice(in: statement) {
      return "in `.sql`, \(day) is the beginning of the day: say it with the time"
    }
    if mayNotEnd(statement) {
      return "rows of `with` may have no end, and are not tried: `.sql STATEMENT` runs it"
    }
    return session.refusal(ofStatement: statement).map { "`.sql \(statement)` is refused: \($0.message)" }
  }

  private func kept(in statement: String) -> (field: Field, kept: String)? {
    KeptOtherwise(model: model).fields(of: statement).first
  }

  /// Whether a field is read, and only as one of all.
  private func isShownOnly(_ field: Field, in words: [SQLWord]) -> Bool {
    words.first?.lowercased == "select" && !words.contains { $0.lowercased == field.column.lowercased() }
  }

  /// Whether it writes what it makes by itself, row after row.
  private func mayNotEnd(_ statement: String) -> Bool {
    guard let compiled = try? session.engine.compile(written: statement), !compiled.isReadOnly else {
      return false
    }
    return SQLWord.words(of: statement)?.contains { $0.lowercased == "with" } == true
  }

  /// The statement with the name of its table for each noun outside quotes: `members` is the noun, `member` may be the
  /// table.
  private func withTables(_ statement: String) -> String {
    var text = ""
    var word = ""
    var quote: Character?
    func end() {
      text += table(word) ?? word
      word = ""
    }
    for character in statement {
      if quote == nil, character.isLetter || character == "_" || character.isNumber {
        word.append(character)
        continue
      }
      end()
      if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else if quote == character {
        quote = nil
      }
      text.append(character)
    }
    end()
    return text
  }

  private func table(_ word: String) -> String? { model.entityCalled(word)?.table }
}
