import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// A display for the answers of a live query.
package protocol LiveView: AnyObject {
  /// The maximum number of rows that the view shows.
  var rowLimit: Int { get }

  /// Shows the contents and the status of the view.
  ///
  /// - Throws: Errors of the output.
  func show(_ scene: LiveScene) throws

  /// Shows the contents again if the size of the output has changed.
  func fit(_ scene: LiveScene) throws

  /// Ends the view. The last answer stays visible, and later output is printed below it.
  func leave()
}

/// What a live view shows: the query, its last answer, and its status.
package struct LiveScene {
  /// The query as it was typed, on one line.
  package let query: String
  /// The status: whether the view is loading, has an answer, or has an error.
  package var status = LiveStatus.loading
  /// The last answer; nil before the query has run for the first time.
  package var answer: LiveAnswer?
  /// The difference between the last two answers; nil if there is nothing to compare, as for the first answer.
  package var difference: AnswerDifference?
}

/// The status of a live view, such as `loaded` at 10:31:09.
package enum LiveStatus: Equatable {
  case loading
  case loaded(Moment)
  /// The answer has changed, or the query succeeded again after an error. `words` describes the difference:
  /// `1 row changed`.
  case refreshed(Moment, words: String)
  /// The query failed. The previous answer stays visible.
  case failed(Moment, message: String)

  package var isFailure: Bool { if case .failed = self { true } else { false } }

  /// The text of the status line: `refreshed 10:31:09: 1 row changed`.
  package var words: String {
    switch self {
    case .loading: "loading"
    case .loaded(let moment): "loaded \(Self.time(moment))"
    case .refreshed(let moment, let words): "refreshed \(Self.time(moment)): \(words)"
    case .failed(let moment, let message): "error \(Self.time(moment)): \(message)"
    }
  }

  private static func time(_ moment: Moment) -> Substring { moment.iso.suffix(8) }
}

/// The text of an error in a live view, on one line.
enum LiveFailure {
  static func words(for error: any Error, in model: Model) -> String {
    switch error {
    case let diagnostic as Diagnostic: return diagnostic.message
    case let failure as EngineFailure: return failure.message
    case let error as EngineError: return EngineErrorMessages(model).words(for: error).message
    case let error as StartError: return error.message
    case is ModelErrors: return "the saved model cannot be read"
    default: return "\(error)"
    }
  }
}

/// The owner of a display for live queries. It runs the loop that looks for changes.
package protocol WatchPlace: AnyObject {
  /// The display for the answers.
  var view: any LiveView { get }
  /// Looks for changes repeatedly until the view ends.
  ///
  /// - Throws: Errors of the output; ``ClosedPipe``; ``TerminationRequested``.
  func run(_ watcher: Watcher) throws
}

/// The error if the process received SIGTERM while it wrote a series of answers. Every answer written so far is
/// complete.
package struct TerminationRequested: Error {
  package init() {}
}

/// A live view for output without a screen, such as a file. Each new answer is written below the previous answer.
/// Errors are reported separately.
///
/// In the mode ndjson, the first answer is written with all its rows. After that, only new and changed rows are
/// written. For a removed row, a line such as `{"removed": 7}` contains the row's id. If rows aren't records, the line
/// contains the whole row instead.
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
    // An answer with a single value has no removed row. The new value replaces the old one.
    if case .scalar = answer.form { return try write(answer, difference.marked) }
    for number in difference.gone { try output.verbatim("{\"removed\":\(try name(number, in: last))}") }
    try write(answer, difference.marked)
  }

  private func write(_ answer: LiveAnswer, _ numbers: Set<Int>) throws {
    if case .scalar(let column) = answer.form { return try output.write(answer.rows[0][0], as: column) }
    try answer.write(to: output.sink(for: answer.form), numbers.contains)
  }

  /// Returns the id of a row. If the rows aren't records, returns the row as a JSON object.
  private func name(_ number: Int, in answer: LiveAnswer) throws -> String {
    if !answer.ids.isEmpty { return String(answer.ids[number]) }
    let text = MemorySink()
    try OutputMode.ndjson.makeSink(to: OutputBuffer(text)).write(answer.columns, [answer.rows[number]])
    return String(text.text.dropLast())
  }
}
