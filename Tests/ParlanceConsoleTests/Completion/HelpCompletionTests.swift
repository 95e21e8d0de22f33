import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// What Tab offers after `help`: the console's own commands, too.
@Suite struct HelpCompletionTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames())

  @Test(arguments: [
    ("help .sch", [".schema"]), ("HELP  .pro", [".prompt"]),
  ])
  func offers(_ text: String, _ expected: [String]) {
    let completion = completer.completion(of: text, cursor: text.utf8.count)
    #expect(completion.candidates.map(\.text) == expected)
    #expect(completion.replaceRange.upperBound == text.utf8.count)
  }

  @Test(
    "A dot before `help` leads to the same topics, beside the commands",
    arguments: ["li", "Ngö", "boo", "sum"])
  func topics(_ typed: String) {
    func candidates(_ command: String) -> [String] {
      let text = command + typed
      return completer.completion(of: text, cursor: text.utf8.count).candidates.map(\.text)
    }
    let topics = candidates("help ")
    #expect(!topics.isEmpty)
    #expect(candidates("\\h ") == topics)
    #expect(topics.allSatisfy(candidates(".help ").contains))
  }
}
