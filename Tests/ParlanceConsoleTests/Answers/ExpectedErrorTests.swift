import ParlanceLanguage
import ParlanceStore
import TestSupport
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("What `expect error:` expects")
struct ExpectedErrorTests {
  @Test(
    "It is an error of the sentence, not of the world",
    arguments: [
      (.notUnique(columns: ["fact.text"], details: ""), true), (.overflow(details: ""), true),
      (.other(details: ""), true), (.busy(details: ""), false), (.diskFull(details: ""), false),
      (.readOnly(details: ""), false), (.fileReplaced(details: ""), false), (.interrupted, false),
    ] as [(EngineError, Bool)])
  func ofTheEngine(error: EngineError, isMet: Bool) {
    #expect(ExpectedError.isMet(by: EngineFailure("x", at: 0..<0, "", error: error)) == isMet)
  }

  @Test("So it is where it is met as the words are understood")
  func ofTheSentence() {
    #expect(ExpectedError.isMet(by: TestError("unknown-word", .noSuchWord).at(0..<0)))
    #expect(!ExpectedError.isMet(by: TestError("interrupted", .refused).at(0..<0)))
  }
}
