import Testing

@testable import ParlanceLanguage

/// The three lists of sentences that define the language.
@Suite struct SentenceTests {
  let language = ExampleVocabulary.language

  @Test(arguments: Fixture.lines("sentences.txt"))
  func isSaid(_ sentence: String) throws {
    _ = try language.parse(SourceText(sentence))
  }

  @Test(arguments: Fixture.lines("rejected.txt"))
  func isNoSentence(_ sentence: String) {
    #expect(throws: Diagnostic.self) { try language.parse(SourceText(sentence)) }
  }

  @Test(arguments: Fixture.lines("refused.txt"))
  func isSaidAndRefusedLater(_ sentence: String) throws {
    _ = try language.parse(SourceText(sentence))
  }

  @Test func theListsAreThere() {
    #expect(Fixture.lines("sentences.txt").count > 100)
    #expect(Fixture.lines("rejected.txt").count > 10)
    #expect(Fixture.lines("refused.txt").count > 10)
  }
}
