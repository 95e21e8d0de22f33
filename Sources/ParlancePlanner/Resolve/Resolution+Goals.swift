import ParlanceLanguage
import ParlanceModel

/// `goals [of …]`.
extension Resolution {
  func goals(_ node: SyntaxNode) throws(Diagnostic) -> Query {
    let owners = model.entities.filter { !$0.goals.isEmpty }
    guard let first = owners.first else {
      throw Diagnostic(
        "no-goals", .notInModel, at: node.range, "the model declares no goals",
        notes: [
          "an entity declares one by a line such as `goal 3 per week` or `goal 10 km per week of runs`"
        ])
    }
    var lines: [GoalLine] = []
    if let target = node.node(.target) {
      lines = try self.lines(of: target, among: owners)
    } else {
      for owner in owners {
        for goal in owner.goals { lines.append(try line(goal, of: Selection(entity: owner), at: node.range)) }
      }
    }
    return Query(selection: Selection(entity: first), form: .goals(lines))
  }

  /// The goals of a target. A day or period beside it does not choose records: the goals are judged as of then.
  private func lines(of node: SyntaxNode, among owners: [Entity]) throws(Diagnostic) -> [GoalLine] {
    let (target, whens) = node.withoutDates
    // All of an entity need no `all` here.
    let isSet = target.token(.entity) != nil && target.node(.keys) == nil
    let set = isSet ? try nounPhrase(target) : try self.target(target, among: owners).selection
    var goals = set.entity.goals
    guard !goals.isEmpty else {
      throw Diagnostic(
        "without-goals", .notInModel, at: node.range,
        "\(set.entity.plural) have no goals: the model declares some for \(owners.map(\.plural).joined(separator: " and "))"
      )
    }
    if let when = whens.first {
      let period = whens.count == 1 ? when.wholePeriod.flatMap { Period(rawValue: $0) } : nil
      let fitting = goals.filter { $0.period == period && period != nil }
      guard !fitting.isEmpty else { throw noPeriod(when, of: goals, set.entity) }
      goals = fitting
    }
    if goals.contains(where: { $0.of == nil }) { try requireManyRows(set, said: target) }
    let span = try whens.first.map { (when) throws(Diagnostic) in try self.span(when) }
    return try goals.map { (goal) throws(Diagnostic) in try line(goal, of: set, in: span, at: node.range) }
  }

  private func noPeriod(_ when: SyntaxNode, of goals: [Goal], _ entity: Entity) -> Diagnostic {
    let periods = Period.allCases.filter { period in goals.contains { $0.period == period } }.map(\.rawValue)
    return Diagnostic(
      "goal-period", .notLegalHere, at: when.range,
      periods.isEmpty
        ? "the goals of \(entity.plural) have no period"
        : "the goals of \(entity.plural) are per \(EnglishList.of(periods, "and")): expected one whole \(EnglishList.of(periods, "or"))",
      fix: periods.count == 1 ? .init(replacing: when.range, with: "last \(periods[0])") : nil)
  }

  /// Refuses named records and chosen days where the goal is one of all rows together.
  private func requireManyRows(_ set: Selection, said node: SyntaxNode) throws(Diagnostic) {
    let entity = set.entity
    let isNamed = node.node(.keys) != nil || node.node(.one).map { $0.node(.subset) == nil } ?? false
    var days = Timeline.Filling()
    if entity.mainDate != nil || !model.dayOwners(of: entity).isEmpty {
      days = Timeline.Filling(of: set, on: try mainDate(of: entity, at: node.range).expression)
    }
    guard isNamed || set.isLimited || !days.firsts.isEmpty || !days.lasts.isEmpty else { return }
    throw Diagnostic(
      "goal-of-all", .notLegalHere, at: node.range,
      "a goal of \(entity.plural) is about all \(entity.plural) of a period: expected `\(entity.plural)`, or `\(entity.plural)` and one whole period",
      fix: .init(replacing: node.range, with: entity.plural))
  }

  /// - Parameter span: The period that is judged; the current one where nil.
  private func line(
    _ goal: Goal, of set: Selection, in span: MomentSpan? = nil, at range: SourceRange
  ) throws(Diagnostic) -> GoalLine {
    let counted = goal.of.flatMap(model.entity) ?? set.entity
    let operand = try goal.field.flatMap(counted.field).map { (field) throws(Diagnostic) in
      try value(of: field, in: counted, at: range)
    }
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

  /// The goal's quantity as the field that is summed stores it, to be shown in the unit of the goal.
  private func target(of goal: Goal, like type: FieldType) throws(Diagnostic) -> TypedExpression {
    let target = try inModel { () throws(Diagnostic) in try quantity(goal.target, expecting: type) }
    guard let unit = goal.target.token(.unit) else { return target }
    return TypedExpression(target.expression, .quantity(unit: unit.text))
  }
}

extension SyntaxNode {
  /// A target without the days and periods after its noun, and these.
  fileprivate var withoutDates: (rest: SyntaxNode, whens: [SyntaxNode]) {
    var whens = nodes(.when)
    var rest: [SyntaxElement] = []
    for child in children {
      switch child {
      case .node(let node) where node.rule == .when: break
      case .node(let node) where [.settail, .many].contains(node.rule):
        let (inner, dates) = node.withoutDates
        whens += dates
        rest.append(.node(inner))
      default: rest.append(child)
      }
    }
    return (SyntaxNode(rule: rule, children: rest), whens)
  }

  /// The period of which a `when` names exactly one; nil for `since monday`, `last 7 days` and the like.
  fileprivate var wholePeriod: String? {
    guard let first = tokens.first else { return nil }
    switch first.text {
    case "today", "yesterday", "tomorrow": return "day"
    case "on": return node(.date)?.token(.time) == nil ? "day" : nil
    case "in": return token(.month) == nil ? "year" : "month"
    case "this", "last", "next":
      if token(.weekday) != nil { return "day" }
      return token(.number) == nil ? token(.period)?.text : nil
    default: return nil
    }
  }
}
