import ParlanceLanguage
import ParlanceModel

/// Resolves `goals [of …]`.
extension Resolution {
  func goals(of target: Syntax.Target?, at range: SourceRange) throws(Diagnostic) -> Query {
    let owners = model.entities.filter { !$0.goals.isEmpty }
    guard let first = owners.first else {
      let note =
        "declare a goal in an entity, such as `goal 3 per week` or `goal 10 km per week of runs`"
      throw QueryError.noGoals.at(range, notes: [note])
    }
    var lines: [GoalLine] = []
    if let target {
      lines = try self.lines(of: target, among: owners)
    } else {
      for owner in owners {
        for goal in owner.goals { lines.append(try line(goal, of: Selection(entity: owner), at: range)) }
      }
    }
    return Query(selection: Selection(entity: first), form: .goals(lines))
  }

  /// Returns the goals for a target. Dates in the target, such as `last week`, don't limit the records: the goals are
  /// evaluated for these dates.
  private func lines(of target: Syntax.Target, among owners: [Entity]) throws(Diagnostic) -> [GoalLine] {
    var phrase = NounPhrase(target)
    let whens = phrase?.removeDates() ?? []
    // `goals of practices` means all practices, although the target doesn't contain `all`.
    let set =
      if let phrase {
        try nounPhrase(phrase, keysAllowSeveral: phrase.keys.isEmpty)
      } else {
        try self.target(target, among: owners).selection
      }
    var goals = set.entity.goals
    guard !goals.isEmpty else { throw QueryError.withoutGoals(set.entity, owners).at(target.range) }
    if let when = whens.first {
      let period = whens.count == 1 ? when.wholePeriod : nil
      let fitting = goals.filter { $0.period == period && period != nil }
      guard !fitting.isEmpty else {
        let periods = Period.allCases.filter(goals.compactMap(\.period).contains).map(\.rawValue)
        let last = periods.count == 1 ? "last \(periods[0])" : nil
        throw QueryError.goalPeriod(set.entity, periods).at(
          when.range, fix: last.map { .init(replacing: when.range, with: $0) })
      }
      goals = fitting
    }
    if goals.contains(where: { $0.of == nil }) { try requireManyRows(set, said: target, without: whens) }
    let span = try whens.first.map { (when) throws(Diagnostic) in try self.span(when) }
    return try goals.map { (goal) throws(Diagnostic) in try line(goal, of: set, in: span, at: target.range) }
  }

  /// Rejects a target with names, dates or `first`, which doesn't fit a goal about all rows together.
  private func requireManyRows(
    _ set: Selection, said target: Syntax.Target, without dates: [Syntax.When]
  ) throws(Diagnostic) {
    let entity = set.entity
    let isNamed =
      switch target.form {
      case .one(let one): if case .subset = one.form { false } else { true }
      case .many: false
      case .phrase(let phrase): phrase.keys != nil
      }
    let range = target.allTokens.filter { word in !dates.contains { $0.range.overlaps(word.range) } }.range
    var days = Timeline.Filling()
    if entity.mainDate != nil || !model.ownersUniqueByDate(of: entity).isEmpty {
      days = Timeline.Filling(of: set, on: try mainDate(of: entity, at: range).expression)
    }
    guard isNamed || set.isLimited || !days.firsts.isEmpty || !days.lasts.isEmpty else { return }
    throw QueryError.goalOfAll(entity).at(range, fix: .init(replacing: range, with: entity.plural))
  }

  /// Resolves a goal when it is declared, so that its errors are reported then.
  func check(_ goal: Goal, of entity: Entity) throws(Diagnostic) {
    let start = goal.target.range.lowerBound
    _ = try line(goal, of: Selection(entity: entity), at: start..<start + goal.text.utf8.count)
  }

  /// Resolves a goal.
  ///
  /// - Parameter span: The period for which the goal is evaluated. Nil means the current period.
  private func line(
    _ goal: Goal, of set: Selection, in span: MomentSpan? = nil, at range: SourceRange
  ) throws(Diagnostic) -> GoalLine {
    let counted = goal.of.flatMap(model.entity) ?? set.entity
    let operand = try summedField(of: counted, for: goal).map { TypedExpression(.column($0), $0.type) }
    let target = try target(of: goal, like: operand?.type ?? .number)
    let aggregate = Aggregate(operand == nil ? .count : .sum, of: operand)
    var rows = Selection(entity: counted)
    if let period = goal.period {
      let current = MomentSpan(
        from: .day(.startOf(period, offset: 0)), before: .day(.startOf(period, offset: 1)))
      rows.conditions.append(.within(try mainDate(of: counted, at: range), span ?? current))
    }
    guard goal.of != nil else {
      rows.conditions = set.settled.conditions + rows.conditions
      let done = TypedExpression(.groupAggregate(aggregate), target.type)
      return GoalLine(selection: rows, done: done, target: target, text: goal.text)
    }
    let related = RelatedSelection(rows, via: try via(counted, to: set.entity, at: range))
    let done = TypedExpression(.aggregate(aggregate, over: related), target.type)
    return GoalLine(selection: set, done: done, target: target, text: goal.text)
  }

  /// Returns the field whose sum must reach the goal. Returns nil if the number of rows must reach it.
  ///
  /// - Throws: `goal-field` if no field or more than one field has the unit of the goal.
  private func summedField(of entity: Entity, for goal: Goal) throws(Diagnostic) -> Field? {
    let said = Syntax.Quantity(goal.target)
    let unit = (said.unit ?? said.period ?? said.clock)?.text
    let base = unit.flatMap(model.unit)?.base
    let fitting = entity.storedFields.filter { field in
      guard case .quantity(let own) = field.type else { return unit == nil }
      return base != nil && model.unit(own)?.base == base
    }
    if let accumulator = entity.accumulator, fitting.contains(accumulator) { return accumulator }
    guard let unit else { return nil }
    guard fitting.count == 1 else {
      throw QueryError.goalField(entity, unit: unit, fitting.map(\.name)).at(said.range)
    }
    return fitting[0]
  }

  /// Returns the quantity of the goal in the base unit, because the sum is also in the base unit. The answer shows it
  /// in the unit of the goal.
  private func target(of goal: Goal, like type: FieldType) throws(Diagnostic) -> TypedExpression {
    let said = Syntax.Quantity(goal.target)
    let target = try inModel { () throws(Diagnostic) in try quantity(said, expecting: type) }
    return TypedExpression(
      .binding(target.binding), said.unit.map { .quantity(unit: $0.text) } ?? target.type)
  }
}

extension NounPhrase {
  /// Removes the days and periods after the noun, such as `last week`, and returns them.
  fileprivate mutating func removeDates() -> [Syntax.When] {
    let all = tail.narrowings
    tail.narrowings.removeAll { if case .when = $0 { true } else { false } }
    return all.compactMap { if case .when(let when) = $0 { when } else { nil } }
  }
}

extension Syntax.When {
  /// The period, if the words mean exactly one period, such as `last week`. Nil for words such as `since monday`.
  fileprivate var wholePeriod: Period? {
    switch form {
    case .nearDay: .day
    case .bounded(let said): said.side.value == .on && said.date.time == nil ? .day : nil
    case .between: nil
    case .calendar(.month): .month
    case .calendar(.year): .year
    case .relative(let said):
      switch said.span {
      case .weekday: .day
      case .periods(let periods): periods.number == nil ? SyntaxWord<Period>(periods.period).value : nil
      }
    }
  }
}
