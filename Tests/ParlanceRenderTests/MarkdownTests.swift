import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceRender
import ParlanceSQL

/// Markdown tables are aligned, so that they are readable as text.
@Suite struct MarkdownTests {
  @Test func columnsAreAligned() throws {
    let columns = [
      ResultColumn("name", .text), ResultColumn("cost", .decimal(scale: 2)), ResultColumn("n", .number),
    ]
    let rows: [[Cell]] = [
      ["日本", 130_000, nil], ["a|b", 5, 7],
      ["two\nlines 👩‍👩‍👧", nil, 1],
    ]
    #expect(
      try OutputMode.markdown.text(columns, rows) == #"""
        | name            |    cost |   n |
        | --------------- | ------: | --: |
        | 日本            | 1300.00 |   — |
        | a\|b            |    0.05 |   7 |
        | two<br>lines 👩‍👩‍👧 |       — |   1 |

        """#)
  }

  /// Later rows are streamed. Longer cells exceed their column, and a very long one doesn't widen it.
  @Test func laterRowsMayBeLonger() throws {
    var rows = [[Cell]](repeating: ["abcd"], count: 1_000)
    rows += [["longer"], ["x"]]
    let lines = try OutputMode.markdown.text([ResultColumn("a", .text)], rows).split(separator: "\n")
    #expect(lines.prefix(3) == ["| a    |", "| ---- |", "| abcd |"])
    #expect(lines.suffix(2) == ["| longer |", "| x    |"])
    let tall = try OutputMode.markdown.text(
      [ResultColumn("a", .text)], [[Cell(.text(String(repeating: "x", count: 900)))], ["y"]])
    #expect(tall.split(separator: "\n").last?.count == 204)
  }
}
