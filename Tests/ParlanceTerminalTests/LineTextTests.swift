import Testing

@testable import ParlanceTerminal

@Suite struct FoldedTextsTests {
  @Test func aWordStandsForManyLines() {
    var folded = CollapsedTexts()
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
    var folded = CollapsedTexts()
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
    var folded = CollapsedTexts()
    let label = folded.fold("a\nb")
    #expect(label == "[2 lines: a...]")
    #expect(
      [2, 3, 17, 18].map { folded.label(upTo: $0, in: "x " + label + " y") } == [nil, 2..<17, 2..<17, nil])
  }
}

@Suite struct LineLayoutTests {
  @Test(arguments: [
    ("", 0, 0),
    ("> list", 0, 6),
    ("> list\n  x", 1, 3),
    ("1234567890", 1, 0),
    ("1234567890\n", 2, 0),
    ("123456789日", 1, 2),
    ("\u{1}x", 0, 3),
    ("a\tb", 0, 9),
    ("e\u{301}", 0, 1),
  ])
  func endsWhereLibeditDrawsIt(text: String, row: Int, column: Int) {
    _ = Terminal.useUTF8()
    var layout = LineLayout(width: 10)
    layout.add(text)
    #expect(layout.row == row)
    #expect(layout.column == column)
  }
}

struct PromptTextTests {
  @Test func escapesAreMarkedAndNeverLast() {
    let prompt = PromptText("\u{1B}[1m\u{1B}[36m>\u{1B}[0m ")
    #expect(prompt.marked == "\u{1}\u{1B}[1m\u{1B}[36m\u{1}>\u{1}\u{1B}[0m\u{1} ")
    #expect(prompt.visible == "> ")
    #expect(PromptText("\u{1B}[36m> \u{1B}[0m").marked == "\u{1}\u{1B}[36m\u{1}>\u{1}\u{1B}[0m\u{1} ")
    #expect(PromptText("plain> ").marked == "plain> ")
  }
}
