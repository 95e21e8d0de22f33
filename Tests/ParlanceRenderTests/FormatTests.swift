import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// The same answer in every format, with a column of each type and difficult cells.
struct FormatTests {
  private let columns = [
    ResultColumn("id", .number), ResultColumn("name", .text), ResultColumn("price", .decimal(scale: 2)),
    ResultColumn("distance", .quantity(unit: "km", factor: 1000)), ResultColumn("day", .day),
    ResultColumn("done", .flag),
  ]
  private let rows: [[Cell]] = [
    [1, "Ngöndro", 250, 5000, "2026-07-01", 1],
    [20, "a|b, \"c\"\n\\d\t", -5, 8046.72, nil, 0],
    [nil, "", nil, nil, "2026-12-31", nil],
    [2.5, " x", 233.5, 1, nil, 0],
  ]

  @Test func table() throws {
    #expect(
      try OutputMode.table.text(columns, rows) == #"""
        ┌─────┬────────────────┬───────┬───────────────┬────────────┬──────┐
        │  id │ name           │ price │ distance (km) │ day        │ done │
        ├─────┼────────────────┼───────┼───────────────┼────────────┼──────┤
        │   1 │ Ngöndro        │  2.50 │             5 │ 2026-07-01 │ ✓    │
        │  20 │ a|b, "c"\n\d\t │ -0.05 │       8.04672 │ —          │ ·    │
        │   — │                │     — │             — │ 2026-12-31 │ —    │
        │ 2.5 │  x             │  2.34 │         0.001 │ —          │ ·    │
        └─────┴────────────────┴───────┴───────────────┴────────────┴──────┘
        4 rows

        """#)
  }

  @Test func csv() throws {
    #expect(
      try OutputMode.csv.text(columns, rows)
        == [
          "id,name,price,distance,day,done",
          "1,Ngöndro,2.50,5,2026-07-01,true",
          "20,\"a|b, \"\"c\"\"\n\\d\t\",-0.05,8.04672,,false",
          ",\"\",,,2026-12-31,",
          "2.5,\" x\",2.34,0.001,,false",
          "",
        ].joined(separator: "\r\n"))
  }

  @Test func tsv() throws {
    #expect(
      try OutputMode.tsv.text(columns, rows)
        == [
          "id\tname\tprice\tdistance\tday\tdone",
          "1\tNgöndro\t2.50\t5\t2026-07-01\ttrue",
          "20\ta|b, \"c\"\\n\\\\d\\t\t-0.05\t8.04672\t\tfalse",
          "\t\"\"\t\t\t2026-12-31\t",
          "2.5\t x\t2.34\t0.001\t\tfalse",
          "",
        ].joined(separator: "\n"))
  }

  private let objects = [
    #"{"id":1,"name":"Ngöndro","price":2.50,"distance":5,"day":"2026-07-01","done":true}"#,
    #"{"id":20,"name":"a|b, \"c\"\n\\d\t","price":-0.05,"distance":8.04672,"day":null,"done":false}"#,
    #"{"id":null,"name":"","price":null,"distance":null,"day":"2026-12-31","done":null}"#,
    #"{"id":2.5,"name":" x","price":2.34,"distance":0.001,"day":null,"done":false}"#,
  ]

  @Test func json() throws {
    #expect(try OutputMode.json.text(columns, rows) == "[" + objects.joined(separator: ",\n") + "]\n")
  }

  @Test func ndjson() throws {
    #expect(try OutputMode.ndjson.text(columns, rows) == objects.joined(separator: "\n") + "\n")
  }

  @Test func markdown() throws {
    #expect(
      try OutputMode.markdown.text(columns, rows) == #"""
        |  id | name               | price | distance (km) | day        | done |
        | --: | ------------------ | ----: | ------------: | ---------- | ---- |
        |   1 | Ngöndro            |  2.50 |             5 | 2026-07-01 | ✓    |
        |  20 | a\|b, "c"<br>\\d\t | -0.05 |       8.04672 | —          | ·    |
        |   — |                    |     — |             — | 2026-12-31 | —    |
        | 2.5 |  x                 |  2.34 |         0.001 | —          | ·    |

        """#)
    #expect(
      try OutputMode.markdown.text([ResultColumn("a", .text)], [["snake_case _x_ 2*3 <b> \u{1B}[1m"]])
        .hasSuffix("| snake_case \\_x\\_ 2\\*3 \\<b> \\e\\[1m |\n"))
  }

  @Test func line() throws {
    let columns = [ResultColumn("name", .text), ResultColumn("distance", .quantity(unit: "km", factor: 1))]
    #expect(
      try OutputMode.line.text(columns, [["a\nb\r\n\nc", 5], [nil, 2.25]]) == """
                 name = a
                        b

                        c
        distance (km) = 5

                 name = —
        distance (km) = 2.25

        """)
  }

  @Test(arguments: [
    (OutputMode.table, "no rows\n"), (.csv, "a\r\n"), (.tsv, "a\n"), (.json, "[]\n"), (.ndjson, ""),
    (.markdown, "| a   |\n| --- |\n"), (.line, "no rows\n"),
  ])
  func noRows(_ mode: OutputMode, _ expected: String) throws {
    #expect(try mode.text([ResultColumn("a", .text)], []) == expected)
  }

  @Test func oneRow() throws {
    #expect(try OutputMode.table.text([ResultColumn("n", .number)], [[3]]).hasSuffix("└───┘\n1 row\n"))
  }

  @Test func everyModeSaysWhatItIsFor() {
    for mode in OutputMode.allCases {
      #expect(!mode.summary.isEmpty && !mode.summary.contains("\n"))
    }
  }
}
