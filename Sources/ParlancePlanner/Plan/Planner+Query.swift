import ParlanceEnglish
import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

extension Planner {
  func plan(_ query: Query) -> Plan {
    if let key = query.across { return spread(query, key) }
    if query.hasTotals { return totalled(query) }
    return switch query.form {
    case .list(let columns, let isDistinct): list(query, columns, isDistinct: isDistinct)
    case .show(let columns): show(query, columns)
    case .aggregates(let columns):
      query.timeline.map { alongCalendar(query, columns, $0) } ?? aggregates(query, columns)
    case .ofGroups(let columns): ofGroups(query, columns)
    case .values(let columns): values(query, columns)
    case .streak(let streak): self.streak(query, streak)
    case .gaps(let date): gaps(query, date)
    case .comparison(let columns, let sides): comparison(query, columns, sides)
    case .goals(let lines): goals(lines)
    }
  }

  private func list(_ query: Query, _ columns: [OutputColumn], isDistinct: Bool) -> Plan {
    // `showing distinct` is applied after the limit of the set and before the limit of the list.
    let (selection, ordering) =
      isDistinct ? (query.selection, query.ordering) : merged(query, columns)
    let lowering = lowering()
    let draft = lowering.rows(selection)
    var listed = draft.row
    listed.isListed = query.dates.isEmpty ? nil : lowering.lower(.all(query.dates), draft.row).sql
    let dependsOnOrder = columns.contains(where: \.value.expression.dependsOnOrder)
    // The order of the list determines which rows are previous and next.
    if dependsOnOrder {
      listed.orders = top(ordering, thenBy: draft.row.idOrders, draft.row, lowering).orders
    }
    let afterwards = query.dates + query.rankConditions
    let isShown = afterwards.isEmpty ? nil : lowering.lower(.all(afterwards), listed).sql
    let answer = AnswerColumns(columns, lowering, listed)
    let shownID = columns.firstIndex { $0.value.expression == .id }
    // Rows of a table without ids are numbered only if the sentence shows the id.
    let isNamed = !isDistinct && (query.selection.entity.identity != .position || shownID != nil)
    let rest = isDistinct ? answer.orders : isNamed || dependsOnOrder ? draft.row.idOrders : []
    // The rows are grouped by the shown values, so the order must use the same expressions.
    var row = draft.row
    if isDistinct { row.lowered = answer.lowered }
    let top = top(ordering, thenBy: rest, row, lowering)
    let ids = isNamed && shownID == nil ? [SQLColumn(draft.row.id)] : []
    let inner = ids + answer.unmatched.map(\.sql)
    var select = draft.select(answer.sql)
    if isDistinct {
      select.makeDistinct(with: inner, by: answer.values, orderedBy: top.orders)
    }
    let isOfAll = columns.contains { $0.value.expression.dependsOnAllGroups }
    let hasNumberedHeadings = ordering.orders.contains { $0.expression.expression.dependsOnAllGroups }
    let made =
      top.needsPlaces && isOfAll || dependsOnOrder && hasNumberedHeadings || isShown != nil
      ? top.made(select, inner: inner, keeping: isShown, as: lowering.tables.place(of: "rows"))
      : (select, inner, top)
    let (step, limit, tree) = reading(
      made.0, answer.results, made.2, inner: made.1,
      innerWords: (ids.isEmpty ? [] : ["the id of each row"]) + answer.unmatchedWords, lowering)
    let records = RecordColumn(entity: query.selection.entity.name, index: shownID ?? columns.count)
    let plan = Plan(
      steps: [step], answer: .rows(answer.results, records: isNamed ? records : nil),
      unmatched: answer.unmatched(from: columns.count + ids.count), limit: limit,
      words: { [passes, place = draft.row.place] in
        PlanDescription(query, joined: passes.lookUps(of: tree, at: place), limit).lines
      })
    return explained(plan, lowering) { cutter in
      let entity = selection.entity
      let values = answer.sql.map(\.expression) + top.values
      cutter.addRows(selection, of: draft.select([]), using: values)
      cutter.addCalculated(columns, draft.select(answer.sql), answer.results)
      if isShown != nil {
        let words: StepWords.Words = { printer in
          "keep the rows \(printer.about(entity).clause(.all(afterwards)))"
        }
        let why =
          query.dates.isEmpty
          ? ["filtered last: the ranks are those among all rows of the step before"]
          : ["filtered last: the previous and next rows may be outside these dates"]
        cutter.add(.filter, words, why: why, making: made.0, answer.results)
      }
      if isDistinct {
        let words: StepWords.Words = { _ in "remove repeated rows" }
        cutter.add(.group, words, making: made.0, answer.results, orderedBy: answer.orders)
      }
      let rest = isDistinct ? [] : ["id"]
      cutter.add(ordering, made.2, thenBy: rest, of: entity, made.0, answer.results)
    }
  }

