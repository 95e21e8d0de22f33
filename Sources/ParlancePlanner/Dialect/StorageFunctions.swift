public import ParlanceModel

/// Checks, conversions and results of the columns that Parlance creates.
public protocol ColumnFunctions: Sendable {
  /// Returns the check that a column's values are valid, or nil if its type ensures that.
  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression?
  /// Returns the check that a column's values are valid uuids, or nil if its type ensures that.
  func uuidCheck(_ column: SQLExpression) -> SQLExpression?
  /// Returns a value converted to another type, and the condition that it can be converted: nil if all values can. The
  /// value isn't null.
  func converted(_ value: SQLExpression, by conversion: ValueConversion, to type: FieldType)
    -> (value: SQLExpression, fits: SQLExpression?)
  /// Returns a group key in a form that is read without loss. The engine compares the key with an argument in that form.
  func exact(_ key: SQLExpression) -> SQLExpression
  /// Returns a column of a result in the type that the engine reads it as.
  func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression
}

extension ColumnFunctions {
  public func exact(_ key: SQLExpression) -> SQLExpression { .cast(key, "text") }
  public func uuidCheck(_ column: SQLExpression) -> SQLExpression? { nil }
  public func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression { value }
}

/// Reads and writes the columns of external tables.
public protocol StorageFunctions: Sendable {
  /// Returns the value that a column stores, or null if it isn't a valid value of the type.
  func loaded(_ column: SQLExpression, _ storage: FieldStorage, as type: FieldType) -> SQLExpression
  /// Returns a value in the form that a column stores.
  ///
  /// - Parameter example: An existing value of the column, from the same row or else another one. The result has the
  ///   same form.
  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression
  /// Whether the engine compares, sorts and groups such a column in its own type, while ``loaded(_:_:as:)`` returns
  /// only its text.
  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool
  /// Returns the label of a record, or the value of the reference if no record has it.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression
}

extension StorageFunctions {
  public func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool { false }
  public func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression { .call("coalesce", [label, value]) }
}
