import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Translates aggregates to SQL. An aggregate over rows of another entity becomes a separate select, because a join
/// would count rows several times.
extension Lowering {
  /// Returns the SQL for an aggregate over the rows of the current group.
  func lower(_ aggregate: Aggregate, _ row: Row) -> Lowered {
    let operand = aggregate.operand.map { lower($0, row) }
    let description = aggregate.function.description
    let type = description.result(operand?.type) ?? operand?.type ?? .number
    let filter = aggregate.condition.map { lower($0, row).sql }
    let sql = sql(aggregate, of: operand, filter: filter)
    switch (description.storage, operand) {
    // An aggregate without an operand counts rows.
    case (.count, _), (.operand, nil): return Lowered(sql, type, isOptional: false, isWhole: true)
    case (.operand, let operand?):
      var result = value(like: operand, withSortKey: sql)
      (result.type, result.isOptional, result.referenceForm) = (type, true, .id)
      result.instant = self.aggregate(operand, filter: filter) {
        self.sql(aggregate, of: $0, filter: filter)
      }
      return result
    case (.number, _):
      guard let operand, case .decimal = operand.type else {
        return Lowered(sql, type, isOptional: true, isWhole: false)
      }
      return stored(Lowered(sql, operand.type, isOptional: true, isWhole: false), as: .number)
    }
  }

  private func sql(
    _ aggregate: Aggregate, of operand: Lowered?, filter: SQLExpression?
  ) -> SQLExpression {
    let description = aggregate.function.description
    let value = description.storage == .operand ? operand?.sortKey : operand?.own
    let isNative = description.storage == .operand && operand?.native?.sql == value
    if let value, description.sql == nil || isNative,
      let own = dialect.functions.aggregate(
        aggregate.function, percent: aggregate.percent.map { .argument($0, as: .number) }, of: value,
        filter: filter)
    {
      return own
    }
    return .aggregate(
      description.sql ?? aggregate.function.rawValue, of: value, isDistinct: aggregate.isDistinct,
      filter: filter)
  }

  /// Returns the SQL for an aggregate over all groups. With `each`, it includes only groups with the same value of
  /// `each` as `row`.
  func lower(whole aggregate: Aggregate, each: TypedExpression?, _ row: Row) -> Lowered {
    var value = lower(.groupAggregate(aggregate), aggregate.operand?.type ?? .number, row)
    value.sql = .window(.aggregate("sum", of: value.sql), partition: partition(each, row), orders: [])
    return value
  }

  /// Returns the SQL for the share of a part in a whole, such as 0.25 for 1 of 4. If both are aggregates over the same
  /// rows, one select calculates both.
  func lower(share part: TypedExpression, of whole: TypedExpression, _ row: Row) -> Lowered {
    guard case .aggregate(let first, let rows) = part.expression,
      case .aggregate(let second, let others) = whole.expression, rows == others
    else { return share(of: lower(part, row), in: lower(whole, row)) }
    let draft = self.rows(rows, row)
    var value = share(of: lower(first, draft.row), in: lower(second, draft.row))
    value.sql = .select(draft.select([SQLColumn(value.sql)]))
    return value
  }

  /// Returns the SQL for an aggregate over the rows of a set that belong to `row`. If the set isn't related to `row`,
  /// the aggregate includes all rows of the set.
  func lower(_ aggregate: Aggregate, over related: RelatedSelection, _ row: Row) -> Lowered {
    let draft = rows(related, row)
    let value = lower(aggregate, draft.row)
    let column = SQLColumn(value.own, as: EnglishPrinter.brief.words(aggregate))
    var result = read(value, as: .select(draft.select([column])))
    result.instant = value.instant?.map { .select(draft.select([SQLColumn($0)])) }
    return result
  }

  /// Returns the SQL that reads a value from the only row of a set.
  func lower(_ value: TypedExpression, of related: RelatedSelection, _ row: Row) -> Lowered {
    let draft = rows(related, row, limitClause: true)
    let one = lower(value, draft.row)
    var result = read(one, as: .select(limited(draft, [SQLColumn(one.own)], related.selection.ordering)))
    result.isOptional = true
    result.instant = one.instant?.map {
      .select(limited(draft, [SQLColumn($0)], related.selection.ordering))
    }
    return result
  }
}