  private func ofGroups(_ query: Query, _ columns: [OutputColumn]) -> Plan {
    let lowering = lowering()
    let table: any GroupTable =
      query.timeline.map { timeline in
        let isMeasured = columns.contains {
          $0.value.expression.aggregate?.operand?.expression.isOverTime ?? false
        }
        return PeriodTable(query, groups: query.groups, timeline, isMeasured: isMeasured, lowering)
      } ?? GroupedRows(query.selection, groups: query.groups, lowering)
    let answer = AnswerColumns(columns, lowering, table.row)
    let having = query.having.map { lowering.filters([$0], table.row) } ?? []
    var select = table.select(answer.sql)
    select.filters += having
    let (step, _, tree) = reading(select, answer.results, nil, lowering)
    let plan = Plan(
      steps: [step],
      answer: columns.count == 1 ? .scalar(answer.results[0]) : .rows(answer.results, records: nil),
      words: { [passes, rows = table.draft.row.place] in
        PlanDescription(query, joined: passes.lookUps(of: tree, at: rows)).lines
      })
    return explained(plan, lowering) { cutter in
      let groups = AnswerColumns(query.groups, lowering, table.row)
      // This step doesn't look up records, so a reference is shown as it is stored.
      var formed = table.select(groups.keys.map { SQLColumn($0) })
      let keys = zip(query.groups, groups.results).map { group, result in
        guard case .reference = group.value.type else { return result }
        return ResultColumn(name: result.name, kind: .number)
      }
      add(query, table, formed, keys, to: &cutter)
      if let condition = query.having {
        formed.filters += having
        let words = StepWords.having(condition, of: query.selection.entity)
        cutter.add(.filter, words, making: formed, keys)
      }
      let why = ["one row for all groups, calculated from the groups"]
      cutter.add(.group, StepWords.calculating(columns), why: why, making: select, answer.results)
    }
  }

  private func values(_ query: Query, _ columns: [OutputColumn]) -> Plan {
    let lowering = lowering()
    let answer = AnswerColumns(columns, lowering, lowering.noRow)
    let select = Select(answer.sql, from: .nothing)
    let step = reading(select, answer.results, nil, lowering).step
    let plan = Plan(
      steps: [step],
      answer: columns.count == 1 ? .scalar(answer.results[0]) : .rows(answer.results, records: nil),
      words: { PlanDescription(query, joined: []).lines })
    return explained(plan, lowering) { cutter in
      let why = ["no table is read: the row contains only values"]
      cutter.add(.calculate, StepWords.calculating(columns), why: why, making: select, answer.results)
    }
  }

  private func show(_ query: Query, _ columns: [OutputColumn]) -> Plan {
    var plan = list(query, columns, isDistinct: false)
    if case .rows(let results, let records) = plan.answer { plan.answer = .records(results, records) }
    return plan
  }

