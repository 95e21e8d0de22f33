import ParlanceLanguage
import ParlanceMeaning
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The English sentences that `explain` prints.
@Suite("Sentences in words")
struct SentenceWordsTests {
  private static let folder = "Tests/ParlanceConsoleTests/Transcripts/Files/words"

  /// Returns the explanation of each query and change in a file, after running the sentences in `before`.
  private func words(_ sentences: [String], after before: [String] = []) throws -> [(String, [String])] {
    let conversation = try Conversation()
    for sentence in before { _ = try conversation.say(sentence) }
    let session = conversation.session
    return try sentences.compactMap { sentence in
      let source = SourceText(sentence)
      let tokens = try session.language.lexer.tokens(of: source)
      let node = try session.language.parse(tokens, of: source)
      guard let plain = node.node(.plain) ?? node.node(.action) ?? node.node(.query) ?? node.node(.export)
      else { return nil }
      let said = SourceSentence(source, tokens: tokens, clock: session.clock)
      do throws(Diagnostic) {
        let resolved = try session.resolver.resolve(plain)
        return (sentence, session.words(of: resolved, said))
      } catch {
        // The sentence isn't in the grammar yet, or it refers to a record that the demo lacks.
        return ["unknown-record", "unknown-parameter"].contains(error.id)
          ? nil : (sentence, [error.id])
      }
    }
  }

  @Test("Every sentence of the fixtures is read back as recorded, and none without words")
  func fixtures() throws {
    let before = ["show fact 3", "list facts first 5", "let quota be 108"]
    let found = try words(
      Repository.sentences("Tests/ParlanceLanguageTests/Fixtures/sentences.txt"), after: before
    ).filter { ![["unknown-field"], ["argument-not-declared"], ["verb-does-not-fit"]].contains($0.1) }
    #expect(found.count >= 100)
    for (sentence, lines) in found { #expect(lines.first?.hasSuffix(".") == true, "\(sentence)") }
    try RecordedText.expect(text(found), in: Self.folder + "/sentences.words")
  }

  @Test("What the fixtures do not say: contraries, references of other names, sets within sets")
  func further() throws {
    let found = try words(Repository.sentences(Self.folder + "/further.txt"))
    for (sentence, lines) in found { #expect(lines.first?.hasSuffix(".") == true, "\(sentence)") }
    try RecordedText.expect(text(found), in: Self.folder + "/further.words")
  }

  private func text(_ found: [(String, [String])]) -> String {
    found.map { "> \($0)\n" + $1.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}
