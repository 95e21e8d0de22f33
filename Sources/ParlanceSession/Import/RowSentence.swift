import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// The sentence for a row, such as `add fact: text "x", number 1`. All rows whose cells have the same forms use the
/// same sentence.
struct RowSentence {
  let said: SourceSentence
  let plan: Plan
  /// For each column, the range of its text in the sentence, such as `number 1`.
  private let parts: [(range: SourceRange, place: Int, column: ImportColumn)]

  /// Writes the sentence and plans it.
  ///
  /// - Parameters:
  ///   - verb: `add`, `save` or `change`. With `change`, the id column names the record.
  ///   - columns: The columns by index.
  ///   - returning: Whether the word `it` refers to the record afterwards.
  /// - Throws: An error that occurs for every row with these forms. Its range is empty.
  init(
    _ verb: String, _ entity: Entity, _ columns: [ImportColumn?], _ forms: [ImportColumn.Form],
    returning: Bool, in session: Conversation
  ) throws {
    var text = "\(verb) \(entity.name)"
    var parts: [(SourceRange, Int, ImportColumn)] = []
    let named = verb == "change" ? columns.firstIndex { $0?.identity == .ownID } : nil
    if let named, let column = columns[named] { text += column.kind == .text ? " \"x\"" : " 1" }
    for (place, column) in columns.enumerated() where forms[place] != .missing && place != named {
      guard let column else { continue }
      text += parts.isEmpty ? ": " : ", "
      let start = text.utf8.count
      text += column.template(forms[place])
      parts.append((start..<text.utf8.count, place, column))
    }
    self.parts = parts
    let source = SourceText(text)
    do throws(Diagnostic) {
      let tokens = try session.language.lexer.tokens(of: source)
      said = SourceSentence(source, tokens: tokens, clock: session.clock)
      let sentence = Syntax.Sentence(try session.language.parse(tokens, of: source))
      let resolved = try session.resolverOfRows.resolve(sentence.command ?? sentence.node)
      plan = try session.planner.plan(resolved, returning: returning)
    } catch {
      // The error's range refers to this sentence and not to the file.
      throw error.reworded(error.message, at: 0..<0, notes: error.notes)
    }
  }

  /// Returns the column that the token belongs to.
  func column(at token: Int) -> (place: Int, ImportColumn)? {
    let range = said.tokens[token].range
    return parts.first { $0.range.contains(range.lowerBound) }.map { ($0.place, $0.column) }
  }
}
