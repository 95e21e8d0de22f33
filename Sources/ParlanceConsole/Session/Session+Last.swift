import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// `.last`: the last answer once more, in another mode or width.
extension Session {
  /// The sink with which an answer's rows are also kept; nil where nothing is kept.
  func keeping(_ sink: (any RowSink)?) -> KeepingSink? { keepsLastAnswer ? sink.map(KeepingSink.init) : nil }

  /// Keeps what was answered, in the place of the answer before: of what was stopped midway, and of changes, nothing.
  func keep(_ outcome: Outcome, _ rows: KeepingSink?, of form: Answer, _ said: SaidSentence) {
    guard keepsLastAnswer else { return }
    let sentence = OneLine.of(said.source[said.range])
    if case .scalar(let value, let column) = outcome.result {
      lastAnswer = LastAnswer(form: form, columns: [column], contents: .rows([[value]]), sentence: sentence)
    } else if let rows, rows.isWhole {
      lastAnswer = rows.answer(of: form, to: sentence)
    }
  }

  /// Shows the last answer again; nothing is run.
  ///
  /// - Parameters:
  ///   - mode: Nil for the one that is set. A mode that is named is taken at its word, for a single record too.
  ///   - width: In cells; nil for the terminal's.
  /// - Throws: `no-last-answer`; `answer-not-kept`, at `range`, with the sentence to say again.
  func showLast(as mode: OutputMode?, width: Int?, at range: SourceRange) throws {
    guard let last = lastAnswer else {
      throw Diagnostic(
        "no-last-answer", .notLegalHere, at: range,
        keepsLastAnswer ? "nothing was answered yet" : "answers are only kept for a person at the console")
    }
    let rows: [[Value]]
    switch last.contents {
    case .rows(let kept): rows = kept
    case .tooLarge(let count):
      throw Diagnostic(
        "answer-not-kept", .refused, at: range,
        "the last answer was too large to keep: it has \(count) rows; set the `.mode` and say the sentence again",
        fix: .init(replacing: range, with: last.sentence))
    }
    try output.showing(mode, width: width) {
      if mode == nil, case .scalar(let column) = last.form { return try output.write(rows[0][0], as: column) }
      let form = mode == nil ? last.form : .rows(last.columns, records: nil)
      guard let sink = output.sink(for: form, isKept: true) else { return }
      try sink.begin(last.columns)
      for row in rows { try sink.row(StoredRow(row)) }
      try sink.end()
    }
  }
}
