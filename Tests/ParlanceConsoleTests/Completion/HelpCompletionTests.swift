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

}
