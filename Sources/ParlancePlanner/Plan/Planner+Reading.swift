import ParlanceMeaning
import ParlanceModel

/// The statement that reads an answer, and the one that is shown of it: both are made of one select.
extension Planner {
  /// - Parameters:
  ///   - select: Gives the columns of the answer, in their order.
  ///   - top: Nil where all its rows are shown, as they come.
  ///   - inner: Columns that no answer shows, read behind the others.
  ///   - innerWords: Describes them.
  /// - Returns: Beside the step, what it reads.
  func reading(
    _ select: Select, _ answer: [ResultColumn], _ top: Top?, inner: [SQLColumn] = [],
    innerWords: [String] = [], _ lowering: Lowering
  ) -> (step: Step, limit: Limit?, tree: Select) {
    var run = select
    for (index, result) in answer.enumerated() { run.columns[index].output = .read(result.kind) }
    run.columns += inner
    let limited = top?.answering(run) ?? (select: run, limit: nil)
    var told = select
    told.columns = zip(select.columns, answer).map { column, result in
      SQLColumn(
        column.expression, named: result.name,
        output: .shown(name: result.name, divisor: divisor(of: result.kind)))
    }
    told.top = top
    let stored = answer.filter { divisor(of: $0.kind) != nil }.map(\.name)
    var statement = statement(limited.select)
    statement.makeShown = { [passes, told, limit = limited.limit] literals in
      let shown = passes.statement(told, literals: literals)
      var notes = stored.isEmpty ? [] : ["read as stored: \(stored.joined(separator: ", "))"]
      let besides = innerWords + (limit.map { [$0.words] } ?? [])
      if !besides.isEmpty { notes.append("read besides: \(besides.joined(separator: "; "))") }
      let added = passes.dialect.functions.addedFunctions.filter(shown.text.contains)
      if !added.isEmpty { notes.append("runs only in Parlance, which adds \(added.joined(separator: ", "))") }
      return ShownStatement(text: shown.text, arguments: shown.arguments, notes: notes)
    }
    return (.read(statement), limited.limit, limited.select)
  }

  /// How many of what is stored one of what is shown is; nil where they are the same.
  private func divisor(of kind: ResultColumn.Kind) -> Double? {
    let divisor: Double? =
      switch kind {
      case .decimal(let scale): Double(dialect.tables.unit(scale: scale))
      case .quantity(_, let factor): factor
      default: nil
      }
    return divisor == 1 ? nil : divisor
  }
}
