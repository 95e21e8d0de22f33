import ParlanceLanguage
import ParlanceModel

/// Resolves the operators between the operands of a calculation.
extension Resolution {
  func expression(_ node: Syntax.Expression, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    switch node.form {
    case .choice(let choice): try self.choice(choice, in: scope, expecting: type)
    case .sum(let sum): try self.sum(sum, in: scope, expecting: type)
    }
  }

  /// Resolves a calculation. `otherwise` binds closest, then `*` and `/`, then `+` and `-`. Operators of the same
  /// precedence are applied from left to right.
  func sum(_ node: Syntax.Sum, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    if let shown = shownColumn(node.node, in: scope) { return shown.value }
    let parts = node.parts
    return try among(parts.rest.groupKey, in: scope) { () throws(Diagnostic) in
      try sum(parts.basis, parts.rest.parts, in: scope, expecting: type)
    }
  }

  private func sum(
    _ first: Syntax.Basis, _ rest: Syntax.Rest.Parts, in scope: Scope, expecting type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    let isAlone =
      rest.alternatives.isEmpty && rest.multiplications.isEmpty && rest.additions.isEmpty
      && rest.rounded == nil
    let expected = rest.multiplications.isEmpty ? expected(type, of: first.node, isAlone: isAlone) : nil
    var value = try basis(first, in: scope, expecting: expected)
    for next in rest.alternatives { value = try otherwise(value, next, in: scope) }
    for next in rest.multiplications { value = try combine(value, next, in: scope) }
    for next in rest.additions { value = try combine(value, next, in: scope) }
    return try rounded(value, rest.rounded, rest.rounding?.value, rest.number)
  }

  private func term(_ node: Syntax.Term, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    let parts = node.parts
    var value = try factor(parts.factor, in: scope, expecting: parts.multiplications.isEmpty ? type : nil)
    for next in parts.multiplications { value = try combine(value, next, in: scope) }
    return value
  }

  private func factor(_ node: Syntax.Factor, in scope: Scope, expecting type: FieldType?) throws(Diagnostic)
    -> TypedExpression
  {
    let parts = node.parts
    let first = expected(type, of: parts.basis.node, isAlone: parts.alternatives.isEmpty)
    var value = try basis(parts.basis, in: scope, expecting: first)
    for next in parts.alternatives { value = try otherwise(value, next, in: scope) }
    return value
  }

  /// Returns the type that is expected of the first operand. Returns nil for a day or time before an operator: in
  /// `today - due`, a number is expected, but `today` is a date.
  private func expected(_ type: FieldType?, of first: SyntaxNode, isAlone: Bool) -> FieldType? {
    !isAlone && type?.isTemporal == false && first.isMoment ? nil : type
  }

  private func otherwise(
    _ left: TypedExpression, _ next: Syntax.Alternative, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    let right = try basis(next.basis, in: scope, expecting: left.type)
    return try otherwise(left, right, at: next.otherwise.range)
  }

  private func combine(
    _ left: TypedExpression, _ next: Syntax.Multiplication, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    try combine(left, next.sign, next.factor.node, in: scope) { (type) throws(Diagnostic) in
      try factor(next.factor, in: scope, expecting: type)
    }
  }

  private func combine(
    _ left: TypedExpression, _ next: Syntax.Addition, in scope: Scope
  ) throws(Diagnostic) -> TypedExpression {
    try combine(left, next.sign, next.term.node, in: scope) { (type) throws(Diagnostic) in
      try term(next.term, in: scope, expecting: type)
    }
  }

  /// Resolves an operator and its right operand. In `cost + 5`, the number gets the unit of `cost`.
  ///
  /// - Parameter operand: Resolves the right operand `next`. The argument is the expected type.
  private func combine(
    _ left: TypedExpression, _ word: SyntaxWord<Syntax.Sign>, _ next: SyntaxNode, in scope: Scope,
    operand: (FieldType?) throws(Diagnostic) -> TypedExpression
  ) throws(Diagnostic) -> TypedExpression {
    let sign = SyntaxWord<ArithmeticOperator>(word.token).value
    if left.type.isTemporal, sign == .plus || sign == .minus,
      let shift = try shift(next, of: left.type, in: scope)
    {
      return shifted(left, by: shift.count, shift.period, sign: sign == .plus ? 1 : -1)
    }
    let isSum = sign == .plus || sign == .minus
    let isLength = sign == .divided && next.allTokens.last?.tokenClass == .period
    var right = try operand(isSum && left.type.isNumeric && isLiteral(next) || isLength ? left.type : nil)
    if isSum { right = asLength(right.exactly(as: left.type), left.type) }
    let left = isSum ? asLength(left, right.type) : left
    guard let type = typing.result(of: sign, left.type, right.type) else {
      throw ValueError.cannotCalculate(sign, left.type, right.type).at(
        word.range, fix: fix(left, word.range, right, next),
        suggestion: sign == .divided && right.type == .duration ? perHour(next) : nil)
    }
    return TypedExpression(.arithmetic(sign, left, right), type)
  }

