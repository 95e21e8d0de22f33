public import ParlanceLanguage
public import ParlanceModel

/// Resolves the conditions and defaults that a model declares. The planner uses the results for checks, partial indexes
/// and column defaults of the database.
///
/// Literals in the results are ``Binding/constant(_:)``s, because they aren't tokens of a sentence.
public protocol ModelConditions {
  /// Returns the condition of a check.
  func condition(of check: Check, in entity: Entity) throws(Diagnostic) -> Condition
  /// Returns the condition of a `one per` rule. Returns nil if the rule applies to every row.
  func condition(of rule: UniqueRule, in entity: Entity) throws(Diagnostic) -> Condition?
  /// Returns a field's default, or nil if the field doesn't have one. A default such as `today` depends on the clock.
  func defaultValue(of field: Field, in entity: Entity) throws(Diagnostic) -> TypedExpression?
}

extension TypedExpression {
  /// The value as stored in the database, if it is a constant number, text or flag. Otherwise nil.
  public var constant: Value? {
    switch expression {
    case .binding(.day), .binding(.moment), .binding(.timeOfDay): nil
    case .binding(let binding): binding.constant
    default: nil
    }
  }
}
