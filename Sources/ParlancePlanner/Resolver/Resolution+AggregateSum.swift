import ParlanceLanguage
import ParlanceModel

/// `sum amount / count`, and the same measured along the calendar.
extension Resolution {
  /// Aggregates joined by operators; `running` and `rolling` hold for each of them.
  func aggregateSum(_ node: SyntaxNode, in entity: Entity) throws(Diagnostic) -> TypedExpression {
    guard let word = node.token(.aggregate) else { preconditionFailure("a sum begins with an aggregate") }
    let frame = try self.frame(node)
    var terms = [try aggregateTerm(word, node.node(.operand), in: entity, over: frame)]
    for term in node.nodes(.aggterm) {
      if let word = term.token(.aggregate) {
        terms.append(try aggregateTerm(word, term.node(.operand), in: entity, over: frame))
      } else {
        terms.append(try countTerm(term, in: entity, over: frame))
      }
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
    if frame != nil, function == .median {
      throw Diagnostic(
        "not-over-time", .notLegalHere, at: word.range,
        "a median is not made of earlier ones: expected sum, average, min or max",
        fix: .init(replacing: word.range, with: "average"))
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
