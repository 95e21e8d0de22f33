import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Line breaks in SQL and query plans don't change their meaning.
@Suite struct CodeLayoutTests {
  @Test("Lines go on deeper than they began, and comments as comments")
  func lines() {
    let sql = """
      select "a"."name" as "some long name", count(*)
      from "a"
        where "b" in (?, ?) and "c" = 'one  two three'
      -- ?1 = 'one', ?2 = 'another value'
      """
    #expect(
      CodeLayout(width: 24).sql(sql) == [
        #"select "a"."name""#,
        #"  as "some long name","#,
        "  count(*)",
        #"from "a""#,
        #"  where "b" in (?, ?)"#,
        #"    and "c""#,
        "    = 'one  two three'",
        "-- ?1 = 'one', ?2 =",
        "-- 'another value'",
      ])
    #expect(CodeLayout(width: nil).sql(sql).joined(separator: "\n") == sql)
  }

  @Test("A text of several lines keeps its blanks")
  func texts() {
    let sql = "insert into t values ('a  long text\n   goes on   here', 2)"
    #expect(
      CodeLayout(width: 20).sql(sql) == [
        "insert into t values", "  ('a  long text", "   goes on   here', 2)",
      ])
  }

  @Test("A step of a plan goes on beside the branches below it")
  func steps() {
    let layout = CodeLayout(width: 24)
    #expect(
      layout.step("│  ├─ SEARCH p USING INTEGER PRIMARY KEY") == [
        "│  ├─ SEARCH p USING", "│  │    INTEGER PRIMARY", "│  │    KEY",
      ])
    #expect(layout.step("└─ SCAN something that is long") == ["└─ SCAN something that", "     is long"])
  }

  @Test("Signs that ASCII spells longer are counted so", arguments: 8...40)
  func ascii(width: Int) {
    let layout = TextLayout(width: width, isASCII: true)
    for line in layout.paragraph("a … b → c — and … so on … until → here … it ends") {
      #expect(line.utf8.allSatisfy { $0 < 128 })
      #expect(line.utf8.count <= width)
    }
  }
}
