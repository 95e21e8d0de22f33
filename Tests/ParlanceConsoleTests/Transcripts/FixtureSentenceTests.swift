import ParlanceStore
import Testing

/// The sentences that the language promises are said to the demo.
@Suite("Sentences of the fixtures")
struct FixtureSentenceTests {
  /// What the demo's rows, or that nothing was said before, may make of a sentence that is understood.
  private static let mayFail: Set<String> = [
    "unknown-record", "not-unique", "nothing-to-subtract-from", "nothing-is-it", "nothing-is-them",
    "unmet-expectation", "no-transaction", "unknown-parameter", "no-files", "known-name",
    // `log` takes no assignment; what `it` is was not said.
    "argument-not-declared",
  ]

  @Test(
    "Every sentence is done, or fails for its records only",
    arguments: try Repository.sentences("Tests/ParlanceLanguageTests/Fixtures/sentences.txt"))
  func runs(sentence: String) throws {
    // A live view goes on until it is stopped, and what writes files does: all have tests of their own.
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
