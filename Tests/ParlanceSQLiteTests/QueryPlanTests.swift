import ParlanceSQLite
import ParlanceStore
import Testing

@Suite struct QueryPlanTests {
  private func engine(rows: Int) throws -> SQLiteEngine {
    let practice = try Practice(names: (0..<rows).map { "practice \($0)" })
    try practice.engine.execute(
      "insert into session (practice_id, day, amount) select id, '2026-11-20', id from practice")
    return practice.engine
  }

  @Test func aLargeScanIsMarkedWithTheIndexThatHelps() throws {
    let plan = try engine(rows: 1001).queryPlan(
      "select * from \"session\" as \"s0\" where \"s0\".\"amount\" = ?", [])
    #expect(plan.map(\.detail) == ["SCAN s0"])
    #expect(plan[0].scannedTable == "session")
    #expect(plan[0].scannedRows == 1001)
    #expect(plan[0].helpfulIndex == ["amount"])
  }

  @Test func aSmallScanAndASearchAreNotMarked() throws {
    let small = try engine(rows: 1000).queryPlan("select * from session where amount = ?", [])
    #expect(small[0].scannedTable == "session" && small[0].scannedRows == nil)
    let search = try engine(rows: 1001).queryPlan("select * from session where practice_id = ?", [])
    #expect(search[0].detail.hasPrefix("SEARCH session USING INDEX"))
    #expect(search[0].scannedTable == nil)
  }

  @Test func whereNoIndexHelpsNoneIsNamed() throws {
    let plan = try engine(rows: 1001).queryPlan("select sum(amount) from session", [])
    #expect(plan[0].scannedRows == 1001 && plan[0].helpfulIndex == nil)
  }

  @Test("An index is named where the engine's plan with it is better, as it is tried")
  func adviceIsTried() throws {
    let engine = try engine(rows: 1001)
    func advice(_ sql: String) throws -> [[String]?] { try engine.queryPlan(sql, []).map(\.helpfulIndex) }
    #expect(try advice("select id from session order by amount desc, id limit 3") == [["amount"], nil])
    #expect(try advice("select max(amount) from session") == [["amount"]])
    #expect(try advice("select id, practice_id from session order by amount") == [nil, nil])
    // If all values are equal, an index doesn't help.
    try engine.execute("update session set amount = 7")
    #expect(try advice("select * from session where amount = 7") == [nil])
  }

  @Test func itIsATree() throws {
    let plan = try engine(rows: 1).queryPlan(
      "select * from practice as p where exists (select 1 from session as s where s.practice_id = p.id)", [])
    #expect(plan.count == 3)
    #expect(plan[2].parent == plan[1].id)
    #expect(plan[0].scannedTable == "practice")
  }
}
