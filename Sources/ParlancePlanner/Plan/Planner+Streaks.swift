import ParlanceMeaning
import ParlanceModel
import ParlanceSQL

/// Plans streaks of consecutive periods, and the gaps between days with rows.
extension Planner {
  func streak(_ query: Query, _ streak: Streak) -> Plan {
    let lowering = lowering()
    let days = marked(query.selection, streak.date, streak.period, streak.needed, lowering)
    let runs = NamedSelect(lowering.tableName("runs"), runs(of: days, lowering))
    let column = ResultColumn(name: "streak", kind: .duration(streak.period))
    var select: Select
    if streak.isLongest {
      let lengths = grouped([SQLColumn(.rowCount, as: "length")], by: runs, lowering)
      let longest = SQLExpression.aggregate("max", of: .column("length", of: nil))
      select = Select(
        [SQLColumn(.orZero(longest))],
        from: .select(lengths, as: lowering.tables.place(of: "lengths")))
    } else {
      var current = grouped([SQLColumn(.rowCount)], by: runs, lowering)
      let today = lowering.number(of: streak.period, at: .day(.today))
      // The current period can still get rows, so it can't end a streak. A streak up to yesterday is still current
      // today.
      current.having = .infix(
        .aggregate("max", of: .column("number", of: nil)), .greaterOrEqual,
        .infix(today, .minus, .integer(1)))
      select = Select([SQLColumn(.orZero(.select(current)))], from: .nothing)
    }
    select.tables = [days, runs]
    let plan = Plan(
      steps: [reading(select, [column], nil, lowering).step], answer: .scalar(column),
      words: { [passes] in
        PlanDescription(query, joined: passes.lookUps(of: days.select, at: days.select.source.place)).lines
      })
    return explained(plan, lowering) { cutter in
      let period = streak.period.rawValue
      add(days, of: query.selection, period, isBounded: streak.needed != nil, to: &cutter)
      var lengths = grouped([SQLColumn(.rowCount, as: "length")], by: runs, lowering)
      lengths.tables = select.tables
      let why = ["the number of a \(period) minus its row number is the same for consecutive \(period)s"]
      let length = ResultColumn(name: "length", kind: .number)
      let words: StepWords.Words = { _ in "group consecutive \(period)s into streaks" }
      cutter.add(.group, words, why: why, making: lengths, [length])
      let last = streak.isLongest ? "take the longest streak" : "take the current streak"
      cutter.add(.calculate, { _ in last }, making: select, [column])
    }
  }

  private func add(
    _ days: NamedSelect, of selection: Selection, _ period: String, isBounded: Bool,
    to cutter: inout StepCutter
  ) {
    cutter.addRows(selection, of: days.select, using: days.select.groups)
    let entity = selection.entity
    let words =
      isBounded
      ? "keep the \(period)s with enough \(entity.plural)" : "find the \(period)s with \(entity.plural)"
    let why = ["several \(entity.plural) in the same \(period) count once"]
    cutter.add(.group, { _ in words }, why: why, making: days.select, [])
  }

  func gaps(_ query: Query, _ date: TypedExpression) -> Plan {
    let lowering = lowering()
    let days = marked(query.selection, date, .day, nil, lowering)
    let number = SQLExpression.column("number", of: nil)
    let next = SQLExpression.column("next", of: nil)
    let today = lowering.number(of: .day, at: .day(.today))
    let steps = NamedSelect(
      lowering.tableName("steps"),
      Select(
        [
          SQLColumn(number),
          // For the last day with rows, today counts as the next day with rows. So a gap can end yesterday.
          SQLColumn(
            .window(.call("lead", [number, .integer(1), today]), orders: [SQLOrder(number)]), as: "next"),
        ], from: .table(days.name, as: lowering.tables.place(of: days.name))))
    let length = SQLExpression.infix(.infix(next, .minus, number), .minus, .integer(1))
    var select = Select(
      [
        SQLColumn(dialect.functions.period(.day, numbered: .infix(number, .plus, .integer(1))), as: "from"),
        SQLColumn(dialect.functions.period(.day, numbered: .infix(next, .minus, .integer(1))), as: "to"),
        SQLColumn(length, as: "days"),
      ], from: .table(steps.name, as: lowering.tables.place(of: steps.name)))
    select.filters = [.infix(length, .greater, .integer(0))]
    select.orders = [SQLOrder(number)]
    select.tables = [days, steps]
    let columns = [
      ResultColumn(name: "from", kind: .day), ResultColumn(name: "to", kind: .day),
      ResultColumn(name: "days", kind: .number),
    ]
    let plan = Plan(
      steps: [reading(select, columns, nil, lowering).step], answer: .rows(columns, records: nil),
      words: { [passes] in
        PlanDescription(query, joined: passes.lookUps(of: days.select, at: days.select.source.place)).lines
      })
    return explained(plan, lowering) { cutter in
      add(days, of: query.selection, "day", isBounded: false, to: &cutter)
      let why = ["a window function: each day reads the next one, and the last day reads today"]
      cutter.add(
        .measure, { _ in "keep the days before a gap" }, why: why,
        making: select, columns,
        orderedBy: select.orders)
    }
  }

  /// Returns a table with the sequence numbers of the periods that have enough rows.
  private func marked(
    _ selection: Selection, _ date: TypedExpression, _ period: Period, _ needed: Binding?,
    _ lowering: Lowering
  ) -> NamedSelect {
    let draft = lowering.rows(selection)
    let number = lowering.number(of: period, at: lowering.lower(date, draft.row))
    var select = draft.select([SQLColumn(number, as: "number")])
    select.groups = [number]
    select.having = needed.map { .infix(.rowCount, .greaterOrEqual, .argument($0, as: .integer)) }
    return NamedSelect(lowering.tableName("done"), select)
  }

  /// Returns a select of each period and a number that identifies its streak: the sequence number minus the row number.
  /// Periods 5, 6 and 9 have row numbers 1, 2 and 3, so 5 and 6 are in streak 4, and 9 is in streak 6.
  private func runs(of periods: NamedSelect, _ lowering: Lowering) -> Select {
    let number = SQLExpression.column("number", of: nil)
    let place = SQLExpression.window(.call("row_number", []), orders: [SQLOrder(number)])
    return Select(
      [SQLColumn(number), SQLColumn(.infix(number, .minus, place), as: "run")],
      from: .table(periods.name, as: lowering.tables.place(of: periods.name)))
  }

  private func grouped(_ columns: [SQLColumn], by runs: NamedSelect, _ lowering: Lowering) -> Select {
    var select = Select(columns, from: .table(runs.name, as: lowering.tables.place(of: runs.name)))
    select.groups = [.column("run", of: nil)]
    return select
  }
}
