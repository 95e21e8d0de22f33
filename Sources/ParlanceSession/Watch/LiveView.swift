import ParlanceLanguage
import ParlanceMeaning
package import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// Where the answers of a live query are shown.
package protocol LiveView: AnyObject {
  /// How many rows of an answer it needs.
  var rowLimit: Int { get }

  /// Shows what is now to be seen.
  ///
  /// - Throws: What writing throws.
  func show(_ scene: LiveScene) throws

  /// Called where the place of output may have another size.
  func fit(_ scene: LiveScene) throws

  /// Leaves what it shows as it stands; what is shown next stands below.
  func leave()
}

/// What a live view is to show.
package struct LiveScene {
  /// The query, as it was said, on one line.
  package let query: String
  package var status = LiveStatus.loading
  /// The last answer there was.
  package var answer: LiveAnswer?
  /// The rows of it that have changed, by their numbers; nil for the first answer, which is new as a whole.
  package var difference: AnswerDifference?
}

/// How a live view stands: a first load, a refresh and an error are told apart.
package enum LiveStatus: Equatable {
  case loading
  case loaded(Moment)
  /// Another answer came, or after an error the same one; `words` say what is different.
  case refreshed(Moment, words: String)
  /// There is no answer now; the one before stays in sight.
  case failed(Moment, message: String)

  package var isFailure: Bool { if case .failed = self { true } else { false } }

  /// `refreshed 10:31:09: 1 row changed`.
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

/// Why there is no answer now, in one line.
enum LiveFailure {
  static func words(for error: any Error, in model: Model) -> String {
    switch error {
    case let diagnostic as Diagnostic: return diagnostic.message
    case let failure as EngineFailure: return failure.message
    case let error as EngineError: return EngineErrorWords(model).words(for: error).message
    case let error as StartError: return error.message
    case is ModelErrors: return "the model that the file remembers cannot be read"
    default: return "\(error)"
    }
  }
}

/// What a live view needs of the world around its session.
package protocol WatchPlace: AnyObject {
  /// Where the answers are shown.
  var view: any LiveView { get }
  /// Looks again and again until it is over.
  ///
  /// - Throws: What writing throws; ``ClosedPipe``; ``ToldToEnd``.
  func run(_ watcher: Watcher) throws
}

/// The process was told to end (SIGTERM) while answers were being written one after another: they are complete.
package struct ToldToEnd: Error {
  package init() {}
}

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
    try answer.write(to: output.sink(for: answer.form), numbers.contains)
  }

  /// A row's id, or the row as an object.
  private func name(_ number: Int, in answer: LiveAnswer) throws -> String {
    if !answer.ids.isEmpty { return String(answer.ids[number]) }
    let text = MemorySink()
    try OutputMode.ndjson.makeSink(to: OutputBuffer(text)).write(answer.columns, [answer.rows[number]])
    return String(text.text.dropLast())
  }
}
