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
}
