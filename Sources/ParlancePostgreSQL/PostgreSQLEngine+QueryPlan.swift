public import ParlanceModel
public import ParlanceStore

extension PostgreSQLEngine {
  public func queryPlan(_ sql: String, _ arguments: [Value]) throws(EngineError) -> [QueryPlanStep] {
    let statement = PostgreSQLStatement("explain (costs off) " + sql, connection: connection)
    for (index, argument) in arguments.enumerated() { try statement.bind(argument, at: index) }
    defer { statement.reset() }
    var steps: [QueryPlanStep] = []
    // The steps around the line at hand, the outermost first, with the columns in which they begin.
    var outer: [(id: Int, column: Int)] = []
    while try statement.step() {
      let line = statement.label(0)
      let blanks = line.prefix { $0 == " " }.count
      let detail = line.dropFirst(blanks)
      // What is told of a step stands below it, a step of it behind an arrow.
      let isStep = detail.hasPrefix("->")
      while let last = outer.last, last.column >= blanks { outer.removeLast() }
      steps.append(
        QueryPlanStep(
          id: steps.count + 1, parent: outer.last?.id ?? 0,
          detail: String(isStep ? detail.dropFirst(2).drop { $0 == " " } : detail)))
      if isStep || steps.count == 1 { outer.append((steps.count, blanks)) }
    }
    return steps
  }
}
