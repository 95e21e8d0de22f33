import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// If a row takes several lines, lines between all rows separate them.
@Suite struct RowsApartTests {
  private let columns = [ResultColumn("id", .number), ResultColumn("note", .text)]
  private let rows: [[Cell]] = [[1, "one hundred and eight"], [2, "short"], [3, "b"]]

  @Test(
    "Rules between rows, as each style draws them",
    arguments: [
      (
        OutputMode.table,
        """
        ┌────┬─────────────┐
        │ id │ note        │
        ├────┼─────────────┤
        │  1 │ one hundred │
        │    │ and eight   │
        ├────┼─────────────┤
        │  2 │ short       │
        ├────┼─────────────┤
        │  3 │ b           │
        └────┴─────────────┘
        3 rows

        """
      ),
      (
        .ascii,
        """
        +----+-------------+
        | id | note        |
        +----+-------------+
        |  1 | one hundred |
        |    | and eight   |
        +----+-------------+
        |  2 | short       |
        +----+-------------+
        |  3 | b           |
        +----+-------------+
        3 rows

        """
      ),
      (
        .psql,
        " id | note\n----+---------------\n  1 | one hundred\n    | and eight\n----+---------------\n  2 | short\n"
          + "----+---------------\n  3 | b\n3 rows\n"
      ),
      (
        .column,
        "id  note\n--  ----------------\n 1  one hundred and\n    eight\n\n 2  short\n\n 3  b\n3 rows\n"
      ),
    ])
  func styles(mode: OutputMode, text: String) throws {
    #expect(try mode.text(columns, rows, width: 20) == text)
  }

  @Test("Nothing stands between rows that take a line each, or are cut to one")
  func flat() throws {
    #expect(
      try OutputMode.column.text(columns, rows).split(separator: "\n", omittingEmptySubsequences: false).count
        == 7)
    var preferences = AnswerPreferences()
    preferences.wraps = false
    let cut = try OutputMode.table.text(columns, rows, width: 20, preferences: preferences)
    #expect(cut.split(separator: "\n").count == 8)
  }

  /// The earlier rows were already printed.
  @Test("Behind the rows that are measured, they begin with the first row that wraps")
  func streamed() throws {
    let short: [[Cell]] = (1...1_100).map { [.init(integerLiteral: $0), "short"] }
    let long: [[Cell]] = [[1_101, "one hundred and eight malas before breakfast"], [1_102, "short"]]
    let lines = try OutputMode.table.text(columns, short + long, width: 30).split(separator: "\n")
    let rules = lines.indices.filter { lines[$0].hasPrefix("├") }
    #expect(rules.count == 3 && rules[0] == 2)
    #expect(lines[rules[1] + 1].contains("1101") && lines[rules[2] + 1].contains("1102"))
  }

  @Test(
    "A width that was asked for gives way where the line is narrower",
    arguments: [[200], [0, 200], [200, 200]])
  func askedTooWide(widths: [Int]) throws {
    var preferences = AnswerPreferences()
    preferences.columnWidths = widths
    let lines = try OutputMode.table.text(columns, rows, width: 60, preferences: preferences).split(
      separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.count == 60 })
    #expect(lines[1].contains("id") && lines[1].contains("note"))
  }
}
