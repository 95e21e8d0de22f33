import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A session in which anything may be said; nothing that is said stays.
struct RandomSession {
  let session: Session
  private let assistant: SessionAssistant
  private let engine: WatchedEngine
  private let answers = MemorySink()

  /// The demo's.
  init() throws {
    try self.init(StarterModel.model)
    // What fills it is a script, which is a transaction of its own.
    try session.transactions.rollback(at: 0..<0)
    try Demo.fill(session)
    for value in ["let n be 739317", "let t be \"zqtext\"", "let d be 2193-07-11"] {
      _ = try say(value)
    }
    try startAgain()
  }

  /// One without records.
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

  /// Undoes what was said.
  func startAgain() throws {
    while session.transactions.depth > 0 { try session.transactions.rollback(at: 0..<0) }
    try session.transactions.begin()
  }

  /// Whether the sentence was answered; a refusal is false, and anything else a failed test.
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
    // A line that begins as SQL is compiled, to say what runs it.
    for sql in engine.texts where sql != sentence {
      for mark in SentenceMaker.marks + ["zq';--"] where sql.contains(mark) {
        Issue.record("the SQL holds \(mark), which was typed: \(sentence)\n  \(sql)")
      }
    }
  }
}
