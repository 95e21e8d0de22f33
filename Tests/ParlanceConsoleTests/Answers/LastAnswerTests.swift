import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
@testable import ParlanceSession
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
import ParlanceSQL

/// The rows of the last answer, which `.last` shows again.
@Suite struct LastAnswerTests {
  @Test func nothingIsRunAgain() throws {
    let conversation = try Conversation()
    _ = try conversation.say("list facts showing number by number first 2")
    _ = try conversation.say("delete facts where number < 100")
    #expect(try conversation.say(".last csv") == "number\r\n8\r\n64\r\n")
    #expect(try conversation.say("count facts where number < 100").hasPrefix("0\n"))
    #expect(conversation.session.output.mode == .table)
  }

  /// Causes `answer-not-kept`.
  @Test func anAnswerThatIsTooLargeIsNotKeptAndSaysSo() throws {
    let conversation = try Conversation()
    for digit in 1...9 {
      _ = try conversation.say("add fact \"" + String(repeating: "\(digit)", count: 1_000_000) + "\"")
    }
    _ = try conversation.say(".mode json\nlist facts \\\n  showing text")
    let told = try conversation.say(".last csv")
    #expect(conversation.lastErrorID == "answer-not-kept")
    #expect(told.contains("it has 16 rows"))
    #expect(told.contains(#""purpose":"to see it again","text":".mode csv\nlist facts showing text""#))
    conversation.session.output.mode = .csv
    let again = try conversation.say(".last json")
    #expect(again.hasSuffix("to type one after the other:\n    .mode json\n    list facts showing text"))
    #expect(try conversation.say(".last").hasSuffix("to see it again: list facts showing text"))
    _ = try conversation.say("count facts")
    #expect(try conversation.say(".last csv") == "count\r\n16\r\n")
  }

  /// If the reader stops early, the answer ends, as with `q` in the pager.
  @Test(arguments: ["list facts showing text", ".sql select text from fact"])
  func ofAnAnswerThatWasLeftTheRowsThatWereReadAreShown(question: String) throws {
    let conversation = try Conversation()
    for digit in 1...9 {
      _ = try conversation.say("add fact \"" + String(repeating: "\(digit)", count: 500_000) + "\"")
    }
    _ = try conversation.say("list facts showing number first 1")
    _ = try conversation.say(".mode ndjson\n\(question) | true")
    #expect(conversation.lastErrorID == nil)
    let rows = try conversation.say(".last ndjson").split(separator: "\n")
    #expect(rows[0].contains("text") && (1..<16).contains(rows.count), "\(rows.count) rows")
    let note = "the answer is incomplete: it was cut off after \(rows.count) row\(rows.count == 1 ? "" : "s")"
    #expect(conversation.session.output.place.takeHints() == [Hint(note)])
    #expect(try conversation.say(".last line").hasSuffix(note))
    _ = try conversation.say(".mode table\ncount facts")
    #expect(try conversation.say(".last") == "16")
  }

  @Test func anAnswerThatWasReadToItsEndIsWholeThoughItWasNotWritten() throws {
    final class Left: RowSink {
      func begin(_ columns: [ResultColumn]) {}
      func row(_ cursor: any RowCursor) {}
      func end() throws { throw ReaderClosed() }
    }
    let writer = AnswerWriter(MemorySink(), mode: .table)
    let columns = [ResultColumn(name: "n", kind: .number)]
    let sink = RecordingSink(Left(), of: .rows(columns, records: nil), to: "list numbers", for: writer)
    try sink.begin(columns)
    try sink.row(StoredRow([.integer(1)]))
    #expect(throws: ReaderClosed.self) { try sink.end() }
    #expect(sink.isWhole)
  }

  @Test(arguments: [(RecordingSink.rowLimit, true), (RecordingSink.rowLimit + 1, false)])
  func soManyRowsAreKept(_ count: Int, _ includesEmptyRows: Bool) throws {
    let probe = AnswerProbe()
    let writer = AnswerWriter(MemorySink(), mode: .table)
    let columns = [ResultColumn(name: "n", kind: .number)]
    let sink = RecordingSink(probe, of: .rows(columns, records: nil), to: "list numbers", for: writer)
    try sink.begin(columns)
    for number in 0..<count { try sink.row(StoredRow([.integer(Int64(number))])) }
    #expect(!sink.isWhole)
    try sink.end()
    #expect(sink.isWhole)
    #expect(probe.count == count)
    #expect(writer.last === sink && sink.isTooLarge != includesEmptyRows && sink.rowCount == count)
    #expect(sink.rows.last == (includesEmptyRows ? [.integer(Int64(count - 1))] : nil))
  }

  /// A script doesn't retain its answers, because this costs time and memory.
  @Test func aScriptKeepsNothing() throws {
    let conversation = try Conversation()
    conversation.session.output.storesLastAnswer = false
    _ = try conversation.say("list facts")
    #expect(conversation.session.output.last == nil)
    #expect(try conversation.say(".last").hasSuffix("only the interactive console stores the last answer"))
  }
}
