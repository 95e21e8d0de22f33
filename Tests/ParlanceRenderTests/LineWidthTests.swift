import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Mode `line`, which prints a field per line, in a terminal that is narrower than the values.
struct LineWidthTests {
  private let columns = [
    ResultColumn("id", .number), ResultColumn("text", .text), ResultColumn("made", .moment),
  ]
  private let row: [Cell] = [3, "The Nile is 6650 km long", "2026-11-20 18:00:00"]

  @Test func longTextLinesUpWithItsFirstLetter() throws {
    #expect(
      try OutputMode.line.text(columns, [row], width: 24) == """
          id = 3
        text = The Nile is 6650
               km long
        made = 2026-11-20 18:00

        """)
  }

  @Test func whereNamesLeaveNoRoomValuesStandBelow() throws {
    #expect(
      try OutputMode.line.text(columns, [row], width: 18) == """
        id = 3
        text =
          The Nile is 6650
          km long
        made =
          2026-11-20 18:00

        """)
  }

  @Test func linesOfATextAreKept() throws {
    #expect(
      try OutputMode.line.text([ResultColumn("note", .text)], [["one\n\ntwo three four five"]], width: 20)
        == """
        note = one

               two three
               four five

        """)
  }

  @Test("No line is wider than the terminal, and no letter is lost", arguments: 8...40)
  func widths(width: Int) throws {
    let text = try OutputMode.line.text(columns, [row], width: width)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(text.filter { !$0.isWhitespace } == "id=3text=TheNileis6650kmlongmade=2026-11-2018:00")
  }

  @Test func withoutATerminalNothingIsBroken() throws {
    #expect(try OutputMode.line.text(columns, [row]).contains("text = The Nile is 6650 km long\n"))
  }
}