/// Translates values that depend on other rows of the answer, such as ranks and running sums.
extension Lowering {
  /// Returns an aggregate over several groups or rows, called the frame, such as a running sum. It is calculated from
  /// the aggregates of the individual groups or rows.
  ///
  /// - Parameter part: Returns a window expression, which applies an SQL function such as `sum` to the aggregates of
  ///   the groups in the frame.
  func combined(
    _ aggregate: Aggregate, _ frame: TimeFrame, _ part: (Aggregate, _ function: String) -> Lowered
  ) -> Lowered {
    guard frame.isCombined else {
      // The frame contains at most one group, so `max` returns the value of this group.
      var value = part(aggregate, "max")
      value.isOptional = true
      return value
    }
    switch aggregate.function.description.overTime {
    case .combined(let function): return part(aggregate, function)
    case .quotient(let dividend, let divisor):
      // An average is the total sum divided by the total count. An average of the groups' averages would be wrong.
      let count = part(aggregate.with(divisor), "sum")
      var quotient = part(aggregate.with(dividend), "sum")
      quotient.sql = .infix(
        .infix(quotient.sql, .times, .literal(.real(1))), .divided, dialect.functions.divisor(count.sql))
      quotient.isWhole = false
      let type = typing.result(of: aggregate.function, over: aggregate.operand?.type) ?? .number
      return stored(quotient, as: type)
    case .impossible: preconditionFailure("the resolver rejects a \(aggregate.function.rawValue) over time")
    }
  }

  /// Returns the SQL for an aggregate over several rows or groups of the answer, such as a running sum. The rows or
  /// groups are in the order of the answer.
  func measure(_ aggregate: Aggregate, _ frame: TimeFrame, each: TypedExpression?, _ row: Row) -> Lowered {
    let alike = row.groupKeys ?? ((row.isListed.map { [$0] } ?? []) + partition(each, row))
    func part(_ aggregate: Aggregate, _ function: String) -> Lowered {
      let value =
        row.groupKeys == nil
        ? own(aggregate, row) : lower(.groupAggregate(aggregate), aggregate.operand?.type ?? .number, row)
      return self.value(
        like: value,
        withSortKey: .window(
          .aggregate(function, of: value.sortKey), partition: alike, orders: frame == .all ? [] : row.orders,
          frame: reach(of: frame)))
    }
    return combined(aggregate, frame, part)
  }

  private func reach(of frame: TimeFrame) -> SQLFrame? {
    switch frame {
    case .running: .rows(nil)
    case .rolling(let count, _):
      .rows(.infix(.argument(count, as: .integer), .minus, .integer(1)))
    case .previous, .before: .rowBefore
    case .all: nil
    }
  }

  /// Returns the contribution of one row to an aggregate such as a running sum: 1 or 0 for a count, otherwise the row's
  /// value.
  private func own(_ aggregate: Aggregate, _ row: Row) -> Lowered {
    let condition = aggregate.condition.map { lower($0, row).sql }
    let operand = aggregate.operand.map { lower($0, row) }
    guard let operand, aggregate.function != .count else {
      let value = operand.flatMap { $0.isOptional ? SQLExpression.test($0.own, .isNotNull) : nil }
      let tests = [condition, value].compactMap(\.self)
      let count = SQLExpression.choice(when: .all(tests), then: .integer(1), otherwise: .integer(0))
      return Lowered(tests.isEmpty ? .integer(1) : count, .number, isOptional: false, isWhole: true)
    }
    guard let condition else { return operand }
    var value = value(
      like: operand, withSortKey: .choice(when: condition, then: operand.sortKey, otherwise: .null))
    value.isOptional = true
    return value
  }

  func rank(_ order: Order, each: TypedExpression?, _ row: Row) -> Lowered {
    let listed = row.isListed.map { [$0] } ?? []
    let place = SQLExpression.window(
      .call("rank", []), partition: listed + partition(each, row), orders: orders([order], row))
    return Lowered(place, .number, isOptional: false, isWhole: true)
  }

  /// Returns `value` of the next or previous row in the list.
  func neighbour(_ value: Lowered, isNext: Bool, _ each: TypedExpression?, _ row: Row) -> Lowered {
    func neighbour(_ value: SQLExpression) -> SQLExpression {
      .window(.call(isNext ? "lead" : "lag", [value]), partition: partition(each, row), orders: row.orders)
    }
    var result = read(value, as: neighbour(value.own))
    result.isOptional = true
    result.instant = value.instant?.map(neighbour)
    return result
  }

  /// Returns the operands of `partition by`: the value of `each`, or an empty list without `each`.
  private func partition(_ each: TypedExpression?, _ row: Row) -> [SQLExpression] {
    each.map { [shown($0, row).key.sql] } ?? []
  }

