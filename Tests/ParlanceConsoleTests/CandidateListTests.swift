import Foundation
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole

struct CandidateListTests {
  @Test func columnsReadDownwards() {
    let list = CandidateList(
      candidates: ["one", "two", "three", "four", "日本"].map { TabCandidate($0) }, width: 20, height: 10)
    #expect(list.rows == ["one  three  日本", "two  four"])
  }

  @Test func eachColumnIsAsWideAsItsOwn() {
    let list = CandidateList(
      candidates: ["a", "b", "a long name", "c"].map { TabCandidate($0) }, width: 17, height: 10)
    #expect(list.rows == ["a  a long name", "b  c"])
  }

  @Test func whatElseIsExpectedStandsLast() {
    let empty = TabCandidate("empty", note: "keyword")
    let expected = ["a number of spots", "a time such as `18:00`"]
    let list = { (candidates: [TabCandidate]) in
      CandidateList(candidates: candidates, expected: expected, width: 60, height: 4).rows
    }
    #expect(list([empty]) == ["empty  (keyword)", "or a number of spots or a time such as `18:00`"])
    #expect(list([]) == ["expected a number of spots or a time such as `18:00`"])
  }

  @Test func notesAndControlCharactersAreShownWithinTheWidth() {
    let candidates = [TabCandidate("a\u{1B}b", note: "a note that is far too long for this")]
    #expect(CandidateList(candidates: candidates, width: 20, height: 10).rows == ["a b  (a note that …"])
  }

  @Test func theRestIsCounted() {
    let candidates = (1...400).map { TabCandidate("item-\($0)") }
    let rows = CandidateList(candidates: candidates, width: 60, height: 10).rows
    #expect(rows.count <= 10)
    #expect(rows.last?.hasPrefix("… and ") == true)
    #expect(rows.allSatisfy { CandidateList.width($0) < 60 })
  }

  @Test(
    "Where there is no room for all, fewer are listed, and each keeps its note",
    arguments: [(40, 24), (80, 24), (80, 8), (200, 5)])
  func notesAreKept(width: Int, height: Int) throws {
    let candidates = (1...90).map { TabCandidate("item\($0)", note: "record of thing") }
    let rows = CandidateList(candidates: candidates, width: width, height: height).rows
    #expect(rows.count <= height && rows.allSatisfy { CandidateList.width($0) < width })
    let shown = rows.dropLast().joined().components(separatedBy: "(record of thing)").count - 1
    #expect(shown > 0 && rows.last == "… and \(90 - shown) more")
  }
}
