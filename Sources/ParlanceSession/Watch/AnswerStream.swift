import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// A live view without a screen: each new answer is written after the one before, and errors beside them.
///
/// As ndjson it is a stream of changes: at first all rows, then those that are new or changed, and of each row that is
/// gone `{"removed": …}` with its id, or with the row itself where rows are no records.
package final class AnswerStream: LiveView {
  private let output: AnswerWriter
  private let tellError: (String) -> Void
  private var last: LiveAnswer?

  package init(_ output: AnswerWriter, tellError: @escaping (String) -> Void) {
    self.output = output
    self.tellError = tellError
  }

  package var rowLimit: Int { Int.max }

  package func show(_ scene: LiveScene) throws {
    if case .failed(_, let message) = scene.status { return tellError(message) }
    guard let answer = scene.answer, last.map({ !$0.isSame(as: answer) }) ?? true else { return }
    if output.modeOfAnswer == .ndjson {
      try writeChanges(of: answer)
    } else {
      if last != nil, output.modeOfAnswer != .json { try output.line("") }
      try write(answer, Set(answer.rows.indices))
    }
    last = answer
    try output.flush()
  }

  package func fit(_ scene: LiveScene) {}

  package func leave() {}

  private func writeChanges(of answer: LiveAnswer) throws {
    guard let last, last.columns == answer.columns else {
      return try write(answer, Set(answer.rows.indices))
    }
    let difference = AnswerDifference(from: last, to: answer)
    // A single value is told by the next one.
    if case .scalar = answer.form { return try write(answer, difference.marked) }
    for number in difference.gone { try output.verbatim("{\"removed\":\(try name(number, in: last))}") }
    try write(answer, difference.marked)
  }

  private func write(_ answer: LiveAnswer, _ numbers: Set<Int>) throws {
    if case .scalar(let column) = answer.form { return try output.write(answer.rows[0][0], as: column) }
    guard let sink = output.sink(for: answer.form) else { return }
    try sink.begin(answer.columns)
    for (number, row) in answer.rows.enumerated() where numbers.contains(number) {
      try sink.row(StoredRow(row))
    }
    try sink.end()
  }

  /// A row's id, or the row as an object.
  private func name(_ number: Int, in answer: LiveAnswer) throws -> String {
    if !answer.ids.isEmpty { return String(answer.ids[number]) }
    let text = MemorySink()
    let sink = OutputMode.ndjson.makeSink(to: OutputBuffer(text))
    try sink.begin(answer.columns)
    try sink.row(StoredRow(answer.rows[number]))
    try sink.end()
    return String(text.text.dropLast())
  }
}
