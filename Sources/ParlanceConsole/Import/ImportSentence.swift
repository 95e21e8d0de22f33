import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// The sentence that a row of a file says: `add fact: text "x", number 1`, with any values.
struct ImportSentence {
  let entity: Entity
  /// What is said of it, and how.
  let parts: [(column: ImportColumn, form: ImportColumn.Form)]

  private var text: String {
    let said = parts.filter { $0.form != .missing }.map { $0.column.template($0.form) }
    return "add \(entity.name)" + (said.isEmpty ? "" : ": " + said.joined(separator: ", "))
  }

  /// Reads it, once for all rows of this shape.
  ///
  /// - Parameter count: How many tokens such a row has; nil where there is none.
  /// - Throws: ``Diagnostic`` about the row as a whole, such as a field that is missing.
  func prepare(count: Int? = nil, in session: Session) throws -> PreparedSentence {
    let source = SourceText(text)
    let tokens = try session.language.lexer.tokens(of: source)
    precondition(count == nil || tokens.count == count, "a row has the tokens of its sentence")
    do {
      let node = try session.language.parse(tokens, of: source)
      return try session.prepare(node, SaidSentence(source, tokens: tokens, clock: session.clock)).0
    } catch let error as Diagnostic {
      // Its words are not the file's.
      throw Diagnostic(error.id, error.kind, at: 0..<0, error.message, notes: error.notes)
    }
  }
}
