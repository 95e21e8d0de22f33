internal import ParlanceModel
internal import ParlancePlanner

/// The step that answers.
extension PlanRun {
  mutating func read(
    _ query: PreparedSQL, _ values: BindingValues, into sink: (any RowSink)?
  ) throws -> Outcome.Result {
    let statement = try query.bound(values)
    precondition(statement.isReadOnly, "a step that reads changes nothing")
    defer { statement.reset() }
    switch plan.plan.answer {
    case .rows(let columns, let records):
      let kept = runner.remembersThem ? records : nil
      let them: (count: Int, ids: [Int64])
      do {
        them = try stream(statement, columns, values, into: sink, idsIn: kept?.index)
      } catch {
        statement.reset()
        if let kept { left(query, values, idsIn: kept.index, of: kept.entity) }
        throw error
      }
      if let kept { runner.remembered.setThem(them.ids, of: kept.entity) }
      return .rows(count: them.count)
    case .records(let columns, let entity):
      let shown = try stream(statement, columns, values, into: sink, idsIn: 0)
      if shown.count == 1 { runner.remembered.setIt(shown.ids[0], of: entity) }
      if shown.count > 1 { runner.remembered.setThem(shown.ids, of: entity) }
      return .records(count: shown.count)
    case .scalar(let column):
      return .scalar(try statement.step() ? statement.value(0) : .null, column)
    case .receipt:
      preconditionFailure("a change has no step that only reads")
    }
  }

  private mutating func stream(
    _ statement: any PreparedStatement, _ columns: [ResultColumn], _ values: BindingValues,
    into sink: (any RowSink)?, idsIn idColumn: Int?
  ) throws -> (count: Int, ids: [Int64]) {
    var count = 0
    var ids: [Int64] = []
    var lastPlace = try plan.plan.limit.map { try LastPlace($0, values) }
    try sink?.begin(columns)
    while try statement.step() {
      if lastPlace?.isShown(statement) == false {
        if lastPlace?.isPassed == true { break }
        continue
      }
      count += 1
      if let idColumn { ids.append(statement.integer(idColumn)) }
      try sink?.row(statement)
    }
    try sink?.end()
    tied = lastPlace?.tied
    return (count, ids)
  }

  /// Has `them` be all the rows that an answer lists which was left before its end.
  private func left(_ query: PreparedSQL, _ values: BindingValues, idsIn idColumn: Int, of entity: String) {
    let listing = try? LeftListing(
      query.sql, values, idsIn: idColumn, limit: plan.plan.limit, on: runner.engine)
    runner.remembered.setThem(listing, of: entity)
  }
}
