import ParlanceModel

/// The statement that reads an answer, and the one that is shown of it: both are made of one select.
extension Planner {
  /// - Parameters:
  ///   - select: Gives the columns of the answer, in their order.
  ///   - limitClause: Nil where all its rows are shown, as they come.
  ///   - inner: Columns that no answer shows, read behind the others.
  func reading(
    _ select: Select, _ answer: [ResultColumn], _ limitClause: LimitClause?, inner: [SQLColumn] = [],
    _ lowering: Lowering
  ) -> (step: Step, limit: Limit?) {
    var run = select
    run.columns += inner
    let limited = limitClause?.answering(run) ?? (select: run, limit: nil)
    var named = select
    named.columns = zip(select.columns, answer).map { SQLColumn($0.expression, named: $1.name) }
    let (told, stored) = shown(limitClause?.apply(to: named) ?? named, answer)
    var besides = inner.isEmpty ? [] : ["the id of each row"]
    if let limit = limited.limit { besides.append(limit.words) }
    var notes = stored.isEmpty ? [] : ["read as stored: \(PlanDescription.list(stored))"]
    if !besides.isEmpty { notes.append("read besides: \(besides.joined(separator: "; "))") }
    let statement = statement(told, lowering)
    notes += dialect.ownFunctions.filter(statement.text.contains).map {
      "\($0) is a function of the console's own"
    }
    let shown = ShownStatement(text: statement.text, arguments: statement.arguments, notes: notes)
    return (.read(self.statement(limited.select, lowering, shown: shown)), limited.limit)
  }

  /// The columns of an answer alone, each as it is called, and in people's units.
  ///
  /// - Returns: Beside the select the names of the columns that are stored in other units.
  private func shown(_ select: Select, _ answer: [ResultColumn]) -> (select: Select, stored: [String]) {
    var shown = select
    var stored: [String] = []
    shown.columns = zip(select.columns, answer).map { column, result in
      guard let divisor = result.kind.divisor else {
        return SQLColumn(column.expression, named: result.name)
      }
      stored.append(result.name)
      return SQLColumn(.infix(column.expression, .divided, .literal(.real(divisor))), as: result.name)
    }
    return (shown, stored)
  }
}

extension ResultColumn.Kind {
  /// How many of what is stored one of what is shown is; nil where they are the same.
  fileprivate var divisor: Double? {
    switch self {
    case .decimal(let scale) where scale > 0: (0..<scale).reduce(1) { power, _ in power * 10 }
    case .quantity(_, let factor) where factor != 1: factor
    default: nil
    }
  }
}
