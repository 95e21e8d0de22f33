import ParlanceLanguage
import ParlanceModel

/// `streak of …` and `gaps of …`.
extension Resolution {
  func streak(_ node: SyntaxNode) throws(Diagnostic) -> Query {
    let (selection, date) = try done(node)
    let needed = try node.token(.number).map { (number) throws(Diagnostic) in
      try literal(number, .positiveCount)
    }
    let streak = Streak(
      date: date, period: node.token(.period).map(period) ?? .day, needed: needed,
      isLongest: node.says("longest"))
    return Query(selection: selection, form: .streak(streak))
  }

  func gaps(_ node: SyntaxNode) throws(Diagnostic) -> Query {
    let (selection, date) = try done(node)
    return Query(selection: selection, form: .gaps(date))
  }

  /// The rows of the set that tell of something done: up to today, and none that adds up nothing.
  private func done(_ node: SyntaxNode) throws(Diagnostic) -> (Selection, TypedExpression) {
    guard let setNode = node.node(.sets) else { preconditionFailure("a streak is of a set") }
    var selection = try sets(setNode)
    let entity = selection.entity
    let date = try mainDate(of: entity, at: setNode.range)
    // The set is made on its own before anything is left out of it.
    if selection.pick != nil { selection = Selection(entity: entity, conditions: [.isIn(.id, selection)]) }
    selection.conditions.append(.within(date, MomentSpan(before: .day(dayAfter(.today)))))
    for field in entity.storedFields where field.accumulates {
      let nothing = TypedExpression(.binding(.constant(.integer(0))), field.type)
      selection.conditions.append(.compare(TypedExpression(.column(field), field.type), .notEqual, nothing))
    }
    return (selection, date)
  }
}
