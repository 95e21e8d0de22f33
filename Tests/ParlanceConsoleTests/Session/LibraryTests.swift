import ParlanceLanguage
import ParlanceModel
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession

/// A session as another program uses it: without a console, a terminal, or anybody who helps.
@Suite("A session alone") struct LibraryTests {
  private let output = MemorySink()
  private let session: Session

  init() throws {
    let database = try OpenDatabase.open(":memory:", starter: StarterModel.model) {
      (path, isReadOnly) throws(EngineError) in
      try SQLiteEngine(path: path, readOnly: isReadOnly)
    }
    session = Session(
      engine: database.engine, model: database.model, clock: .system,
      output: AnswerWriter(output, mode: .ndjson))
  }

  private func say(_ text: String) throws {
    try session.say(SourceText(text))
    try session.output.flush()
  }

  @Test("Answers and receipts go where it was told")
  func answers() throws {
    try say("add fact \"Everest is high\": number 8849")
    try say("list facts showing number")
    #expect(output.text == "added fact 1 \"Everest is high\"\n{\"number\":8849}\n")
  }

  @Test("An error is reported as it is found")
  func errors() throws {
    let error = #expect(throws: Diagnostic.self) { try say("lst facts") }
    #expect(error?.kind == .noSuchWord)
  }

  @Test("There is no help where nobody helps")
  func help() throws {
    let error = #expect(throws: Diagnostic.self) { try say("help list") }
    #expect(error?.id == "no-help")
  }
}
