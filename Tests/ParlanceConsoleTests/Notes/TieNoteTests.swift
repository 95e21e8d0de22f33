import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// The note about rows that `first n` cut off although they are equal to the last shown row. Compared with a manual
/// count.
@Suite struct TieNoteTests {
  /// Only a few different numbers, so that many facts are equal. Two facts don't have a number.
  private static let numbers: [Int?] = [
    3, 1, 2, 2, 3, 1, 3, nil, 2, 3, 1, 3, 3, 2, 3, 3, nil, 3, 3, 2, 3, 3, 3, 3, 3,
  ]

  private func facts() throws -> Conversation {
    let conversation = try Conversation(model: "starter")
    for (index, number) in Self.numbers.enumerated() {
      _ = try conversation.say("add fact \"f\(index)\"" + (number.map { ": number \($0)" } ?? ""))
    }
    return conversation
  }

  /// Returns the number of rows after the shown ones that are equal to the last shown row.
  private func tied(_ first: Int, _ skip: Int, descending: Bool) -> Int {
    let present = Self.numbers.compactMap { $0 }.sorted(by: descending ? { $0 > $1 } : { $0 < $1 })
    let ordered = present + Self.numbers.filter { $0 == nil }
    guard first > 0, first + skip <= ordered.count else { return 0 }
    return ordered[(first + skip)...].prefix { $0 == ordered[first + skip - 1] }.count
  }

  @Test(arguments: [false, true], [0, 3, 8])
  func tiesAreCounted(descending: Bool, skip: Int) throws {
    let conversation = try facts()
    for first in 0...Self.numbers.count + 1 {
      let order = "number" + (descending ? " desc" : "")
      let sentence =
        "list facts showing id by \(order) first \(first)" + (skip == 0 ? "" : " skip \(skip)")
      let count = tied(first, skip, descending: descending)
      let note: String? =
        switch count {
        case 0: nil
        case 1: "1 more fact has the same number as the last row shown\n  to see it: \(sentence) with ties"
        case 2..<10:
          "\(count) more facts have the same number as the last row shown\n  to see them: \(sentence) with ties"
        default:
          "at least 10 more facts have the same number as the last row shown\n  to see them: \(sentence) with ties"
        }
      let lines = try conversation.say(sentence).split(separator: "\n")
      let told = lines.lastIndex { $0.contains("same") }.map { lines[$0...].joined(separator: "\n") }
      #expect(told == note, "\(sentence)")
      let shown = max(0, min(first, Self.numbers.count - skip))
      #expect(lines.contains(shown == 0 ? "no rows" : "\(shown) row\(shown == 1 ? "" : "s")"), "\(sentence)")
    }
  }

  @Test("What is read beside the rows is not among them, nor among `them`")
  func onlyWhatIsShownIsThere() throws {
    let conversation = try facts()
    _ = try conversation.say(".mode csv\nlist facts showing number by number desc first 2")
    #expect(try conversation.say("count them") == "count\r\n2\r\n")
    #expect(try conversation.say("expect 2 rows: list facts by number desc first 2") == "")
    // Three facts have the number 1. The hint goes to standard error, which this conversation also captures.
    #expect(
      try conversation.say("list facts showing number by number first 2") == """
        number\r\n1\r\n1\r\n1 more fact has the same number as the last row shown
          to see it: list facts showing number by number first 2 with ties
        """)
    #expect(
      try conversation.say("list facts showing number by number first 1 each number").hasPrefix("number"))
    #expect(try conversation.say("count them") == "count\r\n4\r\n")
  }

  @Test func theMostThatCanBeSaidIsNotTooMuch() throws {
    let conversation = try facts()
    let answer = try conversation.say("list facts showing id by number first 9223372036854775807")
    #expect(answer.hasSuffix("25 rows"))
  }
}
