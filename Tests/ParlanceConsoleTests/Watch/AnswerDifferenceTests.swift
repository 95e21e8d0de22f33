import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct AnswerDifferenceTests {
  @Test(arguments: [
    ([1, 2, 3], [10, 20, 30], [1, 2, 3], [10, 21, 30], "1 row changed", [1]),
    ([1, 2, 3], [10, 20, 30], [3, 1], [31, 10], "1 row changed, 1 gone", [0]),
    ([1], [10], [1, 2, 3], [10, 20, 30], "2 rows new", [1, 2]),
    ([1, 2], [10, 20], [], [], "2 rows gone", []),
    ([], [], [1], [10], "1 row new", [0]),
    ([1, 2], [10, 20], [2, 1], [20, 10], "in another order", []),
  ])
  func ofRecords(
    _ oldIDs: [Int64], _ old: [Int], _ newIDs: [Int64], _ new: [Int], _ words: String, _ marked: [Int]
  ) {
    let difference = AnswerDifference(from: answer(oldIDs, old), to: answer(newIDs, new))
    #expect(difference.words == words)
    #expect(difference.marked.sorted() == marked)
  }

  /// Rows that are no records have no name by which they could be known again.
  @Test(arguments: [
    ([10, 20], [10, 21], "1 row changed", [1]),
    ([10, 10], [10, 10, 10], "1 row new", [2]),
    ([10, 20, 30], [20], "2 rows gone", []),
    ([10, 20], [11, 21, 31], "2 rows changed, 1 new", [0, 1, 2]),
  ])
  func ofRows(_ old: [Int], _ new: [Int], _ words: String, _ marked: [Int]) {
    let difference = AnswerDifference(from: answer([], old), to: answer([], new))
    #expect(difference.words == words)
    #expect(difference.marked.sorted() == marked)
  }

  private func answer(_ ids: [Int64], _ digests: [Int]) -> LiveAnswer {
    LiveAnswer(form: .rows([], records: nil), columns: [], ids: ids, digests: digests, rows: [])
  }
}
