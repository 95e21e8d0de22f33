import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Accepting only the candidates of Tab, or values for the slots, always leads to a complete sentence.
@Suite("Walks over what Tab offers")
struct WalkTests {
  /// The starter model, a model without flags, references, dates and keys, and one with little else.
  private static let models = [
    StarterModel.text, "entity note\n  weight number\n", "entity person\n  name text key\n  seen flag\n",
  ]

  @Test("Each choice leads on", arguments: models.indices, 0..<2)
  func canLookUp(_ model: Int, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(model * 100 + seed))
    let read = try ModelReader().read(SourceText(Self.models[model]))
    let language = Language(vocabulary: read.vocabulary)
    let completer = Completer(
      language: language, model: read, names: ListedNames(), context: ListedNames.context)
    for _ in 0..<2 { walk(completer, language, &generator) }
  }

  /// Appends random words until the sentence can end or is long.
  private func walk(_ completer: Completer, _ language: Language, _ generator: inout SeededGenerator) {
    var line = ""
    for _ in 0..<14 {
      let words = CompletionModels.words(completer, after: line)
      guard let typed = TypedWord(before: Array(line.utf8), lexer: language.lexer) else {
        Issue.record("\(line)| is no beginning")
        return
      }
      let canEnd = language.expectations(after: typed.tokens).canEnd
      guard let word = words.randomElement(using: &generator) else {
        let expected = completer.completion(of: line, cursor: line.utf8.count).expected
        #expect(canEnd || !expected.isEmpty, "\(line)| leads nowhere")
        return
      }
      line += word + " "
      // A calculated key must be repeated after `per`. No short ending does this, or also has a file name after it.
      if line.hasSuffix("each ( ") || line.hasPrefix("export ") && line.hasSuffix(" each ") { return }
      if canEnd, Bool.random(using: &generator) { return }
    }
  }
}
