import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Plans the statement that reads an answer, and the statement that is shown to the user. Both are written from the
/// same select.
extension Planner {
  /// Returns the step that reads an answer.
  ///
  /// - Parameters:
  ///   - select: A select with the answer's columns, in their order.
  ///   - top: The order and limit, or nil to return all rows in any order.
  ///   - inner: Additional columns that the answer doesn't show. They follow the shown columns.
  ///   - innerWords: Descriptions of the columns in `inner`.
  /// - Returns: The step, its limit if it reads more rows than it shows, and the select that it runs.
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
      var notes =
        stored.isEmpty
        ? [] : ["Parlance reads these columns without conversion: \(stored.joined(separator: ", "))"]
      let besides = innerWords + (limit.map { [$0.words] } ?? [])
      if !besides.isEmpty { notes.append("Parlance also reads: \(besides.joined(separator: "; "))") }
      let added = passes.dialect.functions.addedFunctions.filter(shown.text.contains)
      if !added.isEmpty {
        notes.append("uses functions that only Parlance has: \(added.joined(separator: ", "))")
      }
      for file in passes.model.entities where file.source == .file {
        let table = passes.dialect.spelling.quotedTable(file.table)
        if shown.text.contains(table) {
          notes.append("\(table) has the rows of a file, and only in this session")
        }
      }
      return ShownStatement(text: shown.text, arguments: shown.arguments, notes: notes)
    }
    return (.read(statement), limited.limit, limited.select)
  }

  /// Returns the divisor that converts a stored value to the shown value, or nil if the value is shown as it is stored.
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
