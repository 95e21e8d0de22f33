import ParlanceLanguage
import ParlanceModel

/// `sum amount / count`, and the same measured along the calendar.
extension Resolution {
  /// Aggregates joined by operators. `running` and `rolling` reach only over the aggregate that follows them.
  func aggregateSum(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    let terms = try ([node] + node.nodes(.aggterm)).map { (term) throws(Diagnostic) in
      let frame = try self.frame(term)
      guard let word = term.token(.aggregate) else { return try countTerm(term, in: entity, over: frame) }
      return try aggregateTerm(word, term.node(.operand), in: entity, over: frame)
    }
    return try joined(terms, by: node.tokens.filter { ArithmeticOperator(rawValue: $0.text) != nil })
  }

  private func aggregateTerm(
    _ word: SyntaxToken, _ operand: SyntaxNode?, in entity: Entity, over frame: TimeFrame?
  ) throws(Diagnostic) -> TypedExpression {
    guard let function = Aggregate.Function(rawValue: word.text), let operand else {
      preconditionFailure("an aggregate has an operand")
    }
    let (aggregate, type) = try self.aggregate(function, of: operand, in: entity, at: word)
    if frame != nil, case .impossible(let instead) = function.description.overTime {
      let others = Aggregate.Function.overTime.filter { $0 != .count }.map(\.rawValue)
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: word.range,
        "\(article(function.rawValue)) is not made of earlier ones: expected \(EnglishList.of(others, "or"))",
        fix: .init(replacing: word.range, with: instead.rawValue))
    }
    return TypedExpression(measure(aggregate, over: frame), type)
  }

  private func countTerm(
    _ node: SyntaxNode, in entity: Entity, over frame: TimeFrame?
  ) throws(Diagnostic) -> TypedExpression {
    let operand = try node.node(.path).map { (path) throws(Diagnostic) in
      try self.path(path.tokens[...], in: entity)
    }
    if frame != nil, operand != nil {
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: node.range,
        "how many are distinct is not made of earlier counts: expected `count`",
        fix: .init(replacing: node.range, with: "count"))
    }
    let count = Aggregate(.count, of: operand, isDistinct: operand != nil)
    return TypedExpression(measure(count, over: frame), .number)
  }

  private func measure(_ aggregate: Aggregate, over frame: TimeFrame?) -> Expression {
    frame.map { .overTime(aggregate, $0) } ?? .groupAggregate(aggregate)
  }

  private func frame(_ node: SyntaxNode) throws(Diagnostic) -> TimeFrame? {
    if node.says("running") { return .running }
    guard node.says("rolling"), let number = node.token(.number), let word = node.token(.period) else {
      return nil
    }
    return .rolling(try literal(number, .positiveCount), period(word))
  }
}
