import ParlanceLanguage
import ParlanceModel

/// Resolves aggregates over groups: `average of (count loans per month)`.
extension Resolution {
  func ofGroups(_ said: Syntax.Query.Form.OfGroups) throws(Diagnostic) -> Query {
    var query: Query
    switch said.grouped.form {
    case .count(let body):
      let (sets, clauses) = body.rows
      query = try grouped(sets, clauses, totals: totals(count: said.grouped.node, body))
    case .calculations(let inner):
      query = try grouped(inner.sets, inner.clauses, totals: [inner.first] + inner.others)
    }
    guard case .aggregates(let values) = query.form, !query.groups.isEmpty else {
      throw GroupingError.aggregateWithoutGroups.at(said.grouped.range)
    }
    // An aggregate combines groups that are independent of each other. `first`, `across`, totals and ranks depend on
    // all groups, so they are rejected.
    if query.ordering.first != nil || query.across != nil || query.hasTotals
      || values.contains(where: { $0.value.expression.dependsOnAllGroups })
      || query.timeline == nil && values.contains(where: { $0.value.expression.dependsOnOrder })
    {
      throw GroupingError.aggregateOfChosenGroups.at(said.grouped.range)
    }
    let columns = try said.functions.map { (word) throws(Diagnostic) in
      try values.map { (value) throws(Diagnostic) in try column(word, of: value, at: said.grouped.range) }
    }
    query.form = .ofGroups(columns.flatMap(\.self))
    query.ordering = Ordering()
    return query
  }

  private func column(
    _ word: SyntaxToken, of value: OutputColumn, at range: SourceRange
  ) throws(Diagnostic) -> OutputColumn {
    let function = SyntaxWord<Aggregate.Function>(word).value
    if function == .percentile { throw ValueError.noPercentile(hasNumber: false).at(word.range) }
    guard let type = typing.result(of: function, over: value.value.type) else {
      throw ValueError.cannotAggregate(word.text, value.value.type).at(range)
    }
    return OutputColumn(
      name: "\(word.text) \(value.name)",
      value: TypedExpression(.groupAggregate(Aggregate(function, of: value.value)), type))
  }
}
