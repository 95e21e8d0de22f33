import ParlanceFromSQL
import ParlanceLanguage
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

extension Conversation {
  /// A sentence with the same meaning as a `select`, and a comparison of their answers.
  package struct QuestionFromSQL: Sendable {
    package let sentence: String
    /// Lines about the sentence: the result of the comparison, then other notes.
    package let remarks: [String]
    /// Whether the `select` and the sentence returned the same rows.
    package let isSame: Bool
  }

  /// Finds a sentence with the same meaning as a `select`, and runs both to compare their answers.
  ///
  /// - Parameters:
  ///   - sql: A `select` that the engine can run.
  ///   - place: The offset of the `select` in the typed text.
  /// - Throws: ``Diagnostic`` if no sentence was found; ``EngineFailure``.
  package func question(fromSQL sql: String, at place: Int, _ clock: Clock) throws -> QuestionFromSQL {
    let translator = SelectTranslator(model, engine.dialect, language) { [engine] table in
      let name = engine.dialect.spelling.quotedTable(table)
      return (try? engine.compile(written: "select * from \(name)"))?.columnNames ?? []
    }
    let translated: TranslatedSelect
    do throws(Diagnostic) {
      translated = try translator.translate(sql)
    } catch {
      throw error.moved(by: place)
    }
    let remembersThem = runner.remembersThem
    defer { runner.remembersThem = remembersThem }
    runner.remembersThem = false
    let wanted = try rows(ofSQL: translated.sql)
    var found: QuestionFromSQL?
    var refusal: Diagnostic?
    for question in translated.questions {
      do {
        let (_, answer) = try answer(to: question.compared, clock)
        let comparison = AnswerComparison(wanted, answer, translated)
        let sentence = try spoken(question, answer.rows.count, clock)
        if found == nil || comparison.isSame {
          found = QuestionFromSQL(
            sentence: sentence, remarks: comparison.remarks + translated.notes, isSame: comparison.isSame)
        }
        if comparison.isSame { break }
      } catch let error as Diagnostic {
        refusal = refusal ?? error
      }
    }
    if let found { return found }
    let range = place..<place + sql.utf8.count
    throw SessionError.unsaidSelect(refusal?.message ?? "").at(
      range,
      notes: translated.questions.first.map { ["the nearest sentence: \($0.shown.replacing("`", with: ""))"] }
        ?? [])
  }

  /// Returns the sentence to show: `question.shown`, which is easier to read. If `question.shown` is invalid or returns
  /// another number of rows, returns `question.compared`.
  private func spoken(_ question: TranslatedSelect.Question, _ count: Int, _ clock: Clock) throws -> String {
    if let (text, answer) = try? answer(to: question.shown, clock), answer.rows.count == count { return text }
    return try answer(to: question.compared, clock).text
  }

  /// Runs a sentence that is a question.
  ///
  /// - Returns: The sentence in canonical form, and its answer.
  private func answer(to sentence: String, _ clock: Clock) throws -> (text: String, answer: AnswerRows) {
    let node = try language.parse(SourceText(sentence))
    let text = Printer(language).sentence(node.inCanonicalOrder)
    let source = SourceText(text)
    let tokens = try language.lexer.tokens(of: source)
    let said = SourceSentence(source, tokens: tokens, clock: clock)
    let prepared = try prepare(Syntax.Sentence(try language.parse(tokens, of: source)), said).0
    guard case .plain(let plan, _) = prepared, !plan.plan.isWrite else {
      throw SessionError.consoleCommand.at(said.range)
    }
    let answer = AnswerRows()
    let outcome = try runner.run(plan, said, into: answer, wantsReceipt: false)
    if case .scalar(let value, let column) = outcome.result { answer.take([value], [column]) }
    return (text, answer)
  }

  private func rows(ofSQL sql: String) throws -> AnswerRows {
    try runner.reading(SourceSentence.nothing) {
      let statement: any UserStatement
      do throws(SQLRefusal) {
        statement = try engine.compile(written: sql)
      } catch {
        // The user's `select` is valid. But it is invalid with the columns that were added to compare its `order by`.
        throw SessionError.unsaidSelect("its order can't be compared").at(0..<0)
      }
      defer { statement.reset() }
      let answer = AnswerRows()
      var hasRow = try statement.step()
      let row = WrittenRow(statement)
      answer.begin(row.columns)
      while hasRow {
        try answer.row(row)
        hasRow = try statement.step()
      }
      return answer
    }
  }
}

/// The rows of an answer, in memory.
final class AnswerRows: RowSink {
  private(set) var columns: [ResultColumn] = []
  private(set) var rows: [[Value]] = []
  /// The maximum number of rows. A larger answer can't be compared.
  static let limit = 200_000

  func begin(_ columns: [ResultColumn]) { self.columns = columns }

  func row(_ cursor: any RowCursor) throws {
    if rows.count == Self.limit { throw SessionError.tooManyRowsToCompare.at(0..<0) }
    rows.append(columns.indices.map(cursor.value))
  }

  func totals(_ cursor: any RowCursor) {}
  func end() {}

  func take(_ row: [Value], _ columns: [ResultColumn]) { (rows, self.columns) = ([row], columns) }
}
