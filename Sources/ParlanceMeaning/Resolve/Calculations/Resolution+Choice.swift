import ParlanceLanguage
import ParlanceModel

/// Resolves `if … then … else …`, `otherwise`, and `rounded`.
extension Resolution {
  func choice(
    _ choice: Syntax.Choice, in scope: Scope, expecting type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    try among(choice.groupKey, in: scope) { () throws(Diagnostic) in
      try value(of: choice, in: scope, expecting: type)
    }
  }

  private func value(
    of choice: Syntax.Choice, in scope: Scope, expecting type: FieldType?
  ) throws(Diagnostic) -> TypedExpression {
    let test = try condition(choice.condition, in: scope)
    // In `if done then 5 else cost`, the number 5 gets the unit of `cost`. Therefore the type of `else` is resolved
    // first.
    let beside = type ?? (try? probe().expression(choice.else, in: scope, expecting: nil))?.knownType
    let first = try expression(choice.then, in: scope, expecting: beside)
    let second = try expression(choice.else, in: scope, expecting: type ?? first.knownType)
    guard let common = typing.common(first.type, second.type) else {
      throw ValueError.differentKinds("else", first.type, second.type).at(choice.else.range)
    }
    return TypedExpression(.choice(test, then: first, otherwise: second), common)
  }

  func otherwise(
    _ first: TypedExpression, _ second: TypedExpression, at range: SourceRange
  ) throws(Diagnostic) -> TypedExpression {
    guard let common = typing.common(first.type, second.type) else {
      throw ValueError.differentKinds("otherwise", first.type, second.type).at(range)
    }
    return TypedExpression(.otherwise(first, second), common)
  }

  /// Returns the choice that a single word means, as in `where status = paid`. Returns nil if the word isn't a choice,
  /// or if a field with this name can be compared with the choice.
  func choice(saidBy node: Syntax.Expression, of type: FieldType, in scope: Scope) throws(Diagnostic)
    -> TypedExpression?
  {
    guard case .choice(let words) = type, let path = node.node.onlyPath, path.words.count == 1,
      words.contains(where: { Folding.folded($0) == Folding.folded(path.words[0].text) })
    else { return nil }
    let field = try? probe().path(path, in: scope.entity)
    if let field, typing.areComparable(field.type, type) { return nil }
    return TypedExpression(.binding(try literal(path.words[0], .choice(words, field: ""))), type)
  }

  /// Applies `rounded`, `rounded 2` or `rounded up` to a value.
  func rounded(
    _ value: TypedExpression, _ word: SyntaxToken?, _ direction: Syntax.Rounding?,
    _ number: SyntaxToken?
  ) throws(Diagnostic) -> TypedExpression {
    guard let word else { return value }
    let decimals = number.map { Int($0.text) ?? -1 } ?? 0
    // The command depends on the number of decimals, so other sentences of this shape can't reuse it.
    if number != nil { dependsOnWords() }
    guard let type = typing.rounded(value.type), 0...15 ~= decimals else {
      throw ValueError.cannotRound(typing.rounded(value.type) == nil ? value.type : nil).at(
        number?.range ?? word.range)
    }
    let to: Rounding.Direction =
      switch direction {
      case .up: .up
      case .down: .down
      case nil: .nearest
      }
    return TypedExpression(.rounded(value, Rounding(decimals: decimals, direction: to)), type)
  }
}

extension Syntax.Choice {
  /// The key after `each` at the end of `if … then … else …`. Such an `each` applies to the whole expression, not only
  /// to its last value.
  fileprivate var groupKey: Syntax.GroupKey? {
    switch self.else.form {
    case .choice(let choice): choice.groupKey
    case .sum(let sum): sum.rest.groupKey
    }
  }
}

extension TypedExpression {
  /// The type, or nil if it isn't known. If it is known, the other value is expected to have the same type.
  fileprivate var knownType: FieldType? {
    switch expression {
    case .binding(.constant(.null)): nil
    case .choice(_, let first, let second): first.knownType ?? second.knownType
    default: type == .computed ? nil : type
    }
  }
}
