import ParlanceLanguage
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// Completion of record names if there are too many to read, and if only one entity's names are valid.
@Suite struct ManyNamesTests {
  /// A million members. Only as many names as requested are created.
  private struct ManyNames: RecordNames {
    func names(of entity: String, withPrefix prefix: String, limit: Int) -> [String] {
      guard entity == "member", "per".hasPrefix(prefix.lowercased()) else { return [] }
      return (0..<min(limit, 1_000_000)).map { "Per\($0 + 1_000_000)" }
    }
  }

  private func answer(_ text: String, _ names: any RecordNames) -> Completion {
    Completer(language: CompleterTests.language, model: CompleterTests.model, names: names)
      .completion(of: text, cursor: text.utf8.count)
  }

  @Test func theRestOfAMillionIsNotCounted() {
    let text = "show member Per"
    let answer = answer(text, ManyNames())
    #expect(answer.candidates.count == CandidateFinder.nameLimit)
    for height in [5, 10, 60] {
      let rows = CandidateList(
        candidates: answer.candidates, isPartial: answer.isPartial, width: 80,
        height: height
      ).rows
      #expect(rows.last == "… and more: keep typing")
      #expect(rows.count <= height)
    }
    // The first fifty names share a longer prefix than all names, so it isn't inserted.
    #expect(TabEdit(answer, in: Array(text.utf8), cursor: text.utf8.count) == nil)
  }

  @Test func aFewAreExact() {
    let answer = answer("show member an", ListedNames())
    #expect(!answer.isPartial)
    #expect(answer.candidates.map(\.text) == ["Anna", "\"Anna Ng\""])
  }

  @Test func aMisfitTellsThatThereAreMore() throws {
    let row = try #require(
      answer("add booking for zz", ManyNames()).misfit?.row(width: 200))
    #expect(row.contains("expected the name of a member"), "\(row)")
    #expect(!row.contains("Per1"), "\(row)")
  }

  @Test(
    "A key is compared with the names of its own entity",
    arguments: [
      ("list members where name = ", ["member"]), ("list members where name is not ", ["member"]),
      ("list bookings where member name = ", ["member"]),
      ("list bookings where class studio name = ", ["studio"]),
      ("list bookings where class instructor name = ", ["instructor"]),
      ("list studios where name = ", ["studio"]),
    ])
  func ofItsOwnEntity(_ text: String, _ entities: [String]) {
    let notes = answer(text, ListedNames()).candidates.map(\.note)
    #expect(
      Set(notes.filter { $0.hasPrefix(Candidate.recordNote) }) == Set(entities.map { "record of " + $0 }))
  }

  @Test(
    "Behind a word that leads nowhere, that is said",
    arguments: [
      ("frob ", "no sentence begins with \"frob\""), ("select * fr", "no sentence begins with \"select\""),
      ("list facts = xy", "\"=\" cannot follow \"list facts\""),
      ("define \"abc\" ", "`\"abc\"` cannot follow \"define\""),
      ("show \"Anna Ng\" vs ", "\"vs\" cannot follow `show \"Anna Ng\"`"),
      // Valid in the grammar, but not in the model.
      ("list bookings of ", "`of` doesn't lead from bookings to a member: expected `for`"),
      ("list bookings of z", "`of` doesn't lead from bookings to a member: expected `for`"),
      ("begin ", nil), ("list fac", nil), ("", nil),
      ("list members where ", nil),
    ])
  func aBrokenBeginning(_ text: String, _ remark: String?) {
    #expect(answer(text, ListedNames()).remark == remark)
  }
}
