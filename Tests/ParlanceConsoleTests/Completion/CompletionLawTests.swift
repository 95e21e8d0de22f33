import Foundation
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Of each valid sentence every next word is offered.
///
/// A sample is tested; `COMPLETION_LAW=all` takes every sentence that is said in the repository, which are over 2,000.
@Suite("The law of completion")
struct CompletionLawTests {
  private static let isWhole = ProcessInfo.processInfo.environment["COMPLETION_LAW"] == "all"
  private let places = TabPlaces.starter
  private let completer = TabPlaces.starter.completer()

  private static let sentences = isWhole ? SaidSentences.withTests : SaidSentences.all

  private static func sample(of each: Int) -> [String] {
    sentences.enumerated().filter { isWhole || $0.offset % each == 0 }.map(\.element)
  }

  /// The sentence, if the resolver refuses nothing in it.
  private func valid(_ text: String) -> (node: SyntaxNode, source: SourceText)? {
    let source = SourceText(text)
    guard let node = try? places.language.parse(source) else { return nil }
    let resolver = Resolver(model: places.model, context: completer.context)
    // What is wrong in `expect error: …` is meant.
    if case .expect(let said) = Syntax.Sentence(node).form, case .error = said.outcome.form { return nil }
    let errors = resolver.check(Syntax.Sentence(node), in: source, places.language).errors
    return errors.isEmpty ? (node, source) : nil
  }

  private func answer(_ typed: String) -> Completion {
    completer.completion(of: typed, cursor: typed.utf8.count)
  }

  /// The words of the grammar and of the model alone: of names only a few are listed.
  @Test("The next word of a valid sentence is offered")
  func nextWord() {
    var lost: [String] = []
    var count = 0
    for sentence in Self.sample(of: 24) {
      guard let (node, source) = valid(sentence) else { continue }
      count += 1
      // Everything has an id: it is not listed among fields.
      for token in node.allTokens where Self.isListed(token.tokenClass) && token.text != "id" {
        // `1 days` is understood, but `1 day` is offered.
        let typed = source[0..<max(token.range.lowerBound + 1, token.range.upperBound - 1)]
        // A key that is calculated is only found behind `per` once it is typed.
        if typed.contains(" each (") { continue }
        let word = Folding.folded(source[token.range])
        let isOffered = answer(typed).candidates.contains { candidate in
          let text = Folding.folded(candidate.text.replacing("`", with: ""))
          return text.hasPrefix(word) || word.hasPrefix(text)
        }
        if !isOffered, source[token.range].first != "`" { lost.append("\(typed)|") }
      }
    }
    #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(40).joined(separator: "\n"))")
    #expect(!Self.isWhole || count >= 2000, "only \(count) sentences are valid")
  }

  private static func isListed(_ tokenClass: TokenClass) -> Bool {
    switch tokenClass {
    case .keyword(let word): word.allSatisfy(\.isLetter)
    case .aggregate, .period, .entity, .field, .flag, .verb, .report, .preposition: true
    default: false
    }
  }
}
