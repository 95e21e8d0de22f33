import Testing

@testable import ParlanceConsole

@Suite struct FoldedTextsTests {
  @Test func aWordStandsForManyLines() {
    var folded = FoldedTexts()
    let first = folded.fold("\ncount facts\ncount members")
    let second = folded.fold("\ncount facts\ncount classes")
    #expect(first == "[3 lines: count facts...]")
    #expect(second == "[2: 3 lines: count facts...]")
    #expect(folded.fold("\ncount facts\ncount members") == first)
    #expect(folded.fold(String(repeating: "x", count: 100)).hasPrefix("[100 characters: xxx"))
    #expect(
      folded.unfold("a \(second) b \(first)")
        == "a \ncount facts\ncount classes b \ncount facts\ncount members")
    #expect(folded.unfold("[3 lines: other...]") == "[3 lines: other...]")
  }

  @Test func whereThereIsLittleRoomTheWordIsShort() {
    var folded = FoldedTexts()
    #expect(
      folded.fold("count facts of all members", columns: 24)
        == "[26 characters: count...]".replacing("count", with: "coun"))
    #expect(folded.fold("list facts of all members", columns: 3) == "[25 characters]")
    #expect(folded.fold("show facts of all members", columns: 3) == "[3: 25 characters]")
    #expect(
      folded.unfold("[25 characters]+[3: 25 characters]")
        == "list facts of all members+show facts of all members")
  }

  @Test func theWordIsFoundThatHoldsAPlace() {
    var folded = FoldedTexts()
    let label = folded.fold("a\nb")
    #expect(label == "[2 lines: a...]")
    #expect(
      [2, 3, 17, 18].map { folded.label(upTo: $0, in: "x " + label + " y") } == [nil, 2..<17, 2..<17, nil])
  }
}
