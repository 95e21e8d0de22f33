import ParlanceAssist
import ParlanceFiles
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
package import ParlanceSession

/// Runs the example sentences of a document. The database is in memory, the day is fixed, and the output has 80
/// columns.
package final class ExampleConversation {
  private let session: Session
  private let sink = MemorySink()
  private let errors: ErrorWriter
  private let assistant: SessionAssistant

  /// Creates a conversation with a new database.
  ///
  /// - Parameter isDemo: Whether the database contains the example models and their sample rows. Otherwise the database
  ///   is empty.
  package init(isDemo: Bool, opener: @escaping EngineOpener) throws {
    let day = "2026-11-20T09:30"
    guard let clock = Clock(iso: day) else { throw StartError("\(day) is not a date with a time") }
    let database = try OpenDatabase.open(
      ":memory:", starter: isDemo ? StarterModel.model : Model(), with: opener)
    let width = 80
    errors = ErrorWriter(sink, renderer: DiagnosticRenderer(.console, width: width))
    session = Session(
      engine: database.engine, model: database.model, clock: clock,
      output: AnswerWriter(sink, mode: .table) { TableStyle(width: width) }, permissions: .safe)
    assistant = SessionAssistant(session)
    session.assistant = assistant
    if isDemo { try Demo.fill(session) }
  }

  /// Returns what the console prints for `text`, up to and including the first error.
  package func answer(to text: String) -> String { say(text).answer }

  /// Runs `text` and rolls it back. Returns the output of the console, or nil if the text is refused or prints nothing.
  package func trial(of text: String) -> String? {
    _ = say("begin")
    defer { _ = say("rollback") }
    let (answer, succeeded) = say(text)
    return succeeded && !answer.isEmpty ? answer : nil
  }

  private func say(_ text: String) -> (answer: String, succeeded: Bool) {
    let start = sink.bytes.count
    let source = SourceText(text)
    var succeeded = true
    do {
      try session.say(source)
      try session.output.flush()
    } catch {
      succeeded = false
      try? session.output.flush()
      errors.write(error, in: source)
    }
    var answer = String(decoding: sink.bytes[start...], as: UTF8.self)
    while answer.last == "\n" { answer.removeLast() }
    return (answer, succeeded)
  }
}
