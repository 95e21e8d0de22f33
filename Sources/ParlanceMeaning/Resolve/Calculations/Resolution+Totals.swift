import ParlanceLanguage
import ParlanceModel

/// Resolves `with totals`, which adds a row below the groups. The row contains the aggregates of all rows in the set,
/// including rows in groups that `having` or `first` leaves out.
extension Resolution {
  func hasTotals(_ clauses: Syntax.Clauses, _ query: Query) throws(Diagnostic) -> Bool {
    if query.groups.isEmpty { try refuseTotals(clauses, .totalsWithoutPer) }
    let isAggregate = { (column: OutputColumn) in
      column.value.expression.holds { if case .groupAggregate = $0 { true } else { false } }
    }
    if !query.totals.contains(where: isAggregate) { try refuseTotals(clauses, .noTotals) }
    return clauses.totals != nil
  }

  /// Rejects `with totals` in a question that can't have totals.
  func refuseTotals(_ clauses: Syntax.Clauses, _ error: GroupingError) throws(Diagnostic) {
    guard let with = clauses.with, let totals = clauses.totals else { return }
    let range = with.range.lowerBound..<totals.range.upperBound
    throw error.at(range, fix: .init(replacing: range, with: ""))
  }
}

extension Query {
  /// The columns of the row of totals. In this row, a column is empty if it is about a single group, such as a rank.
  package var totals: [OutputColumn] {
    aggregateColumns.map { column in
      let value = TypedExpression(column.value.expression.ofAllGroups ?? .empty, column.value.type)
      return OutputColumn(name: column.name, value: value)
    }
  }
}
