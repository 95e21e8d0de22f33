import ParlanceLanguage
import ParlanceModel

/// Resolves `running`, `rolling` and `previous` before an aggregate. If a group key is a period, these words follow the
/// calendar. Otherwise, they follow the order of the answer.
extension Resolution {
  /// Resolves an aggregate over a time frame: `previous sum amount` or `running sum amount`. In a list, the aggregate
  /// combines rows instead of groups.
  func timed(_ said: Syntax.Measure.Form.Timed, at node: SyntaxNode, in scope: Scope) throws(Diagnostic)
    -> TypedExpression
  {
    var words = AggregateWords(node: node, filter: said.filter)
    switch said.aggregated {
    case .aggregate(let said): (words.function, words.operand) = (said.function, said.operand)
    case .count(let said): (words.count, words.distinct) = (said.count, said.path)
    }
    switch scope {
    case .group(let entity, _, let columns):
      let value = try timed(said.frame, words, of: entity, in: scope)
      // In `having` and `by`, an aggregate over a time frame must also be in a column of the answer.
      if clause != nil, !columns.contains(where: { $0.value.expression.holds { $0 == value.expression } }) {
        throw ValueError.whichAggregate(name(of: node)).at(node.range)
      }
      return value
    case .row(let entity): return try ofList(said.frame, words, of: entity)
    case .compared, .verb: throw ValueError.aggregateOfWhat(name(of: node), isShare: false).at(node.range)
    }
  }

  private func timed(
    _ said: Syntax.Frame, _ words: AggregateWords, of entity: Entity, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    let (aggregate, type) = try timedAggregate(said, words, in: entity)
    let frame = try frame(said, alongCalendar: scope.isAlongCalendar)
    if frame.isCombined { try requireCombined(aggregate, words) }
    let value = Expression.overTime(aggregate, frame)
    return said.share == nil
      ? TypedExpression(value, type) : share(value, of: .whole(aggregate, each: alike), type)
  }

  /// Resolves `running sum amount` as a column of a list.
  private func ofList(
    _ said: Syntax.Frame, _ words: AggregateWords, of entity: Entity
  ) throws(Diagnostic) -> TypedExpression {
    try requireListing(said.word, at: words.node.range)
    if case .previous = said.form {
      let path = words.operand.flatMap { if case .path(let path) = $0.measured { path } else { nil } }
      let range = said.range.lowerBound..<words.node.range.upperBound
      throw QueryError.previousOfRow.at(
        range,
        fix: words.filter != nil
          ? nil : path.map { .init(replacing: range, with: "previous \(name(of: $0))") })
    }
    if let period = said.period {
      throw QueryError.windowInList(period.text).at(
        said.range,
        fix: .init(replacing: said.node.tokens[1].range.upperBound..<period.range.upperBound, with: ""))
    }
    let (aggregate, type) = try timedAggregate(said, words, in: entity)
    try requireCombined(aggregate, words)
    if alike != nil { partitionedAggregateRanges.append(words.node.range) }
    let value = Expression.overTime(aggregate, try frame(said, alongCalendar: false), each: alike)
    return said.share == nil
      ? TypedExpression(value, type) : share(value, of: .overTime(aggregate, .all, each: alike), type)
  }

  /// Resolves `share sum amount` as a column of a list: the row's amount divided by the sum of all rows.
  func shareOfList(_ words: AggregateWords, of entity: Entity) throws(Diagnostic) -> TypedExpression {
    let (aggregate, type) = try sharedAggregate(words, in: entity)
    if alike != nil { partitionedAggregateRanges.append(words.node.range) }
    let one = TypedExpression(.binding(.constant(.integer(1))), .number)
    return TypedExpression(
      .share(
        aggregate.operand ?? one, of: TypedExpression(.overTime(aggregate, .all, each: alike), type)),
      .number)
  }