  private func aggregates(_ query: Query, _ columns: [OutputColumn]) -> Plan {
    let lowering = lowering()
    if groups(query).contains(where: { lowering.isLookedUp($0.value, of: query.selection.entity) }) {
      let table = GroupedRows(query.selection, groups: groups(query), lowering)
      return grouped(query, columns, table, lowering)
    }
    let draft = lowering.rows(query.selection)
    let groups = AnswerColumns(groups(query), lowering, draft.row)
    var row = draft.row
    row.lowered = groups.lowered
    let top = top(query.ordering, thenBy: groups.orders + groups.ties, row, lowering)
    (row.orders, row.groupKeys) = (top.orders, groups.keys.dropLast())
    let answer = AnswerColumns(columns, lowering, row)
    let having = query.having.map { lowering.lower($0, row).sql }
    var select = draft.select(groups.sql + answer.sql)
    select.groups = groups.keys
    let results = groups.results + answer.results
    var clause = query.groups.isEmpty ? nil : top
    var empties = empties(of: query, row, lowering)
    let isMade =
      having != nil || top.needsPlaces || columns.contains(where: \.value.expression.dependsOnOrder)
    if isMade, dependsOnAllGroups(query, columns) {
      let place = lowering.tables.place(of: "groups")
      (select, empties, clause) = top.made(select, inner: empties, keeping: having, as: place)
    } else {
      select.having = having
    }
    let (step, limit, tree) = reading(
      select, results, clause, inner: empties, innerWords: query.emptiesWords, lowering)
    let plan = Plan(
      steps: [step], answer: results.count == 1 ? .scalar(results[0]) : .rows(results, records: nil),
      empties: results.count..<results.count + empties.count, limit: limit,
      words: { [passes, place = draft.row.place] in
        PlanDescription(query, joined: passes.lookUps(of: tree, at: place), limit).lines
      })
    return explained(plan, lowering) { cutter in
      let own = answer.inGroup(columns)
      var formed = draft.select(groups.sql + own.sql)
      formed.groups = groups.keys
      let values = groups.sql.map(\.expression) + answer.sql.map(\.expression) + formed.groups
      cutter.addRows(query.selection, of: draft.select([]), using: values + (having.map { [$0] } ?? []))
      let shown = groups.results + own.results
      let reasons = StepReasons.ofAggregates(columns, query)
      if groups.keys.isEmpty {
        cutter.add(.group, StepWords.calculating(columns), why: reasons, making: formed, shown)
      } else {
        let keys = self.groups(query)
        cutter.add(
          .group, StepWords.grouping(keys), why: StepReasons.of(keys, query) + reasons, making: formed, shown,
          new: groups.results.count..<shown.count, orderedBy: groups.orders)
      }
      addChoice(query, columns, select, clause, groups, results, to: &cutter)
    }
  }

  /// Returns columns that count the rows that an aggregate ignores because their value is null. The rows of all groups
  /// are counted together.
  private func empties(of query: Query, _ row: Row, _ lowering: Lowering) -> [SQLColumn] {
    query.valuesWithoutEmpties.map { leftOut in
      if query.groups.isEmpty {
        return SQLColumn(
          .infix(.rowCount, .minus, .aggregate("count", of: lowering.lower(leftOut.value, row).sql)))
      }
      let count = Aggregate(.count, where: .isEmpty(leftOut.value))
      return SQLColumn(.cast(lowering.lower(.whole(count, each: nil), .number, row).sql, "bigint"))
    }
  }

  /// Whether a column or a count of ignored rows is calculated from all groups. If so, `having` and the limit must be
  /// applied after this calculation.
  private func dependsOnAllGroups(_ query: Query, _ columns: [OutputColumn]) -> Bool {
    !query.valuesWithoutEmpties.isEmpty || columns.contains(where: \.value.expression.dependsOnAllGroups)
  }

  /// Moves the order and limit of the set to the list: `list (facts by saved first 5)` becomes
  /// `list facts by saved first 5`. A rank, or a value of the previous or next row, is calculated only from the rows
  /// within the limit. If a column contains such a value, the limit stays with the set.
  private func merged(_ query: Query, _ columns: [OutputColumn]) -> (Selection, Ordering) {
    var selection = query.surroundingSelection
    guard query.ordering.isEmpty, let ordering = selection.ordering else {
      return (selection, query.ordering)
    }
    let isAmongRows = columns.contains {
      $0.value.expression.dependsOnAllGroups || $0.value.expression.dependsOnOrder
    }
    if ordering.first != nil, isAmongRows { return (selection, Ordering(orders: ordering.orders)) }
    selection.ordering = nil
    return (selection, ordering)
  }

  /// Returns the order and limit of an answer. The sort keys in `rest` decide between rows that tie.
  private func top(
    _ ordering: Ordering, thenBy rest: [SQLOrder], _ row: Row, _ lowering: Lowering
  ) -> Top {
    let orders = lowering.orders(ordering.orders, row) + rest
    let each = ordering.each.map { lowering.lower($0, row).own }
    return Top(ordering, deduplicated(orders), each: each, needsSortedRows: true)
  }

  /// Returns the group keys. In `per month first 1 each practice`, the practice is also a group key and is shown.
  func groups(_ query: Query) -> [OutputColumn] {
    guard !query.groups.isEmpty, let each = query.ordering.each,
      !query.groups.contains(where: { $0.settles(each) })
    else { return query.groups }
    return [OutputColumn(name: EnglishPrinter.brief.words(each), value: each)] + query.groups
  }

