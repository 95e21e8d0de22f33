import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// What a row says, as a sentence: `add fact: text "x", number 1`. All rows whose cells are said alike have one.
struct RowSentence {
  let said: SourceSentence
  let plan: Plan
  /// Of each column that it names, its bytes.
  private let parts: [(range: SourceRange, place: Int, column: ImportColumn)]

  /// - Parameters:
  ///   - verb: `add`, `save` or `change`; the last names its record by the column with the id.
  ///   - columns: By their places in a row.
  ///   - returning: Whether the record is `it` afterwards.
  /// - Throws: what is wrong with all such rows, at no words.
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
      // Its words are not the file's.
      throw error.reworded(error.message, at: 0..<0, notes: error.notes)
    }
  }

  /// The column in whose place the token stands.
  func column(at token: Int) -> (place: Int, ImportColumn)? {
    let range = said.tokens[token].range
    return parts.first { $0.range.contains(range.lowerBound) }.map { ($0.place, $0.column) }
  }
}
