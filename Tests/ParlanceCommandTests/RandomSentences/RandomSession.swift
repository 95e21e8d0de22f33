import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A session for arbitrary sentences. Every change is rolled back.
struct RandomSession {
  let session: Session
  private let assistant: SessionAssistant
  private let engine: WatchedEngine
  private let answers = MemorySink()

  /// Creates a session with the starter model and the demo's records.
  init() throws {
    try self.init(StarterModel.model)
    // The demo is filled by a script, which needs its own transaction.
    try session.transactions.rollback(at: 0..<0)
    try Demo.fill(session)
    for value in ["let n be 739317", "let t be \"zqtext\"", "let d be 2193-07-11"] {
      _ = try say(value)
    }
    try startAgain()
  }

  /// Creates a session with a model but without records.
  init(_ model: Model) throws {
    engine = try WatchedEngine()
    try ModelStore(engine).create(model, schema: OpenDatabase.schema(of: model, in: engine.dialect))
    session = Session(
      engine: engine, model: model, clock: Clock(iso: "2026-11-20T09:30") ?? .system,
      output: AnswerWriter(answers, mode: .csv))
    assistant = SessionAssistant(session)
    session.assistant = assistant
    try startAgain()
  }

  /// Rolls back all changes and begins a new transaction.
  func startAgain() throws {
    while session.transactions.depth > 0 { try session.transactions.rollback(at: 0..<0) }
    try session.transactions.begin()
  }

  /// Runs a sentence. Any result other than an answer or an error fails the test.
  ///
  /// - Returns: Whether the sentence succeeded.
  func say(_ text: String) throws -> Bool {
    engine.forgetTexts()
    defer { checkTexts(text) }
    let source = SourceText(text)
    do {
      let tokens = try session.language.lexer.tokens(of: source)
      try session.say(SourceSentence(LiteralReader(source), tokens: tokens, clock: session.clock.stopped()))
      try session.output.flush()
      return true
    } catch is Diagnostic {
      return false
    } catch let failure as EngineFailure {
      if case .other(let details) = failure.error { Issue.record("\(text)\n  \(details)") }
      return false
    } catch {
      Issue.record("\(text)\n  \(error)")
      return false
    }
  }

  private func checkTexts(_ sentence: String) {
    // A line that looks like SQL is compiled as it is, to suggest the command that runs SQL.
    for sql in engine.texts where sql != sentence {
      for mark in SentenceGenerator.marks + ["zq';--"] where sql.contains(mark) {
        Issue.record("the SQL holds \(mark), which was typed: \(sentence)\n  \(sql)")
      }
    }
  }
}
