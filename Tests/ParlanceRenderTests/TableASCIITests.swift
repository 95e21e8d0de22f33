import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Tables in an ASCII locale. The data are unchanged.
@Suite struct TableASCIITests {
  private let columns = [
    ResultColumn("name", .text), ResultColumn("n", .number), ResultColumn("done", .flag),
  ]
  private let rows: [[Cell]] = [["Ngöndro", 108, 1], ["b", nil, 0], [nil, -2, nil]]

  @Test func table() throws {
    #expect(
      try OutputMode.table.text(columns, rows, isASCII: true) == """
        +---------+-----+------+
        | name    |   n | done |
        +---------+-----+------+
        | Ngöndro | 108 | yes  |
        | b       |   - | no   |
        | -       |  -2 | -    |
        +---------+-----+------+
        3 rows

        """)
  }

  @Test func line() throws {
    #expect(
      try OutputMode.line.text(columns, [["b", nil, 0]], isASCII: true)
        == "name = b\n   n = -\ndone = no\n")
  }
}
