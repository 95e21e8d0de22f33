package import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
import ParlanceRender

/// The `.last` command: shows the last answer again, in another mode or width.
extension AnswerWriter {
  /// Shows the last answer again. No query runs.
  ///
  /// - Parameters:
  ///   - mode: The output mode; nil for the user's mode. A given mode also applies to a single record.
  ///   - width: The width in columns; nil for the terminal's width.
  /// - Throws: `no-last-answer`; `answer-not-kept` at `range`, with a suggestion to run the sentence again.
  package func showLast(as mode: OutputMode?, width: Int?, at range: SourceRange) throws {
    guard let last else { throw SessionError.noLastAnswer(isCommitted: storesLastAnswer).at(range) }
    let rows = counted(last.rowCount, "row")
    let left = "it was cut off after \(rows)"
    if last.isTooLarge {
      let setting = mode.map { $0 == self.mode ? "" : ".mode \($0.rawValue)\n" } ?? ""
      throw SessionError.answerNotKept(size: last.isWhole ? "it has \(rows)" : left).at(
        range, suggestion: .init("to see it again", .init(replacing: range, with: setting + last.sentence)))
    }
    try showing(mode, width: width) {
      if mode == nil, case .scalar(let column) = last.form { return try write(last.rows[0][0], as: column) }
      let form = mode == nil ? last.form : .rows(last.columns, records: nil)
      guard let sink = sink(for: form, isCommitted: true) else { return }
      try sink.write(last.columns, last.rows, totals: last.totals)
      if !last.isWhole { try show(Hint("the answer is incomplete: \(left)")) }
    }
  }
}
