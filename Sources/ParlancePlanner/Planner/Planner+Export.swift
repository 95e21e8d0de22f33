extension Planner {
  /// The rows of a list, which are not listed: what `them` was stays.
  func plan(_ export: Export) -> Plan {
    var plan = plan(export.query)
    if case .rows(let columns, _) = plan.answer { plan.answer = .rows(columns, records: nil) }
    plan.description.append("  write the rows to a file as \(export.format.words)")
    return plan
  }
}
