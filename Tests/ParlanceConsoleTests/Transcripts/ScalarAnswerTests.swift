import ParlanceMeaning
import ParlanceModel
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A single value in machine-readable modes is an answer with one row.
@Suite("Scalars in every mode")
struct ScalarAnswerTests {
  @Test(
    "A missing value is missing, whatever it would have been",
    arguments: [
      ("max text of facts where number > 99999999", OutputMode.json, #"[{"max text":null}]"#),
      ("max number of facts where number > 99999999", .json, #"[{"max number":null}]"#),
      ("max saved of facts where number > 99999999", .csv, "max saved\r\n\r\n"),
      ("max text of facts", .json, #"[{"max text":"The first web page went up in 1991"}]"#),
      ("count facts", .json, #"[{"count":7}]"#),
      ("sum cost of classes", .csv, "sum cost\r\n7.00\r\n"),
      ("max day of sessions", .ndjson, #"{"max day":"2026-11-19"}"#),
    ])
  func missing(sentence: String, mode: OutputMode, answer: String) throws {
    let conversation = try Conversation()
    conversation.session.output.mode = mode
    #expect(try conversation.say(sentence) == answer)
  }
}
