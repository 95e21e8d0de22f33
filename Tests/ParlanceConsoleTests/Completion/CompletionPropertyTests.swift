import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// Every sentence of the contract is cut at each word and within it: whatever Tab offers there goes on.
@Suite("What Tab offers is legal")
struct CompletionPropertyTests {
  private let completer = TabPlaces.starter.completer()
  private var language: Language { CompleterTests.language }

  private struct Offer {
    let line: String
    /// Where the candidate stands.
    let range: Range<Int>
    let candidate: TabCandidate
  }

  /// The line as each candidate makes it.
  private func offers(_ before: String, _ rest: String) -> [Offer] {
    let line = before + rest
    let answer = completer.completion(of: line, cursor: before.utf8.count)
    return answer.candidates.filter(\.endsWord).map { candidate in
      var bytes = Array(line.utf8)
      let isEnd = answer.replaceRange.upperBound == bytes.count
      bytes.replaceSubrange(answer.replaceRange, with: Array((candidate.text + (isEnd ? "" : " ")).utf8))
      let start = answer.replaceRange.lowerBound
      return Offer(
        line: String(decoding: bytes, as: UTF8.self),
        range: start..<start + candidate.text.utf8.count, candidate: candidate)
    }
  }

  /// Before words, and within them: at every twelfth such place, for there are thousands.
  private func cuts(_ sentence: String) -> [(before: String, rest: String)] {
    var cuts: [(String, String)] = []
    var letters = 0
    for index in sentence.indices {
      letters = sentence[index].isLetter ? letters + 1 : 0
      if letters == 1 || letters == 3 {
        cuts.append((String(sentence[..<index]), String(sentence[index...])))
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

  @Test("Each candidate goes on, at the end and in the middle", arguments: Fixture.lines("sentences.txt"))
  func eachGoesOn(_ sentence: String) {
    for (before, rest) in cuts(sentence) {
      for offer in offers(before, "") { #expect(goesOn(offer.line), "\(before)| → \(offer.line)") }
      for offer in offers(before, rest) {
        let said = String(decoding: Array(offer.line.utf8)[..<offer.range.upperBound], as: UTF8.self)
        #expect(goesOn(said), "\(before)|\(rest) → \(said)")
      }
    }
  }
}
