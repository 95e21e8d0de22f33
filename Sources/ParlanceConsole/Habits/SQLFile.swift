import Glibc
import ParlanceLanguage
import ParlanceRender

/// A file of SQL, as `.dump` writes one, that is run as a script: told is what reads such a file.
struct SQLFile {
  /// What lines of such a file begin with, and hardly any sentence.
  private static let beginnings = [
    ["pragma"], ["begin", "transaction"], ["create", "table"], ["create", "index"], ["create", "unique"],
    ["create", "view"], ["create", "trigger"], ["insert", "into"], ["insert", "or"],
  ]

  let source: SourceText
  let permissions: Permissions

  /// Nil for what was typed: there each sentence is meant as one.
  init?(_ source: SourceText, within permissions: Permissions) {
    guard source.name != SourceText.consoleName, source.name != "<command>" else { return nil }
    (self.source, self.permissions) = (source, permissions)
  }

  /// The error of the sentence at `range`, where that is a statement of such a file, with what reads the file.
  func noted(in error: Diagnostic, _ range: SourceRange) -> Diagnostic {
    let words = source[range].split(maxSplits: 2) { !$0.isLetter }.prefix(2).map { $0.lowercased() }
    guard let beginning = Self.beginnings.first(where: { words.starts(with: $0) }) else { return error }
    let notes = readers
    if let fix = error.fix {
      return Diagnostic(
        error.id, error.kind, at: error.range, error.message, notes: error.notes + notes, fix: fix)
    }
    let end = range.lowerBound + beginning[0].utf8.count
    return Diagnostic(
      "sql-file", .noSuchWord, at: range.lowerBound..<end, "this is SQL, and no sentence", notes: notes)
  }

  /// As far as it is within reach.
  private var readers: [String] {
    var notes: [String] = []
    if permissions.allows(.sql) { notes.append("`.sql STATEMENT` runs one statement") }
    if permissions.allows(.shell), permissions.allows(.files), access(source.name, R_OK) == 0 {
      notes.append(
        "`.shell sqlite3 \(new) < \(spelled)` makes a database of the file, and `.open \(new)` opens it")
    }
    return notes
  }

  /// A name that nothing has.
  private var new: String {
    var name = "new.db"
    var number = 2
    while access(name, F_OK) == 0 { (name, number) = ("new-\(number).db", number + 1) }
    return name
  }

  /// The file's name, as the shell reads it.
  private var spelled: String {
    let isPlain = source.name.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return CellText.visible(isPlain ? source.name : "'\(source.name.replacing("'", with: "'\\''"))'")
  }
}
