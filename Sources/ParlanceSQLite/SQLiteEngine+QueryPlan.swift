public import ParlanceStore

extension SQLiteEngine {
  public func queryPlan(_ sql: String) throws(EngineError) -> [QueryPlanStep] {
    let tables = TableAliases(in: sql, tables: try tableNames())
    var steps: [QueryPlanStep] = []
    for line in try planLines(of: sql) {
      var rows: Int?
      var index: [String]?
      let table = line.scanned.flatMap { tables[$0] }
      if let table {
        let count = try RowCounts(self).count(of: table)
        if count > QueryPlanStep.largeTable {
          rows = count
          index = try IndexAdvice(for: self).columns(sparingScanOf: line.scanned ?? table, of: table, in: sql)
        }
      }
      steps.append(
        QueryPlanStep(
          id: line.id, parent: line.parent, detail: line.detail, scannedTable: table, scannedRows: rows,
          helpfulIndex: index))
    }
    return steps
  }

  func planLines(of sql: String) throws(EngineError) -> [PlanLine] {
    let statement = try statement("explain query plan " + sql)
    var lines: [PlanLine] = []
    while try statement.step() {
      lines.append(
        PlanLine(
          id: Int(statement.integer(0)), parent: Int(statement.integer(1)),
          detail: String(decoding: statement.text(3), as: UTF8.self)))
    }
    return lines
  }
}