  private func timedAggregate(
    _ said: Syntax.Frame, _ words: AggregateWords, in entity: Entity
  ) throws(Diagnostic) -> (Aggregate, FieldType) {
    guard said.share != nil else { return try aggregate(words, in: entity) }
    if let filter = words.filter {
      throw GroupingError.conditionOfRunningShare.at(filter.range)
    }
    return try sharedAggregate(words, in: entity)
  }

  /// Rejects an aggregate that can't be computed from the values of groups, such as a median.
  private func requireCombined(_ aggregate: Aggregate, _ words: AggregateWords) throws(Diagnostic) {
    if let word = words.function,
      case .impossible(let instead) = aggregate.function.description.overTime
    {
      throw ValueError.notOverTime(word.text).at(
        word.range, fix: .init(replacing: word.range, with: instead.rawValue))
    }
    if let count = words.count, let path = words.distinct {
      let range = count.range.lowerBound..<path.range.upperBound
      throw ValueError.notOverTime(nil).at(range, fix: .init(replacing: range, with: "count"))
    }
  }

  private func frame(_ node: Syntax.Frame, alongCalendar: Bool) throws(Diagnostic) -> TimeFrame {
    switch node.form {
    case .running: .running
    case .rolling(let said): .rolling(try literal(said.number, .positiveCount), said.period.map(period))
    case .previous(let word): word == nil && !alongCalendar ? .before : .previous(word.map(period))
    }
  }
}

/// Checks the order of rows or groups for columns such as `running sum amount`. The order must not depend on these
/// columns.
extension Resolution {
  func requireOwnOrder(
    _ ordering: Ordering, _ pick: Syntax.Pick, of columns: [OutputColumn]
  ) throws(Diagnostic) {
    for (order, words) in zip(ordering.orders, pick.orders?.orders ?? []) {
      if order.expression.expression.dependsOnOrder { throw QueryError.orderOfOthers.at(words.range) }
    }
    try requireNoChance(ordering, columns, at: pick.range)
  }

  func requireNoChance(
    _ ordering: Ordering?, _ columns: [OutputColumn], at range: SourceRange
  ) throws(Diagnostic) {
    let isRandom = ordering?.orders.contains { $0.expression.expression == .random } ?? false
    if isRandom, columns.contains(where: \.value.expression.dependsOnOrder) {
      throw QueryError.orderByChance.at(range)
    }
  }

  /// Rejects a rank by a value that is computed from other rows or groups, such as a share of all groups.
  func requireOwnPlace(_ order: Order, at range: SourceRange, in scope: Scope) throws(Diagnostic) {
    let value = order.expression.expression
    let isKnownLater = value.dependsOnOrder && !scope.isAlongCalendar || value.dependsOnAllGroups
    if isKnownLater { throw QueryError.orderOfOthers.at(range) }
  }

  /// Rejects `having running sum amount > 100`. The running sum would depend on the groups that `having` chooses.
  func requireGroupsFirst(_ having: Condition, at range: SourceRange) throws(Diagnostic) {
    if Expression.condition(having).dependsOnOrder { throw GroupingError.havingAfterwards.at(range) }
  }

  /// Rejects a running share in a question with dates, such as `since monday`. The running sum would include rows
  /// before the dates, but the total wouldn't.
  func refuseRunningShares(_ totals: [Syntax.Total], _ columns: [OutputColumn]) throws(Diagnostic) {
    for (total, column) in zip(totals, columns) where column.value.expression.isRunningShare {
      throw GroupingError.runningShareOfDates.at(total.range)
    }
  }
}

extension Resolution.Scope {
  /// Whether the scope is a group and one of its keys is a period.
  var isAlongCalendar: Bool {
    if case .group(_, let keys, _) = self { keys.contains { $0.value.axis != nil } } else { false }
  }
}

extension Syntax.Frame {
  /// The word `running`, `rolling` or `previous`.
  var word: SyntaxToken { node.tokens[0] }

  var share: SyntaxToken? { if case .running(let share) = form { share } else { nil } }

  var period: SyntaxToken? {
    switch form {
    case .running: nil
    case .rolling(let rolling): rolling.period
    case .previous(let period): period
    }
  }
}