  /// Returns the sort keys without constants and repeated sort keys. Neither has an effect, and SQL would read a
  /// constant number as the position of a column.
  private func deduplicated(_ orders: [SQLOrder]) -> [SQLOrder] {
    var kept: [SQLOrder] = []
    for order in orders
    where !order.expression.isConstant && !kept.contains(where: { $0.expression == order.expression }) {
      kept.append(order)
    }
    return kept
  }
}

/// The columns of an answer: how they are selected, grouped, sorted and read.
struct AnswerColumns {
  private(set) var sql: [SQLColumn] = []
  /// The expressions to group by. For a reference, the expression is the stored value and not the label.
  private(set) var keys: [SQLExpression] = []
  private(set) var lowered: [LoweredColumn] = []
  /// The shown values, each in its own SQL type, such as `interval`, so that the engine can compare them.
  private(set) var values: [SQLExpression] = []
  /// The sort keys of the shown values, in the order of the columns.
  private(set) var orders: [SQLOrder] = []
  /// Additional sort keys for references, if several records can have the same name.
  private(set) var ties: [SQLOrder] = []
  private(set) var results: [ResultColumn] = []
  /// Additional columns for references whose record may not exist. They contain the reference's value if the record
  /// doesn't exist.
  private(set) var unmatched: [(name: String, entity: String, sql: SQLColumn)] = []

  init(_ columns: [OutputColumn], _ lowering: Lowering, _ row: Row) {
    for column in columns {
      let (value, key) = lowering.shown(column.value, row)
      sql.append(SQLColumn(value.sql))
      keys.append(key.sql)
      lowered.append(LoweredColumn(expression: column.value.expression, value: value, key: key))
      values.append(value.own)
      if case .reference(let entity) = column.value.type,
        let held = lowering.unmatched(column.value, row)
      {
        unmatched.append((column.name, entity, SQLColumn(held)))
      }
      orders.append(SQLOrder(value.sortKey, isOptional: value.isOptional))
      if lowering.sharesLabels(column.value.type) {
        ties.append(SQLOrder(key.sql, isOptional: key.isOptional))
      }
      // A reference is shown as the label of its record, so the result has the type of the label.
      let type = if case .reference = column.value.type { value.type } else { column.value.type }
      var kind = lowering.kind(type)
      switch column.value.expression {
      case _ where column.isShare: kind = .share
      case .share: kind = .share
      // A day is shown as a date. Longer periods are shown as texts.
      case .period(.day, _): kind = .day
      case let expression where expression.difference == .days: kind = .duration(.day)
      default: break
      }
      results.append(
        ResultColumn(
          name: column.name, fullName: column.fullName, kind: kind,
          isQuotient: !column.isShare && column.value.expression.isQuotient,
          quotientDecimals: max(2, column.value.expression.averagedDecimals),
          isSum: column.value.expression.isSum,
          isBase64: column.value.expression.path?.last?.storage == .base64))
    }
  }

  /// Returns the columns whose values don't depend on the order of the groups.
  func inGroup(_ columns: [OutputColumn]) -> (sql: [SQLColumn], results: [ResultColumn]) {
    let own = columns.indices.filter { !columns[$0].value.expression.dependsOnOrder }
    return (own.map { sql[$0] }, own.map { results[$0] })
  }

  var unmatchedWords: [String] { unmatched.isEmpty ? [] : ["references without a record"] }

  /// Returns ``unmatched`` with the indexes of the columns in the answer's rows.
  ///
  /// - Parameter index: The index, from 0, of the first column in ``unmatched``.
  func unmatched(from index: Int) -> [UnmatchedColumn] {
    unmatched.enumerated().map {
      UnmatchedColumn(name: $1.name, entity: $1.entity, index: index + $0)
    }
  }
}

extension Query {
  /// A description of the columns that count ignored rows, for the plan in words.
  fileprivate var emptiesWords: [String] {
    valuesWithoutEmpties.isEmpty ? [] : ["the number of rows without a value"]
  }
}

