import ParlanceLanguage
import ParlanceModel
import ParlancePlanner

/// Whether what was said can be calculated with.
extension Scope {
  /// Whether something can be joined by the sign to what was said last here.
  func mayGoOn(by sign: ArithmeticOperator) -> Bool {
    guard let last = open.last else { return true }
    if last.rule == .aggsum { return mayGoOn(from: last.node, by: sign) }
    // A length of time is added, and multiplied by nothing.
    if last.node.allTokens.last?.tokenClass == .period { return sign == .plus || sign == .minus }
    // No calculation makes a text, a record or a flag.
    if let field = compared, ![.number, .moment, .unknown].contains(reach.kind(of: field.type)),
      !reach.kind(of: field.type).isQuantity
    {
      return false
    }
    guard let left = type(of: last.node, at: open.count - 1) else { return true }
    // To a day, a length of time is added.
    if reach.kind(of: left) == .moment { return sign == .plus || sign == .minus }
    return reach.everything.contains { $0 != .unknown && $0.isJoined(to: left, by: sign, in: model) }
  }

  /// Whether what is said last is added to a day to make another day of it: a length of time, and no day of its own.
  var isAddedToDay: Bool {
    guard let type = compared?.type, [.date, .time].contains(type) else { return false }
    let sum = open.last { $0.rule == .expression }
    return sum?.node.tokens.last.flatMap { ArithmeticOperator(rawValue: $0.text) } != nil
  }

  /// What can be joined to the first aggregate of `sum amount / …` by the sign that was said last.
  func joined(to sum: SyntaxNode, within depth: Int) -> Set<ValueKind> {
    guard let path = sum.node(.operand).flatMap(firstPath), let last = sum.tokens.last,
      let sign = ArithmeticOperator(rawValue: last.text)
    else { return reach.numeric }
    let lefts = ends(of: path, from: owners(within: depth) ?? model.entities)
    return reach.everything.filter { kind in
      kind != .unknown && lefts.contains { kind.isJoined(to: $0, by: sign, in: model) }
    }
  }

  /// Aggregates are joined to others: numbers, or a day that is less another.
  private func mayGoOn(from sum: SyntaxNode, by sign: ArithmeticOperator) -> Bool {
    guard let path = sum.node(.operand).flatMap(firstPath) else { return true }
    let kinds = ends(of: path, from: owners(within: open.count - 1) ?? model.entities).map(reach.kind)
    return kinds.isEmpty
      || kinds.contains { $0.isNumeric || $0 == .unknown || sign == .minus && $0 == .day }
  }
}
