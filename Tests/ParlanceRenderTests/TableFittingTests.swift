import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Tables in narrow terminals, and tables whose later rows are wider than the first ones.
struct TableFittingTests {
  private let columns = [
    ResultColumn("id", .number), ResultColumn("practice", .text), ResultColumn("note", .text),
    ResultColumn("made", .moment),
  ]
  private let rows: [[Cell]] = [
    [1, "Ngöndro", "one hundred and eight prostrations before breakfast", "2026-07-01 06:00:30"],
    [12, "日本語の練習帳です", "ok", nil],
  ]

  @Test func everythingFits() throws {
    let text = try OutputMode.table.text(columns, rows, width: 200)
    #expect(try text == OutputMode.table.text(columns, rows))
    #expect(text.split(separator: "\n").count == 7)
  }

  @Test func longTextWrapsAtWords() throws {
    #expect(
      try OutputMode.table.text(columns, rows, width: 70) == """
        ┌────┬────────────────────┬────────────────────┬─────────────────────┐
        │ id │ practice           │ note               │ made                │
        ├────┼────────────────────┼────────────────────┼─────────────────────┤
        │  1 │ Ngöndro            │ one hundred and    │ 2026-07-01 06:00:30 │
        │    │                    │ eight prostrations │                     │
        │    │                    │ before breakfast   │                     │
        ├────┼────────────────────┼────────────────────┼─────────────────────┤
        │ 12 │ 日本語の練習帳です │ ok                 │ —                   │
        └────┴────────────────────┴────────────────────┴─────────────────────┘
        2 rows

        """)
  }

  @Test func whatFindsNoRoomIsNamed() throws {
    #expect(
      try OutputMode.table.text(columns, rows, width: 36) == """
        ┌────┬──────────────┬──────────────┐
        │ id │ practice     │ note         │
        ├────┼──────────────┼──────────────┤
        │  1 │ Ngöndro      │ one hundred  │
        │    │              │ and eight    │
        │    │              │ prostrations │
        │    │              │ before       │
        │    │              │ breakfast    │
        ├────┼──────────────┼──────────────┤
        │ 12 │ 日本語の練習 │ ok           │
        │    │ 帳です       │              │
        └────┴──────────────┴──────────────┘
        2 rows
        1 more column: made — .mode line
        shows all

        """)
    #expect(
      try OutputMode.table.text(columns, rows, width: 12).hasSuffix(
        "\n3 more\ncolumns:\npractice,\nnote, made —\n.mode line\nshows all\n"))
  }

  @Test func headingsWrapWhereNumbersAreShort() throws {
    let columns = [ResultColumn("count of bookings", .number), ResultColumn("sum amount", .number)]
    #expect(
      try OutputMode.table.text(columns, [[3, 108]], width: 28) == """
        ┌─────────────┬────────────┐
        │    count of │ sum amount │
        │    bookings │            │
        ├─────────────┼────────────┤
        │           3 │        108 │
        └─────────────┴────────────┘
        1 row

        """)
  }

  @Test func aWordWithoutBlanksBreaksBetweenGraphemes() throws {
    let family = "\u{1F469}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    let text = try OutputMode.table.text(
      [ResultColumn("a", .text)], [[Cell(.text(String(repeating: family, count: 7)))]], width: 14)
    #expect(text.contains("│ \(String(repeating: family, count: 5)) │\n│ \(family)\(family)       │"))
  }

  @Test func anEndlessTextWrapsEvenWhereNothingLimitsTheLine() throws {
    let text = String(repeating: "x", count: 500_000)
    let lines = try OutputMode.table.text([ResultColumn("a", .text)], [[Cell(.text(text))], ["b"]])
      .split(separator: "\n")
    #expect(lines.count == 3 + 2_500 + 1 + 1 + 2)
    #expect(lines.dropLast().allSatisfy { $0.count == 204 })
  }

  @Test func numbersAreNeverBroken() throws {
    let text = try OutputMode.table.text([ResultColumn("n", .number)], [[123_456_789_012]], width: 8)
    #expect(text.contains("│ 123456789012 │"))
  }

  @Test func headingsAreBoldInColour() throws {
    let text = try OutputMode.table.text([ResultColumn("n", .number)], [[1]], palette: .dark)
    #expect(text.contains("│ \u{1B}[1mn\u{1B}[0m │"))
  }

  @Test func noCellActsOnTheTerminal() throws {
    let text = try OutputMode.table.text(
      [ResultColumn("a\u{1B}[2J", .text)], [["\u{202E}x\u{7F}\u{9B}1m\u{0}e\u{301}\r"]])
    #expect(text.contains("a\\e[2J"))
    #expect(text.contains("\\u{202e}x\\u{7f}\\u{9b}1m\\0e\u{301}\\r"))
    #expect(
      !text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || (0x7F..<0xA0).contains($0.value)) })
  }

  @Test func laterLongerTextWrapsAndLaterLongerNumbersGetANewBox() throws {
    let columns = [ResultColumn("n", .number), ResultColumn("t", .text)]
    var rows: [[Cell]] = (0..<1_500).map { [Cell(.integer($0)), "short"] }
    rows[1_200][1] = "a text much longer than any before"
    rows[1_300][0] = 12_345_678_901
    let lines = try OutputMode.table.text(columns, rows).split(separator: "\n")
    let top = lines.indices.filter { lines[$0].hasPrefix("┌") }
    #expect(top.count == 2)
    let expected = [
      "│      1200 │ a text much     │", "│           │ longer than any │",
      "│       12345678901 │ short           │",
    ]
    #expect(expected.filter { line in !lines.contains { $0 == line } } == [])
    for section in [lines[..<top[1]], lines[top[1]..<(lines.count - 1)]] {
      #expect(Set(section.map { DisplayWidth.of(String($0)) }).count == 1)
    }
    #expect(lines.last == "1500 rows")
  }

  /// Wrapping a text removes only the blanks at the breaks.
  @Test func nothingIsCutByWrapping() throws {
    var generator = SeededGenerator(seed: 11)
    let parts = [
      "a", "word", " ", "  ", "日本", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "ö", "க்ஷ", "longwordwithoutblanks",
    ]
    for _ in 0..<300 {
      let text = (0..<Int.random(in: 1...30, using: &generator))
        .map { _ in parts.randomElement(using: &generator)! }.joined()
      let width = Int.random(in: 6...40, using: &generator)
      let table = try OutputMode.table.text([ResultColumn("t", .text)], [[Cell(.text(text))]], width: width)
      let shown = table.split(separator: "\n").dropFirst(3).filter { $0.hasPrefix("│") }
        .map { $0.dropFirst().dropLast() }.joined()
      #expect(shown.filter { $0 != " " } == text.filter { $0 != " " })
    }
  }

  /// For random cells and any width, all lines have equal widths and none is too wide.
  @Test func allLinesAreEquallyWide() throws {
    var generator = SeededGenerator(seed: 3)
    let parts = [
      "a", "word ", " ", "日本", "e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F44D}\u{1F3FD}", "\n", "\t", "\u{1B}",
      "1\u{FE0F}\u{20E3}",
      "\u{202E}", "longwordwithoutblanks", "க்ஷ", "\u{200D}", "ö", "|",
    ]
    for round in 0..<300 {
      let rows: [[Cell]] = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        let texts = (0..<3).map { _ in
          (0..<Int.random(in: 0...12, using: &generator)).map { _ in parts.randomElement(using: &generator)! }
            .joined()
        }
        return [
          Cell(.text(texts[0])), Cell(.integer(Int64(round))), Cell(.text(texts[1])), Cell(.text(texts[2])),
        ]
      }
      let columns = [
        ResultColumn("first", .text), ResultColumn("n", .number), ResultColumn("日本", .text),
        ResultColumn("z", .text),
      ]
      let width = Int.random(in: 14...90, using: &generator)
      let lines = try OutputMode.table.text(columns, rows, width: width).split(separator: "\n")
      let widths = Set(lines.filter { "┌│├└".contains($0.first!) }.map { DisplayWidth.of(String($0)) })
      #expect(widths.count == 1 && widths.first! <= width, "round \(round)")
    }
  }
}
