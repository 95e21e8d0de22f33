import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceTerminal

struct CandidateListTests {
  /// Sets the locale, because character widths depend on it.
  init() { _ = Terminal.useUTF8() }

  @Test func columnsReadDownwards() {
    let list = CandidateList(
      candidates: ["one", "two", "three", "four", "日本"].map { Completion.Candidate($0) }, width: 20,
      height: 10)
    #expect(list.rows == ["one  three  日本", "two  four"])
  }

  @Test func eachColumnIsAsWideAsItsOwn() {
    let list = CandidateList(
      candidates: ["a", "b", "a long name", "c"].map { Completion.Candidate($0) }, width: 17, height: 10)
    #expect(list.rows == ["a  a long name", "b  c"])
  }

  @Test func whatElseIsExpectedStandsLast() {
    let empty = Completion.Candidate("empty", note: "keyword")
    let expected = ["a number of spots", "a time such as `18:00`"]
    let list = { (candidates: [Completion.Candidate]) in
      CandidateList(candidates: candidates, expected: expected, width: 60, height: 4).rows
    }
    #expect(list([empty]) == ["empty  (keyword)", "or a number of spots or a time such as `18:00`"])
    #expect(list([]) == ["expected a number of spots or a time such as `18:00`"])
  }

  @Test func notesAndControlCharactersAreShownWithinTheWidth() {
    let candidates = [Completion.Candidate("a\u{1B}b", note: "a note that is far too long for this")]
    #expect(CandidateList(candidates: candidates, width: 20, height: 10).rows == ["a b  (a note that …"])
  }

  @Test func theRestIsCounted() {
    let candidates = (1...400).map { Completion.Candidate("item-\($0)") }
    let rows = CandidateList(candidates: candidates, width: 60, height: 10).rows
    #expect(rows.count <= 10)
    #expect(rows.last?.hasPrefix("… and ") == true)
    #expect(rows.allSatisfy { CandidateList.width($0) < 60 })
  }

  @Test(
    "Where there is no room for all, fewer are listed, and each keeps its note",
    arguments: [(40, 24), (80, 24), (80, 8), (200, 5)])
  func notesAreKept(width: Int, height: Int) throws {
    let candidates = (1...90).map { Completion.Candidate("item\($0)", note: "record of thing") }
    let rows = CandidateList(candidates: candidates, width: width, height: height).rows
    #expect(rows.count <= height && rows.allSatisfy { CandidateList.width($0) < width })
    let shown = rows.dropLast().joined().components(separatedBy: "(record of thing)").count - 1
    #expect(shown > 0 && rows.last == "… and \(90 - shown) more")
  }
}

struct TabCompletionTests {
  private func insertion(_ typed: String, _ candidates: Completion.Candidate...) -> String? {
    Completion(replaceRange: 0..<0, candidates: candidates).insertion(replacing: typed)
  }

  @Test func onlyWhatIsCertainIsPutIn() {
    #expect(insertion("ng", Completion.Candidate("Ngöndro")) == "Ngöndro ")
    #expect(insertion("x", Completion.Candidate("xy.", endsWord: false)) == "xy.")
    #expect(insertion("xy.", Completion.Candidate("xy.", endsWord: false)) == nil)
    #expect(
      insertion("pr", Completion.Candidate("practice"), Completion.Candidate("practitioner")) == "practi")
    #expect(insertion("n", Completion.Candidate("Na"), Completion.Candidate("Nb")) == nil)
    #expect(insertion("", Completion.Candidate("a"), Completion.Candidate("b")) == nil)
  }
}

/// The edit that the first Tab makes.
struct TabEditTests {
  /// Returns the edited line, with `|` at the cursor.
  private func edited(
    _ line: String, from start: Int, _ candidates: [String], expected: [String] = []
  ) -> String? {
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    var bytes = Array(parts.joined().utf8)
    let cursor = parts[0].utf8.count
    let completion = Completion(
      replaceRange: start..<cursor, candidates: candidates.map { Completion.Candidate($0) },
      expected: expected)
    guard let edit = TabEdit(completion, in: bytes, cursor: cursor) else { return nil }
    bytes.replaceSubrange(edit.range, with: Array((edit.text + "|").utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aBlankFollowsTheWordOnce() {
    #expect(edited("list fa|", from: 5, ["facts"]) == "list facts |")
    #expect(edited("list fa| since", from: 5, ["facts"]) == "list facts |since")
    #expect(edited("list fa|cts since", from: 5, ["facts"]) == "list facts |since")
    #expect(edited("list fa|where", from: 5, ["facts"]) == "list facts |where")
  }

  @Test func theEndOfAQuotedWordGoesWithIt() {
    #expect(edited("add \"gu|ru\" on", from: 4, ["\"Guru Yoga\""]) == "add \"Guru Yoga\" |on")
    #expect(edited("add \"gu| on: \"x\"", from: 4, ["\"Guru Yoga\""]) == "add \"Guru Yoga\" |on: \"x\"")
  }

  @Test func noBlankStandsBeforeASign() {
    #expect(edited("list (fa|)", from: 6, ["facts"]) == "list (facts|)")
    #expect(
      edited("change fact 3: numb|, saved today", from: 15, ["number"])
        == "change fact 3: number|, saved today")
  }

  @Test func ofSeveralWhatTheyShareIsPutInAndTheRestStays() {
    #expect(edited("prac|tice x", from: 0, ["practice", "practise"]) == "practi|ce x")
    #expect(edited("ma|xyz", from: 0, ["mala", "malas"]) == "mala|xyz")
  }

  @Test func whereSomethingElseMayStandTheOnlyCandidateIsNotTaken() {
    #expect(edited("spots |", from: 6, ["empty"], expected: ["a number"]) == nil)
    #expect(edited("spots e|", from: 6, ["empty"], expected: ["a number"]) == "spots empty |")
  }

  @Test func nothingToGain() { #expect(edited("facts|", from: 0, ["facts", "factory"]) == nil) }
}
