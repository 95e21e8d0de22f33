import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import Testing

@testable import ParlanceRender
import ParlanceSQL

/// A share of a total: a percentage or a bar for people, a number for programs.
struct ShareTests {
  private let columns = [
    ResultColumn("share", .share), ResultColumn("bar", .bar), ResultColumn("id", .number),
  ]
  private let rows: [[Cell]] = [
    [0.75, 0.6, 1], [1, 1, 2], [0, 0, 3], [1.5, 1.5, 4], [nil, nil, 5], [0.001, 0.001, 6],
    [0.9999, 0.9999, 7],
  ]

  @Test func table() throws {
    #expect(
      try OutputMode.table.text(columns, rows) == """
        ┌───────┬──────────────────┬────┐
        │ share │ bar              │ id │
        ├───────┼──────────────────┼────┤
        │  75 % │ ██████░░░░  60 % │  1 │
        │ 100 % │ ██████████ 100 % │  2 │
        │   0 % │ ░░░░░░░░░░   0 % │  3 │
        │ 150 % │ ██████████ 150 % │  4 │
        │     — │ —                │  5 │
        │   1 % │ █░░░░░░░░░   1 % │  6 │
        │  99 % │ █████████░  99 % │  7 │
        └───────┴──────────────────┴────┘
        7 rows

        """)
  }

  @Test func programs() throws {
    #expect(try OutputMode.csv.text(columns, [rows[0], rows[4]]) == "share,bar,id\r\n0.75,0.6,1\r\n,,5\r\n")
    #expect(
      try OutputMode.ndjson.text(columns, [rows[1], rows[4]])
        == "{\"share\":1,\"bar\":1,\"id\":2}\n{\"share\":null,\"bar\":null,\"id\":5}\n")
  }

  @Test func line() throws {
    #expect(
      try OutputMode.line.text(columns, [rows[0]]) == "share = 75 %\n  bar = ██████░░░░  60 %\n   id = 1\n")
  }

  @Test func signsOfOtherTerminals() throws {
    let style = CellStyle(
      missing: "-", yes: "y", no: "n", precision: .human, share: .ascii)
    let arena = OutputBuffer()
    try arena.append(0.6, .bar, style)
    #expect(String(decoding: arena.contents, as: UTF8.self) == "######....  60 %")
  }
}
