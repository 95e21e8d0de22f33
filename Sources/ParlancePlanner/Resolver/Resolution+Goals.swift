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
          "an entity of the model has one by a line such as `goal 3 per week` or `goal 10 km per week of runs`"
        ])
    }
    let sets =
      try node.node(.target).map { (target) throws(Diagnostic) in [try goalOwners(target, among: owners)] }
      ?? owners.map { Selection(entity: $0) }
    var lines: [GoalLine] = []
    for set in sets {
      for goal in set.entity.goals { lines.append(try line(goal, of: set, at: node.range)) }
    }
    return Query(selection: Selection(entity: first), form: .goals(lines))
  }

  /// Those whose goals are asked for; all of an entity need no `all` here.
  private func goalOwners(_ node: SyntaxNode, among owners: [Entity]) throws(Diagnostic) -> Selection {
    let isSet = node.token(.entity) != nil && node.node(.keys) == nil
    let selection = isSet ? try nounPhrase(node) : try target(node, among: owners).selection
    guard selection.entity.goals.isEmpty else { return selection }
    throw Diagnostic(
      "without-goals", .notInModel, at: node.range,
      "\(selection.entity.plural) have no goals: the model declares some for \(owners.map(\.plural).joined(separator: " and "))"
    )
  }

  private func line(_ goal: Goal, of set: Selection, at range: SourceRange) throws(Diagnostic) -> GoalLine {
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
      rows.conditions.append(.within(try mainDate(of: counted, at: range), current))
    }
    guard goal.of != nil else {
      rows.conditions = (set.pick == nil ? set.conditions : [.isIn(.id, set)]) + rows.conditions
      let done = TypedExpression(.groupAggregate(aggregate), target.type)
      return GoalLine(rows, done: done, target: target, text: goal.text)
    }
    let related = RelatedSelection(rows, via: try via(counted, to: set.entity, at: range))
    let done = TypedExpression(.aggregate(aggregate, over: related), target.type)
    return GoalLine(set, done: done, target: target, text: goal.text)
  }

  /// The goal's quantity as the field that is summed stores it, to be shown in the unit of the goal.
  private func target(of goal: Goal, like type: FieldType) throws(Diagnostic) -> TypedExpression {
    let target = try inModel { () throws(Diagnostic) in try quantity(goal.target, expecting: type) }
    guard let unit = goal.target.token(.unit) else { return target }
    return TypedExpression(target.expression, .quantity(unit: unit.text))
  }
}
