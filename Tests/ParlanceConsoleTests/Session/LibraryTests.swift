import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSQLite
import ParlanceStore
import Testing

@testable import ParlanceSession
import ParlanceSQL

/// A session used as a library, without a console or a terminal.
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
    let receipt =
      #"{"kind":"receipt","action":"added","entity":"fact","count":1,"ids":[1],"names":["Everest is high"],"#
      + #""message":"added fact 1 \"Everest is high\""}"#
    #expect(output.text == receipt + "\n{\"number\":8849}\n")
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

  @Test("A line for a console is refused as a sentence")
  func consoleCommand() throws {
    for line in [".mode csv", "list facts | sort"] {
      let error = #expect(throws: Diagnostic.self) { try say(line) }
      #expect(error?.id == "console-command")
    }
  }

  @Test("A conversation without a writer answers in values")
  func values() throws {
    let speaker = ValueSpeaker()
    let conversation = ParlanceSession.Conversation(
      engine: session.engine, model: session.model, clock: .system, speaker: speaker)
    try conversation.say(
      SourceText("add fact one: number 1; count facts; list facts showing number; would delete fact one"))
    #expect(speaker.receipts.map(\.kind) == [.added])
    #expect(speaker.rows == [[.integer(1)], [.integer(1)]])
    #expect(speaker.previews == 1)
  }
}

/// Collects the answers of a conversation as values.
private final class ValueSpeaker: Speaker, RowSink {
  private(set) var rows: [[Value]] = []
  private(set) var receipts: [Receipt] = []
  private(set) var previews = 0
  private var columns: Range<Int> = 0..<0

  let format = ValueFormat()
  let fileStyle = TableStyle()
  let task: ProgressTask? = nil

  func begin(_ columns: [ResultColumn]) { self.columns = columns.indices }
  func row(_ cursor: any RowCursor) { rows.append(columns.map(cursor.value)) }
  func end() {}

  func rows(of answer: Answer, to sentence: @autoclosure () -> String) -> (any RowSink)? { self }
  func passing(
    _ sink: any RowSink, of answer: Answer, to sentence: @autoclosure () -> String
  ) -> any RowSink { sink }
  func warn(_ hint: Hint) {}

  func say(_ reply: Reply) {
    switch reply {
    case .value(let value, _): rows.append([value])
    case .receipt(let receipt, _): receipts.append(receipt)
    case .trial: previews += 1
    default: break
    }
  }
}
