import ParlanceStore
import Testing

/// Runs the sentences of the language's fixtures in the demo.
@Suite("Sentences of the fixtures")
struct FixtureSentenceTests {
  /// Errors of valid sentences that are caused by the demo's rows, or by a missing earlier sentence.
  private static let mayFail: Set<String> = [
    "unknown-record", "not-unique", "nothing-to-subtract-from", "nothing-is-it", "nothing-is-them",
    "unmet-expectation", "no-transaction", "unknown-parameter", "no-files", "known-name",
    // `log` doesn't take assignments, and `it` isn't defined yet.
    "argument-not-declared",
  ]

  @Test(
    "Every sentence is done, or fails for its records only",
    arguments: try Repository.sentences("Tests/ParlanceLanguageTests/Fixtures/sentences.txt"))
  func runs(sentence: String) throws {
    // A live view runs until it is stopped, and other sentences write files. They are tested elsewhere.
    if ["watch ", "export "].contains(where: sentence.hasPrefix) || sentence.contains(".svg\"") { return }
    let conversation = try Conversation()
    let answer = try conversation.say(sentence)
    if let id = conversation.lastErrorID { #expect(Self.mayFail.contains(id), "\(answer)") }
  }

  @Test(
    "Every sentence that is to be refused is refused",
    arguments: try Repository.sentences("Tests/ParlanceLanguageTests/Fixtures/refused.txt"))
  func refused(sentence: String) throws {
    let conversation = try Conversation()
    let answer = try conversation.say(sentence)
    #expect(conversation.lastErrorID != nil, "\(answer)")
  }
}
