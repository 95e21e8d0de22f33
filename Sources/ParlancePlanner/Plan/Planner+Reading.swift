import ParlanceMeaning
import ParlanceModel

/// The statement that reads an answer, and the one that is shown of it: both are made of one select.
extension Planner {
  /// - Parameters:
  ///   - select: Gives the columns of the answer, in their order.
  ///   - limitClause: Nil where all its rows are shown, as they come.
  ///   - inner: Columns that no answer shows, read behind the others.
  ///   - innerWords: Describes them.
  func reading(
    _ select: Select, _ answer: [ResultColumn], _ limitClause: LimitClause?, inner: [SQLColumn] = [],
    innerWords: [String] = [], _ lowering: Lowering
  ) -> (step: Step, limit: Limit?) {
    var run = select
    run.columns += inner
    var limited = limitClause?.answering(run) ?? (select: run, limit: nil)
    limited.select.read(answer, by: dialect)
    var named = select
    named.columns = zip(select.columns, answer).map { SQLColumn($0.expression, named: $1.name) }
    let (told, stored) = shown(limitClause?.apply(to: named) ?? named, answer)
    var besides = innerWords
    if let limit = limited.limit { besides.append(limit.words) }
    var notes = stored.isEmpty ? [] : ["read as stored: \(Wording.list(stored))"]
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
      guard let divisor = divisor(of: result.kind) else {
        return SQLColumn(column.expression, named: result.name)
      }
      stored.append(result.name)
      return SQLColumn(.infix(column.expression, .divided, .literal(.real(divisor))), as: result.name)
    }
    return (shown, stored)
  }

  /// How many of what is stored one of what is shown is; nil where they are the same.
  private func divisor(of kind: ResultColumn.Kind) -> Double? {
    let divisor: Double? =
      switch kind {
      case .decimal(let scale): Double(dialect.unit(scale: scale))
      case .quantity(_, let factor): factor
      default: nil
      }
    return divisor == 1 ? nil : divisor
  }
}

extension Select {
  /// Has its first columns read as those of the answer; what is distinct is ordered by what is read.
  fileprivate mutating func read(_ answer: [ResultColumn], by dialect: any Dialect) {
    for (index, result) in answer.enumerated() where index < columns.count {
      let value = columns[index].expression
      let read = dialect.read(value, as: result.kind)
      if read == value { continue }
      columns[index] = SQLColumn(read, as: columns[index].name)
      guard isDistinct else { continue }
      orders = orders.map {
        $0.expression == value
          ? SQLOrder(read, isDescending: $0.isDescending, isOptional: $0.isOptional) : $0
      }
    }
  }
}
