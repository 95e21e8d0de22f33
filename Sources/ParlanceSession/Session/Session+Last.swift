package import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
package import ParlancePlanner
package import ParlanceRender
package import ParlanceStore

/// `.last`: the last answer once more, in another mode or width.
extension Session {
  /// The sink with which an answer's rows are also kept; nil where nothing is kept.
  package func keeping(_ sink: (any RowSink)?) -> KeepingSink? {
    preferences.keepsLastAnswer ? sink.map(KeepingSink.init) : nil
  }

  /// Does `work`, which answers with `rows`, and keeps what was answered in the place of the answer before: of what was left
  /// midway, the rows that were read, and of changes nothing.
  package func keeping(
    _ rows: KeepingSink?, of form: Answer, _ said: SourceSentence, _ work: () throws -> Outcome
  ) throws -> Outcome {
    guard preferences.keepsLastAnswer else { return try work() }
    let sentence = OneLine.of(said.source[said.range])
    let outcome = try keeping(rows, of: form, to: sentence, work)
    if case .scalar(let value, let column) = outcome.result {
      lastAnswer = LastAnswer(
        form: form, columns: [column], contents: .rows([[value]]), isWhole: true, sentence: sentence)
    }
    return outcome
  }

  /// - Parameter sentence: What was said, on one line.
  package func keeping<Result>(
    _ rows: KeepingSink?, of form: Answer, to sentence: String, _ work: () throws -> Result
  ) rethrows -> Result {
    defer { if let rows, rows.hasBegun { lastAnswer = rows.answer(of: form, to: sentence) } }
    return try work()
  }

  /// Shows the last answer again; nothing is run.
  ///
  /// - Parameters:
  ///   - mode: Nil for the one that is set. A mode that is named is taken at its word, for a single record too.
  ///   - width: In cells; nil for the terminal's.
  /// - Throws: `no-last-answer`; `answer-not-kept`, at `range`, with the sentence to say again.
  package func showLast(as mode: OutputMode?, width: Int?, at range: SourceRange) throws {
    guard let last = lastAnswer else {
      throw SessionError.noLastAnswer(isKept: preferences.keepsLastAnswer).at(range)
    }
    let rows: [[Value]]
    switch last.contents {
    case .rows(let kept): rows = kept
    case .tooLarge(let count):
      let size = last.isWhole ? "it has \(counted(count, "row"))" : Self.left(after: counted(count, "row"))
      throw SessionError.answerNotKept(size: size).at(
        range,
        suggestion: .init("to see it again", .init(replacing: range, with: setting(mode) + last.sentence)))
    }
    try output.showing(mode, width: width) {
      if mode == nil, case .scalar(let column) = last.form { return try output.write(rows[0][0], as: column) }
      let form = mode == nil ? last.form : .rows(last.columns, records: nil)
      guard let sink = output.sink(for: form, isKept: true) else { return }
      try sink.begin(last.columns)
      for row in rows { try sink.row(StoredRow(row)) }
      try sink.end()
      if !last.isWhole {
        try show(Hint("not the whole answer: \(Self.left(after: counted(rows.count, "row")))"))
      }
    }
  }

  /// What has the answer to the sentence behind it be in `mode`.
  private func setting(_ mode: OutputMode?) -> String {
    mode.map { $0 == output.mode ? "" : ".mode \($0.rawValue)\n" } ?? ""
  }

  private static func left(after rows: String) -> String { "it was left after \(rows)" }
}