  /// Returns a fix that adds a word to an operand. A number which is added to a date or a time of day gets a unit. In the
  /// difference between a date with a time and a time of day, the date gets `clock`. Returns nil for other operands.
  private func fix(
    _ left: TypedExpression, _ sign: SourceRange, _ right: TypedExpression, _ next: SyntaxNode
  ) -> Diagnostic.Fix? {
    let end = next.range.upperBound..<next.range.upperBound
    let isOneWord = isLiteral(next) || next.onlyPath != nil
    switch (left.type, right.type) {
    case (.date, .number) where isOneWord, (.time, .number) where isOneWord:
      return .init(replacing: end, with: " days")
    case (.clock, .number) where isLiteral(next): return .init(replacing: end, with: " minutes")
    case (.clock, .time) where next.onlyPath != nil || right.moment == .now:
      return .init(replacing: end, with: " clock")
    case (.time, .clock) where left.expression.path != nil || left.moment == .now:
      return .init(replacing: sign.lowerBound..<sign.lowerBound, with: "clock ")
    default: return nil
    }
  }

  /// Returns the suggestion to divide by a number of hours instead of a length of time: `distance / (took / 1 hour)`.
  private func perHour(_ length: SyntaxNode) -> Diagnostic.Suggestion? {
    guard length.onlyPath != nil else { return nil }
    let words = length.allTokens.map(quoted).joined(separator: " ")
    return .init("try", .init(replacing: length.range, with: "(\(words) / 1 hour)"))
  }

  /// Returns a date moved by a number of periods. If the date and the number are typed, the date is moved before the
  /// statement runs. In a comparison with dates that have a time, the moved date then still means a whole day.
  private func shifted(
    _ left: TypedExpression, by count: TypedExpression, _ period: Period, sign: Int
  ) -> TypedExpression {
    let typed: MomentExpression.Count? =
      if case .binding(let binding) = count.expression { .init(binding) } else { nil }
    return switch (left.expression, typed) {
    case (.binding(.day(let day)), let count?):
      TypedExpression(.binding(.day(.shifted(day, by: count, period, sign: sign))), left.type)
    case (.binding(.moment(let moment)), let count?):
      TypedExpression(.binding(.moment(.shifted(moment, by: count, period, sign: sign))), left.type)
    default: TypedExpression(.shifted(left, by: count, period, sign: sign), left.type)
    }
  }

  /// Resolves a number of periods: `3 days`, `notice days` with the field `notice`, or `(notice * 2) days`. Returns
  /// nil for any other node.
  private func shift(
    _ node: SyntaxNode, of left: FieldType, in scope: Scope
  ) throws(Diagnostic) -> (count: TypedExpression, period: Period)? {
    if let (token, path) = node.onlyParameter, path == nil, let periods = try periods(token, left) {
      return periods
    }
    let tokens = node.allTokens
    guard tokens.count >= 2, let last = tokens.last, last.tokenClass == .period else { return nil }
    if tokens.count == 2, tokens[0].tokenClass == .number {
      return (TypedExpression(.binding(try literal(tokens[0], .count)), .number), period(last))
    }
    let count: TypedExpression
    if let words = node.onlyPath?.words, words.count == tokens.count {
      count = try path(Syntax.Path(words.dropLast()), in: scope)
    } else if let parted = node.onlyParted, parted.period != nil, parted.edge == nil,
      parted.pieces.isEmpty
    {
      count = try enclosed(parted.enclosed, in: scope, expecting: nil)
    } else {
      return nil
    }
    return count.type == .number ? (count, period(last)) : nil
  }

  /// Returns the number of periods in an argument such as `2 months`. Returns nil for any other argument.
  ///
  /// - Throws: `not-days` if a length of time such as `2 hours` is added to a date without a time.
  private func periods(
    _ token: SyntaxToken, _ left: FieldType
  ) throws(Diagnostic) -> (count: TypedExpression, period: Period)? {
    guard case .value(let value) = try argument(token), value.type == .duration else { return nil }
    switch value.expression {
    case .binding(.periods(let count, let period)): return (TypedExpression(.binding(count), .number), period)
    case .binding(.literal), .binding(.constant):
      if left == .date { throw MomentError.notDays.at(token.range) }
      return nil
    default: return nil
    }
  }

  /// Whether the node is a single number or length of time, with or without a sign or unit.
  private func isLiteral(_ node: SyntaxNode) -> Bool {
    let tokens = node.allTokens
    return tokens.contains { $0.tokenClass == .number || $0.tokenClass == .time }
      && tokens.allSatisfy {
        [.number, .time, .unit, .clock, .period, .keyword("-")].contains($0.tokenClass)
      }
  }
}

extension MomentExpression.Count {
  fileprivate init?(_ binding: Binding) {
    switch binding {
    case .literal(let slot, .count): self = .literal(slot)
    case .constant(.integer(let number)): self = .fixed(Int(number))
    default: return nil
    }
  }
}
