import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

/// What the first Tab changes in a line.
struct TabEditTests {
  /// `line` with `|` for the cursor; the word reaches `behind` bytes behind it.
  private func edited(
    _ line: String, behind: Int = 0, from start: Int, _ candidates: [String], expected: [String] = []
  ) -> String? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    var bytes = Array(parts.joined().utf8)
    let cursor = parts[0].utf8.count
    let completion = TabCompletion(
      replaceRange: start..<cursor + behind, candidates: candidates.map { TabCandidate($0) },
      expected: expected)
    guard let edit = TabEdit(completion, in: bytes, cursor: cursor) else { return nil }
    bytes.replaceSubrange(edit.range, with: Array((edit.text + "|").utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aBlankFollowsTheWordOnce() {
    #expect(edited("list fa|", from: 5, ["facts"]) == "list facts |")
    #expect(edited("list fa| since", from: 5, ["facts"]) == "list facts |since")
    #expect(edited("list fa|cts since", behind: 3, from: 5, ["facts"]) == "list facts |since")
    #expect(edited("list fa|where", from: 5, ["facts"]) == "list facts |where")
  }

  @Test func noBlankStandsBeforeASign() {
    #expect(edited("list (fa|)", from: 6, ["facts"]) == "list (facts|)")
    #expect(
      edited("change fact 3: numb|, saved today", from: 15, ["number"])
        == "change fact 3: number|, saved today")
  }

  @Test func ofSeveralWhatTheyShareIsPutInAndTheRestStays() {
    #expect(edited("prac|tice x", behind: 4, from: 0, ["practice", "practise"]) == "practi|ce x")
    #expect(edited("ma|xyz", behind: 3, from: 0, ["mala", "malas"]) == "mala|xyz")
  }

  @Test func whereSomethingElseMayStandTheOnlyCandidateIsNotTaken() {
    #expect(edited("spots |", from: 6, ["empty"], expected: ["a number"]) == nil)
    #expect(edited("spots e|", from: 6, ["empty"], expected: ["a number"]) == "spots empty |")
  }

  @Test func nothingToGain() { #expect(edited("facts|", from: 0, ["facts", "factory"]) == nil) }
}