/// Plans comparisons of two sets: `compare … vs …`.
extension Planner {
  func comparison(_ query: Query, _ columns: [OutputColumn], _ sides: SideBySide) -> Plan {
    let lowering = lowering()
    var draft = lowering.rows(sides)
    let keys = AnswerColumns(query.groups, lowering, draft.row)
    let answer = AnswerColumns(columns, lowering, draft.row)
    if let having = query.having { draft.filters = lowering.filters([having], draft.row) }
    let top = top(query.ordering, thenBy: keys.orders + keys.ties, draft.row, lowering)
    let results = keys.results + answer.results
    let select = draft.select(keys.sql + answer.sql)
    let (step, limit, _) = reading(
      select, results, top, inner: keys.unmatched.map(\.sql), innerWords: keys.unmatchedWords, lowering)
    let plan = Plan(
      steps: [step], answer: .rows(results, records: nil), unmatched: keys.unmatched(from: results.count),
      limit: limit,
      words: { PlanDescription(query, columns, sides, limit).lines })
    return explained(plan, lowering) { cutter in
      if case .select(let rows, _)? = draft.source?.source { add(query, sides, rows, to: &cutter) }
      var both = select
      both.filters = []
      let why = ["union all, then grouped: also includes groups that only one side has"]
      let words: StepWords.Words = { _ in "combine both sides" }
      cutter.add(.combine, words, why: why, making: both, results, orderedBy: keys.orders)
      let entity = sides.left.selection.entity
      if let having = query.having {
        cutter.add(.filter, StepWords.having(having, of: entity, "rows"), making: select, results)
      }
      cutter.add(query.ordering, top, thenBy: query.groups.map(\.name), of: entity, select, results)
    }
  }
}

extension Planner {
  /// Plans groups by period with `filled`, `running` or `rolling`.
  func alongCalendar(_ query: Query, _ columns: [OutputColumn], _ timeline: Timeline) -> Plan {
    let lowering = lowering()
    let table = PeriodTable(
      query, groups: groups(query), timeline,
      isMeasured: columns.contains { $0.value.expression.isOverTime }, lowering)
    return grouped(query, columns, table, lowering)
  }

  /// Plans an answer that reads groups from a ``GroupTable``.
  private func grouped(
    _ query: Query, _ columns: [OutputColumn], _ table: any GroupTable, _ lowering: Lowering
  ) -> Plan {
    let groups = AnswerColumns(groups(query), lowering, table.row)
    func order() -> Top {
      self.top(query.ordering, thenBy: groups.orders + groups.ties, table.row, lowering)
    }
    var row = table.row
    let ownOrder = query.timeline == nil ? order() : nil
    if let ownOrder { (row.orders, row.groupKeys) = (ownOrder.orders, groups.keys.dropLast()) }
    let answer = AnswerColumns(columns, lowering, row)
    let having = query.having.map { lowering.filters([$0], table.row) } ?? []
    let top = ownOrder ?? order()
    let results = groups.results + answer.results
    let empties = empties(of: query, table.row, lowering)
    var inner = groups.unmatched.map(\.sql) + empties
    var select = table.select(groups.sql + answer.sql)
    var clause: Top? = top
    let isMade =
      !having.isEmpty || top.needsPlaces
      || query.timeline == nil && columns.contains(where: \.value.expression.dependsOnOrder)
    if isMade, dependsOnAllGroups(query, columns) {
      let made = top.made(
        select, inner: inner, keeping: having.isEmpty ? nil : .all(having),
        as: lowering.tables.place(of: "groups"))
      (select, inner, clause) = made
    } else {
      select.filters += having
    }
    let (step, limit, tree) = reading(
      select, results, clause, inner: inner, innerWords: groups.unmatchedWords + query.emptiesWords, lowering)
    let firstEmpties = results.count + groups.unmatched.count
    let plan = Plan(
      steps: [step], answer: .rows(results, records: nil),
      empties: firstEmpties..<firstEmpties + empties.count,
      unmatched: groups.unmatched(from: results.count), limit: limit,
      words: { [passes, rows = table.draft.row.place, groups = table.row.place] in
        let joined = passes.lookUps(of: tree, at: rows)
        let lookedUp = passes.lookUps(of: tree, at: groups).reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }
        return PlanDescription(query, joined: joined, lookedUp: lookedUp, limit).lines
      })
    return explained(plan, lowering) { cutter in
      let own = answer.inGroup(columns)
      let formed = table.select(groups.sql + own.sql)
      let reasons = StepReasons.ofAggregates(columns, query)
      add(query, table, formed, groups.results + own.results, reasons, to: &cutter)
      addChoice(query, columns, select, clause, groups, results, to: &cutter)
    }
  }
}
