import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// The options of box styles. The transcript `modes` shows each style.
@Suite struct BoxStyleTests {
  private let columns = [
    ResultColumn("name", .text), ResultColumn("n", .number), ResultColumn("done", .flag),
  ]
  private let rows: [[Cell]] = [["Ngöndro", 108, 1], ["b", nil, 0]]

  @Test func asciiIsAsWhereOnlyASCIICanBeShown() throws {
    let ascii = try OutputMode.table.text(columns, rows, isASCII: true)
    for mode in [OutputMode.ascii, .rounded] {
      #expect(try mode.text(columns, rows, isASCII: true) == ascii)
    }
    #expect(try OutputMode.ascii.text(columns, rows) == ascii)
  }

  @Test func withoutHeadingsRowsStandAlone() throws {
    var plain = AnswerPreferences()
    plain.showsHeadings = false
    #expect(
      try OutputMode.table.text(columns, [["b", nil, 0]], preferences: plain) == """
        ┌───┬───┬───┐
        │ b │ — │ · │
        └───┴───┴───┘
        1 row

        """)
    #expect(
      try OutputMode.column.text(columns, rows, preferences: plain)
        == "Ngöndro  108  ✓\nb          —  ·\n2 rows\n")
    #expect(
      try OutputMode.csv.text(columns, rows, preferences: plain) == "Ngöndro,108,true\r\nb,,false\r\n")
    #expect(
      try OutputMode.tsv.text(columns, rows, preferences: plain) == "Ngöndro\t108\ttrue\nb\t\tfalse\n")
    #expect(try OutputMode.html.text(columns, rows, preferences: plain).hasPrefix("<table>\n<tbody>\n"))
  }

  @Test(arguments: [
    (OutputMode.column, "n/a, 欠", "name        n\n----  -------\nb     n/a, 欠\n1 row\n"),
    (.csv, "n/a, 欠", "name,n\r\nb,\"n/a, 欠\"\r\n"),
    (.tsv, "a\tb", "name\tn\nb\ta\\tb\n"),
    (.line, "\\N", "name = b\n   n = \\N\n"),
    (.markdown, "|", "| name |   n |\n| ---- | --: |\n| b    |  \\| |\n"),
    (.json, "n/a", "[{\"name\":\"b\",\"n\":null}]\n"),
    (.csv, "", "name,n\r\nb,\r\n"),
    (.column, "", "name  n\n----  -\nb\n1 row\n"),
  ])
  func aMissingValueIsATextAsAnyOther(_ mode: OutputMode, _ text: String, _ expected: String) throws {
    var preferences = AnswerPreferences()
    preferences.missing = text
    #expect(
      try mode.text(Array(columns.prefix(2)), [["b", nil]], preferences: preferences) == expected)
  }

  @Test func textThatDoesNotWrapIsCutWithAMark() throws {
    var preferences = AnswerPreferences()
    preferences.wraps = false
    let columns = [ResultColumn("n", .number), ResultColumn("note", .text)]
    let rows: [[Cell]] = [[1, "one hundred and eight"], [2, "日本語の練習帳です"], [3, "short"]]
    #expect(
      try OutputMode.table.text(columns, rows, width: 20, preferences: preferences) == """
        ┌───┬──────────────┐
        │ n │ note         │
        ├───┼──────────────┤
        │ 1 │ one hundred… │
        │ 2 │ 日本語の練…  │
        │ 3 │ short        │
        └───┴──────────────┘
        3 rows

        """)
    #expect(
      try OutputMode.ascii.text(columns, rows, width: 20, preferences: preferences)
        .contains("| 1 | one hundr... |\n| 2 | 日本語の...  |\n"))
  }

  /// A requested width is used, except that numbers are never cut.
  @Test func widthsAreThoseThatWereAskedFor() throws {
    var preferences = AnswerPreferences()
    preferences.columnWidths = [-12, 2, 0]
    #expect(
      try OutputMode.column.text(columns, rows, preferences: preferences) == """
                name    n  done
        ------------  ---  ----
             Ngöndro  108  ✓
                   b    —  ·
        2 rows

        """)
    preferences.columnWidths = [4]
    #expect(
      try OutputMode.column.text(columns, rows, preferences: preferences)
        .hasPrefix("name    n  done\n----  ---  ----\nNgön  108  ✓\ndro\n\nb       —  ·\n"))
  }

  /// With random cells, in every style, wrapped or cut, with as little as ten columns: no line is too wide or has
  /// trailing blanks, and the lines of a box have equal widths.
  @Test(arguments: [OutputMode.table, .rounded, .ascii, .psql, .column])
  func noLineIsTooWide(_ mode: OutputMode) throws {
    var generator = SeededGenerator(seed: 17)
    let columns = [
      ResultColumn("first", .text), ResultColumn("done", .flag), ResultColumn("日本語", .text),
      ResultColumn("a longer heading", .text),
    ]
    for round in 0..<100 {
      let rows = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        columns.map { _ -> Cell in
          let text = HardRows.all.randomElement(using: &generator)?.text ?? ""
          return Bool.random(using: &generator) ? Cell(.text(text + " and " + text)) : nil
        }
      }
      var preferences = AnswerPreferences()
      preferences.wraps = round.isMultiple(of: 2)
      let width = Int.random(in: 10...60, using: &generator)
      let table = try mode.text(columns, rows, width: width, preferences: preferences)
      let lines = table.split(separator: "\n").map(String.init)
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(table)")
      if mode == .column { #expect(lines.allSatisfy { $0.last != " " }, "\(table)") }
      let drawn = lines.prefix { !$0.hasSuffix(" row") && !$0.hasSuffix(" rows") }
      if ![.psql, .column].contains(mode) { #expect(Set(drawn.map { DisplayWidth.of($0) }).count == 1) }
    }
  }
}
