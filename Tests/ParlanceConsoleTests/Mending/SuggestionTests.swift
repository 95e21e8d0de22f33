import ParlanceLanguage
import ParlanceModel
import ParlanceStore
import Testing

@testable import ParlanceConsole

/// What an error suggests can be said.
@Suite("Suggested sentences")
struct SuggestionTests {
  @Test("Every fix of the catalogue of errors gives a sentence", arguments: ErrorCatalogueTests.files)
  func catalogue(file: String) throws {
    let transcript = Transcript(try Repository.text(file))
    let conversation = try Conversation(model: transcript.settings["model"] ?? "demo")
    for step in transcript.steps {
      _ = try conversation.say(step.sentence)
      guard conversation.lastErrorID != nil, let suggested = SuggestedSentence(conversation) else { continue }
      // A model's lines cannot be taken back; their own tests read them.
      if Declarations.begin(with: step.sentence) { continue }
      // Nothing is typed here, so nothing can be edited.
      if step.sentence.hasPrefix(".edit") { continue }
      let fault = try suggested.fault(conversation)
      #expect(fault == nil, "\(file):\(step.line): > \(step.sentence)")
    }
  }

  @Test(
    "Sentences with a word too few, misspelt or exchanged are told where and what, and what to say instead",
    arguments: 1...10)
  func mutated(seed: UInt64) throws {
    let sentences = try Repository.sentences("Tests/ParlanceLanguageTests/Fixtures/sentences.txt")
      .filter {
        !$0.contains("watch") && !$0.contains(".svg") && !$0.contains("export") && !$0.contains("load")
      }
    var mutation = SentenceMutation(seed: seed)
    let conversation = try Conversation()
    for _ in 0..<40 {
      guard let original = mutation.pick(sentences) else { return }
      let sentence = mutation.mutated(original)
      _ = try conversation.say("begin")
      _ = try conversation.say(sentence)
      let isWrong = conversation.lastErrorID != nil
      let told = conversation.errors.last
      let suggested = SuggestedSentence(conversation)
      // What was begun may have been ended by the sentence itself.
      if conversation.session.transactions.depth > 0 { _ = try conversation.say("rollback") }
      guard isWrong, let (diagnostic, source) = told else { continue }
      let range = diagnostic.range
      #expect(range.lowerBound >= 0 && range.upperBound <= source.bytes.count, "> \(sentence)")
      if [.noSuchWord, .notLegalHere].contains(diagnostic.kind),
        !SuggestedSentence.ofMemory.contains(diagnostic.id)
      {
        let words = diagnostic.message + diagnostic.notes.joined()
        let says = diagnostic.fix != nil || Self.advice.contains { words.contains($0) }
        #expect(says, "> \(sentence)\n\(diagnostic.id): \(words)")
      }
      if let suggested {
        let fault = try suggested.fault(conversation)
        #expect(fault == nil, "> \(sentence)\n\(suggested.text)")
      }
    }
  }

  /// How a message says what would be legal.
  private static let advice = ["is refused", "expected", "did you mean", "say ", "takes", "needs", "`let`"]
}

extension Declarations {
  fileprivate static func begin(with text: String) -> Bool {
    DeclarationWords.all.contains { text.hasPrefix($0 + " ") }
  }
}