  /// Returns the SQL for `names`: one text with the names of a set's rows, in the order of the set.
  func names(_ value: TypedExpression, of related: RelatedSelection, _ row: Row) -> Lowered {
    let draft = rows(related, row, limitClause: true)
    let ordering = related.selection.ordering ?? Ordering()
    let orders = orders(ordering.orders, draft.row) + draft.row.idOrders
    let each = ordering.each.map { lower($0, draft.row).own }
    let name = SQLColumn(shown(value, draft.row).value.sql, as: "name")
    var inner = draft.select([name])
    inner.top = Top(ordering, orders, each: each, needsSortedRows: true)
    let joined = dialect.functions.joined(.column("name", of: nil), by: ", ")
    let outer = Select([SQLColumn(joined)], from: .select(inner, as: tables.place(of: "names")))
    return Lowered(.select(outer), .text, isOptional: true)
  }
}

/// Translates comparisons of two sets to SQL. Each set is grouped separately, into one row per group. Then the rows
/// with equal keys are combined. The two sets are never joined, so no row is counted twice.
extension Lowering {
  /// Returns one row for each group of either side, with the group keys and the totals of both sides.
  func rows(_ sides: SideBySide) -> Draft {
    var draft = Draft(Entity(name: "side", plural: "sides", table: "side"), tables)
    let both = tables.place(of: "both")
    var source = groups(sides.left, number: 1, sides)
    source.combined = [CombinedSelect(.unionAll, groups(sides.right, number: 2, sides))]
    let keys = sides.keys.map { SQLColumn(.column($0.column, of: both)) }
    let totals = totals(sides).map { total in
      let value = SQLExpression.aggregate("max", of: .column(total.field.column, of: both))
      guard total.isSum else { return SQLColumn(value, as: total.field.column) }
      // In a row from one side, the sum of the other side is null. If it were 0, `max` would return 0 instead of a
      // negative sum. So a sum becomes 0 only here, if its side has no row in the group.
      let number = SQLExpression.column(SideBySide.number, of: both)
      let isMissing: SQLExpression =
        total.field == sides.left.field
        ? .infix(.aggregate("min", of: number), .equal, .integer(2))
        : .infix(.aggregate("max", of: number), .equal, .integer(1))
      return SQLColumn(
        .choice(when: isMissing, then: .integer(0), otherwise: value), as: total.field.column)
    }
    draft.source = Select(keys + totals, from: .select(source, as: both))
    draft.source?.groups = keys.map(\.expression)
    return draft
  }

  /// Returns a select with one row per group of the side.
  private func groups(_ side: Side, number: Int, _ sides: SideBySide) -> Select {
    let draft = rows(side.selection)
    let keys = zip(side.keys, sides.keys).map { key, field in
      let value = lower(key, draft.row)
      let held = value.referenceForm == field.referenceForm ? value : id(of: value)
      return SQLColumn(stored(held, as: field.type).sql, as: field.column)
    }
    let all = totals(sides)
    let totals = all.map { total in
      let own: SQLExpression? =
        switch total.field {
        case side.field: self.total(of: side, draft.row)
        case side.unpaired?.field: side.unpaired.map { count(of: $0.condition, draft.row) }
        default: nil
        }
      return SQLColumn(own ?? (total.isCount ? .integer(0) : .null), as: total.field.column)
    }
    let numbers = all.contains(where: \.isSum) ? [SQLColumn(.integer(number), as: SideBySide.number)] : []
    var select = draft.select(keys + totals + numbers)
    select.groups = keys.map(\.expression)
    return select
  }

  /// Returns a side's total for a group. If the comparison has no group keys, a side without rows still has one group,
  /// whose sum is 0.
  private func total(of side: Side, _ row: Row) -> SQLExpression {
    let total = stored(lower(side.total, row), as: side.field.type).sql
    guard side.keys.isEmpty, side.total.expression.aggregate?.function == .sum else { return total }
    return .choice(when: .infix(.rowCount, .equal, .integer(0)), then: .integer(0), otherwise: total)
  }

  /// Returns the field of each side's aggregate, and whether the aggregate is a count or a sum. If a group exists on
  /// one side only, a count or sum of the other side is 0, and any other aggregate is null.
  private func totals(_ sides: SideBySide) -> [(field: Field, isCount: Bool, isSum: Bool)] {
    let both = [sides.left, sides.right]
    return both.map { side in
      let function = side.total.expression.aggregate?.function
      return (field: side.field, isCount: function == .count, isSum: function == .sum && !side.keys.isEmpty)
    } + both.compactMap(\.unpaired).map { (field: $0.field, isCount: true, isSum: false) }
  }

  private func count(of condition: Condition, _ row: Row) -> SQLExpression {
    .aggregate("count", of: .choice(when: lower(condition, row).sql, then: .integer(1), otherwise: .null))
  }
}

extension Aggregate {
  /// Returns the aggregate with its function replaced.
  fileprivate func with(_ function: Function) -> Aggregate {
    Aggregate(function, of: operand, isDistinct: isDistinct, where: condition)
  }
}
