import ParlanceModel

/// Runs of periods that follow one another, and the gaps between them.
extension Planner {
  func streak(_ query: Query, _ streak: Streak) -> Plan {
    let lowering = lowering()
    let (days, joined) = marked(query.selection, streak.date, streak.period, streak.needed, lowering)
    let runs = NamedSelect(lowering.tableName("runs"), runs(of: days, lowering))
    let length = SQLExpression.aggregate("count", of: nil, isDistinct: false)
    var select: Select
    if streak.isLongest {
      let lengths = grouped([SQLColumn(length, as: "length")], by: runs, lowering)
      let longest = SQLExpression.aggregate("max", of: .column("length", of: nil), isDistinct: false)
      select = Select(
        [SQLColumn(orZero(longest))], from: .select(lengths, alias: lowering.aliases.alias(for: "lengths")))
    } else {
      var current = grouped([SQLColumn(length)], by: runs, lowering)
      let today = lowering.number(of: streak.period, at: .day(.today))
      // Today counts only once it is done: a run that ended yesterday goes on.
      current.having = .infix(
        .aggregate("max", of: .column("number", of: nil), isDistinct: false), .greaterOrEqual,
        .infix(today, .minus, .integer(1)))
      select = Select([SQLColumn(orZero(.select(current)))], from: .nothing)
    }
    select.tables = [days, runs]
    let column = ResultColumn(name: "streak", kind: .duration(streak.period))
    return Plan(
      steps: [.read(statement(select, lowering))], answer: .scalar(column),
      description: PlanWords(query, joined: joined).lines)
  }

  func gaps(_ query: Query, _ date: TypedExpression) -> Plan {
    let lowering = lowering()
    let (days, joined) = marked(query.selection, date, .day, nil, lowering)
    let number = SQLExpression.column("number", of: nil)
    let next = SQLExpression.column("next", of: nil)
    let today = lowering.number(of: .day, at: .day(.today))
    let steps = NamedSelect(
      lowering.tableName("steps"),
      Select(
        [
          SQLColumn(number),
          // After the last day comes today: a gap ends before it.
          SQLColumn(
            .window(
              .call("lead", [number, .integer(1), today]), partition: [], orders: [SQLOrder(number)]),
            as: "next"),
        ], from: .table(days.name, alias: lowering.aliases.alias(for: days.name))))
    let length = SQLExpression.infix(.infix(next, .minus, number), .minus, .integer(1))
    var select = Select(
      [
        SQLColumn(dialect.period(.day, numbered: .infix(number, .plus, .integer(1))), as: "from"),
        SQLColumn(dialect.period(.day, numbered: .infix(next, .minus, .integer(1))), as: "to"),
        SQLColumn(length, as: "days"),
      ], from: .table(steps.name, alias: lowering.aliases.alias(for: steps.name)))
    select.filters = [.infix(length, .greater, .integer(0))]
    select.orders = [SQLOrder(number)]
    select.tables = [days, steps]
    let columns = [
      ResultColumn(name: "from", kind: .day), ResultColumn(name: "to", kind: .day),
      ResultColumn(name: "days", kind: .number),
    ]
    return Plan(
      steps: [.read(statement(select, lowering))], answer: .rows(columns, records: nil),
      description: PlanWords(query, joined: joined).lines)
  }

  /// The numbers of the periods that have enough rows, and the entities joined to find them.
  private func marked(
    _ selection: Selection, _ date: TypedExpression, _ period: Period, _ needed: Binding?,
    _ lowering: Lowering
  ) -> (NamedSelect, joined: [String]) {
    let draft = lowering.rows(selection)
    let number = lowering.number(of: period, at: lowering.lower(date, draft.row))
    var select = draft.select([SQLColumn(number, as: "number")])
    select.groups = [number]
    select.having = needed.map {
      .infix(.aggregate("count", of: nil, isDistinct: false), .greaterOrEqual, .argument($0))
    }
    return (NamedSelect(lowering.tableName("done"), select), draft.joins.entities)
  }

  /// Each period with its run: numbers that follow one another are equally far from their places.
  private func runs(of periods: NamedSelect, _ lowering: Lowering) -> Select {
    let number = SQLExpression.column("number", of: nil)
    let place = SQLExpression.window(
      .call("row_number", []), partition: [], orders: [SQLOrder(number)])
    return Select(
      [SQLColumn(number), SQLColumn(.infix(number, .minus, place), as: "run")],
      from: .table(periods.name, alias: lowering.aliases.alias(for: periods.name)))
  }

  private func grouped(_ columns: [SQLColumn], by runs: NamedSelect, _ lowering: Lowering) -> Select {
    var select = Select(columns, from: .table(runs.name, alias: lowering.aliases.alias(for: runs.name)))
    select.groups = [.column("run", of: nil)]
    return select
  }

  private func orZero(_ value: SQLExpression) -> SQLExpression {
    .call("coalesce", [value, .integer(0)])
  }
}
