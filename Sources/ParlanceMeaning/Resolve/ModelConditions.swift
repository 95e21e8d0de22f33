public import ParlanceLanguage
public import ParlanceModel

/// Resolves the conditions and defaults that a model declares. The planner uses them for the database's checks, partial
/// indexes and column defaults.
///
/// Literals in these conditions are ``Binding/constant(_:)``s, because they don't belong to a sentence.
public protocol ModelConditions {
  /// Returns the condition of a check.
  func condition(of check: Check, in entity: Entity) throws(Diagnostic) -> Condition
  /// Returns the condition of a `one per` rule. Returns nil if the rule applies to every row.
  func condition(of rule: UniqueRule, in entity: Entity) throws(Diagnostic) -> Condition?
  /// Returns a field's default as it is stored. Returns nil if there isn't a default, or if it depends on the clock,
  /// such as `today`.
  func defaultValue(of field: Field, in entity: Entity) throws(Diagnostic) -> Value?
  /// Returns a field's default as it is stored. A default such as `today` is evaluated with `clock`.
  func defaultValue(of field: Field, in entity: Entity, at clock: Clock) throws(Diagnostic) -> Value?
}
