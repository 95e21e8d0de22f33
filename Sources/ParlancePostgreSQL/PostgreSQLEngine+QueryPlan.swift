public import ParlanceModel
public import ParlanceStore

extension PostgreSQLEngine {
  public func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep] {
    let statement = PostgreSQLStatement("explain (costs off) " + sql, connection: connection)
    for (index, argument) in arguments.enumerated() { try statement.bind(argument, at: index) }
    defer { statement.reset() }
    var steps: [QueryPlanStep] = []
    // The steps that enclose the current line, the outermost step first, and the column where the line of each step
    // begins.
    var outer: [(id: Int, column: Int)] = []
    while try statement.step() {
      let line = statement.label(0)
      let blanks = line.prefix { $0 == " " }.count
      let detail = line.dropFirst(blanks)
      // The lines below a step are its details or its child steps. A child step begins with an arrow.
      let isStep = detail.hasPrefix("->")
      while let last = outer.last, last.column >= blanks { outer.removeLast() }
      steps.append(
        QueryPlanStep(
          id: steps.count + 1, parent: outer.last?.id ?? 0,
          detail: String(isStep ? detail.dropFirst(2).drop { $0 == " " } : detail),
          index: Self.index(in: detail)))
      if isStep || steps.count == 1 { outer.append((steps.count, blanks)) }
    }
    return steps
  }

  /// Returns the name of the index that a step uses: `name` for `Index Only Scan using name on …` or for `Bitmap Index
  /// Scan on name`.
  private static func index(in detail: Substring) -> String? {
    for start in ["Index Scan using ", "Index Only Scan using ", "Bitmap Index Scan on "] {
      if let range = detail.firstRange(of: start) {
        return String(detail[range.upperBound...].prefix { $0 != " " })
      }
    }
    return nil
  }
}
