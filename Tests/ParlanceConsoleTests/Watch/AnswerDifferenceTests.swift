import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlancePlanner
@testable import ParlanceSession
@testable import ParlanceSQL

@Suite struct AnswerDifferenceTests {
  @Test(arguments: [
    ([1, 2, 3], [10, 20, 30], [1, 2, 3], [10, 21, 30], "1 row changed", [1]),
    ([1, 2, 3], [10, 20, 30], [3, 1], [31, 10], "1 row changed, 1 gone", [0]),
    ([1], [10], [1, 2, 3], [10, 20, 30], "2 rows new", [1, 2]),
    ([1, 2], [10, 20], [], [], "2 rows gone", []),
    ([], [], [1], [10], "1 row new", [0]),
    ([1, 2], [10, 20], [2, 1], [20, 10], "order changed", []),
  ])
  func ofRecords(
    _ oldIDs: [Int64], _ old: [Int64], _ newIDs: [Int64], _ new: [Int64], _ words: String, _ marked: [Int]
  ) throws {
    let difference = AnswerDifference(from: try answer(oldIDs, old), to: try answer(newIDs, new))
    #expect(difference.words == words)
    #expect(difference.marked.sorted() == marked)
  }

  /// Rows that aren't records have no key, so they can't be matched between two answers.
  @Test(arguments: [
    ([10, 20], [10, 21], "1 row changed", [1]),
    ([10, 10], [10, 10, 10], "1 row new", [2]),
    ([10, 20, 30], [20], "2 rows gone", []),
    ([10, 20], [11, 21, 31], "2 rows changed, 1 new", [0, 1, 2]),
  ])
  func ofRows(_ old: [Int64], _ new: [Int64], _ words: String, _ marked: [Int]) throws {
    let difference = AnswerDifference(from: try answer([], old), to: try answer([], new))
    #expect(difference.words == words)
    #expect(difference.marked.sorted() == marked)
  }

  /// Returns an answer with these numbers, and with the rows' ids if there are any.
  private func answer(_ ids: [Int64], _ numbers: [Int64]) throws -> LiveAnswer {
    let columns = [ResultColumn(name: "n", kind: .number)]
    let records = ids.isEmpty ? nil : RecordColumn(entity: "fact", index: 1)
    let answer = LiveAnswer(of: .rows(columns, records: records), keeping: 0)
    let cells = numbers.enumerated().map { place, number in
      [.integer(number)] + (ids.isEmpty ? [] : [Value.integer(ids[place])])
    }
    try answer.write(columns, cells)
    return answer
  }
}
