import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The console with an empty model.
@Suite("Where nothing is declared")
struct FirstDeclarationTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"

  @Test(
    "A sentence about anything is told how to begin",
    arguments: ["list books", "add book \"Dune\": pages 3", "list", "describe dog", "add 5 to x"])
  func isTold(sentence: String) throws {
    let conversation = try Conversation(model: Self.model)
    _ = try conversation.say(sentence)
    let error = try #require(conversation.errors.last?.diagnostic)
    #expect(error.fix == nil)
    #expect(error.notes == ["`help entity` shows how to declare one"])
  }

  @Test("Tab says that there is no entity", arguments: ["list ", "count bo", "add ", "describe "])
  func tab(line: String) throws {
    let conversation = try Conversation(model: Self.model)
    let session = conversation.session
    let answer = Completer(language: session.language, model: session.spoken)
      .completion(of: line, cursor: line.utf8.count)
    #expect(answer.remark == "nothing is declared yet: begin with a line such as `entity book`")
    #expect(answer.candidates.isEmpty)
  }
}
