import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// What the console hears though it is no sentence, such as `undo`, stands among the words that begin one.
@Suite struct WholeLineTests {
  private var completer: Completer {
    var completer = Completer(language: CompleterTests.language, model: CompleterTests.model)
    completer.wholeLines = [TabCandidate("undo", note: "takes back the last change")]
    return completer
  }

  private func offered(_ text: String, cursor: Int? = nil) -> [String] {
    completer.completion(of: text, cursor: cursor ?? text.utf8.count).candidates.map(\.text)
  }

  @Test func standsWhereALineBegins() {
    #expect(offered("und") == ["undo"])
    #expect(offered("").contains("undo"))
    #expect(offered("list und") == [])
  }

  @Test func isOfferedWhereSomethingWasChanged() {
    var unchanged = completer
    unchanged.hasChanged = false
    for text in ["", "un"] {
      let answer = unchanged.completion(of: text, cursor: text.utf8.count)
      #expect(!answer.candidates.map(\.text).contains("undo"), "\(text)")
    }
    // It is heard all the same.
    #expect(unchanged.completion(of: "undo ", cursor: 5).remark == "nothing more is expected")
  }

  @Test func nothingFollowsIt() {
    #expect(offered("und facts", cursor: 3) == [])
    let answer = completer.completion(of: "undo ", cursor: 5)
    #expect(answer.candidates.isEmpty)
    #expect(answer.remark == "nothing more is expected")
  }
}
