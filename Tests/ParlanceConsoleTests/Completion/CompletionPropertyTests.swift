import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// Cuts every sentence of the fixtures before and within each word. Every candidate there must be valid.
@Suite("What Tab offers is legal")
struct CompletionPropertyTests {
  private let completer = CompletionModels.starter.completer()
  private var language: Language { CompleterTests.language }

  /// Returns `line` completed by each candidate.
  private func offers(_ line: String) -> [String] {
    let answer = completer.completion(of: line, cursor: line.utf8.count)
    return answer.candidates.filter(\.endsWord).map { candidate in
      String(decoding: Array(line.utf8)[..<answer.replaceRange.lowerBound], as: UTF8.self) + candidate.text
    }
  }

  /// Returns the text up to each word and within each word. Only every twelfth is used, because there are thousands.
  private func cuts(_ sentence: String) -> [String] {
    var cuts: [String] = []
    var letters = 0
    for index in sentence.indices {
      letters = sentence[index].isLetter ? letters + 1 : 0
      if letters == 1 || letters == 3 {
        cuts.append(String(sentence[..<index]))
      }
    }
    return cuts.enumerated().filter { $0.offset % 12 == sentence.utf8.count % 12 }.map(\.element)
  }

  private func goesOn(_ line: String) -> Bool {
    guard let typed = TypedWord(before: Array((line + " ").utf8), lexer: language.lexer) else { return false }
    return [RuleName.sentence, .declaration].contains { rule in
      let after = language.expectations(after: typed.tokens, as: rule)
      return after.canEnd || !after.legal.isEmpty
    }
  }

  @Test("Each candidate goes on", arguments: Fixture.lines("sentences.txt"))
  func eachGoesOn(_ sentence: String) {
    for typed in cuts(sentence) {
      for line in offers(typed) { #expect(goesOn(line), "\(typed)| → \(line)") }
    }
  }
}
