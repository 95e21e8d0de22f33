public import ParlanceLanguage
public import ParlanceModel

/// What the conditions and defaults that a model declares mean. Reading them is the resolver's work; the planner asks
/// for them where they become a part of the database: checks, partial indexes, defaults of columns.
///
/// Their literals are ``Binding/constant(_:)``s, for there is no sentence to bring them.
public protocol ModelConditions {
  func condition(of check: Check, in entity: Entity) throws(Diagnostic) -> Condition
  /// Nil where the rule holds for every row.
  func condition(of rule: UniqueRule, in entity: Entity) throws(Diagnostic) -> Condition?
  /// The value that a new row has where none is given, as it is stored. Nil where there is none, or none that is
  /// always the same (`today`).
  func defaultValue(of field: Field, in entity: Entity) throws(Diagnostic) -> Value?
  /// The same, also where it is a day or a moment that the clock gives.
  func defaultValue(of field: Field, in entity: Entity, at clock: Clock) throws(Diagnostic) -> Value?
}
