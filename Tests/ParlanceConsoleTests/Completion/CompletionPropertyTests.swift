import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceConsole

/// Every sentence of the contract is cut at each word and within it: whatever Tab offers there goes on.
@Suite("What Tab offers is legal")
struct CompletionPropertyTests {
  private let completer = Completer(
    language: CompleterTests.language, model: CompleterTests.model, names: ListedNames(),
    parameters: ["quota"])
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

  /// Before each word, within it, and behind it.
  private func cuts(_ sentence: String) -> [(before: String, rest: String)] {
    var cuts: [(String, String)] = []
    var isInWord = false
    for index in sentence.indices {
      let isLetter = sentence[index].isLetter
      if isLetter || isInWord { cuts.append((String(sentence[..<index]), String(sentence[index...]))) }
      isInWord = isLetter
    }
    return cuts
  }

  private func goesOn(_ line: String) -> Bool {
    guard let typed = TypedWord(before: Array((line + " ").utf8), lexer: language.lexer) else { return false }
    let after = language.expectations(after: typed.tokens)
    return after.canEnd || !after.legal.isEmpty
  }

  @Test(
    "Each candidate at the end leaves the beginning of a sentence", arguments: Fixture.lines("sentences.txt"))
  func atTheEnd(_ sentence: String) {
    for (before, _) in cuts(sentence) {
      for offer in offers(before, "") { #expect(goesOn(offer.line), "\(before)| → \(offer.line)") }
    }
  }

  @Test(
    "With the rest of the line, where one of them does, each does", arguments: Fixture.lines("sentences.txt"))
  func inTheMiddle(_ sentence: String) {
    for (before, rest) in cuts(sentence) {
      let lines = offers(before, rest).map(\.line)
      let good = lines.filter(goesOn)
      #expect(good.isEmpty || good == lines, "\(before)|\(rest)")
    }
  }

  @Test(
    "Where the sentence may end behind it, a candidate means something",
    arguments: Fixture.lines("sentences.txt"))
  func meansSomething(_ sentence: String) {
    for (before, _) in cuts(sentence) {
      for offer in offers(before, "") {
        guard let node = try? language.parse(SourceText(offer.line)) else { continue }
        if let refusal = refusal(of: node), refusal.range.overlaps(offer.range) {
          Issue.record("\(before)| → \(offer.line): \(refusal.id) \(refusal.message)")
        }
      }
    }
  }

  private func refusal(of node: SyntaxNode) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try Resolver(model: CompleterTests.model).resolve(node)
      return nil
    } catch {
      return error
    }
  }
}
