public import ParlanceLanguage
public import ParlanceModel

/// Resolves the conditions and defaults that a model declares. The planner calls it for checks, partial indexes and
/// column defaults of the database.
///
/// Their literals are ``Binding/constant(_:)``s, because they don't belong to a sentence.
public protocol ModelConditions {
  /// Returns the condition of a check.
  func condition(of check: Check, in entity: Entity) throws(Diagnostic) -> Condition
  /// Returns the condition of a `one per` rule; nil if the rule applies to every row.
  func condition(of rule: UniqueRule, in entity: Entity) throws(Diagnostic) -> Condition?
  /// Returns the stored value of a field's default; nil if there is none, or if it changes, such as `today`.
  func defaultValue(of field: Field, in entity: Entity) throws(Diagnostic) -> Value?
  /// Returns the stored value of a field's default. A default such as `today` is read from the clock.
  func defaultValue(of field: Field, in entity: Entity, at clock: Clock) throws(Diagnostic) -> Value?
}
