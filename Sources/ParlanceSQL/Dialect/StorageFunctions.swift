public import ParlanceModel

/// SQL expressions for the columns of tables that Parlance creates: their checks, conversions to other types, and how
/// results are read.
public protocol ColumnFunctions: Sendable {
  /// Returns a check of a column's values, or nil if the column's SQL type already ensures that they are valid.
  func typeCheck(_ type: FieldType, column: SQLExpression, isOptional: Bool) -> SQLExpression?
  /// Returns a check that accepts only uuids, or nil if the column's SQL type already ensures that.
  func uuidCheck(_ column: SQLExpression) -> SQLExpression?
  /// Converts a value that isn't null to another type. `fits` is a condition that is true if the value can be
  /// converted, or nil if every value can be converted.
  func converted(_ value: SQLExpression, by conversion: ValueConversion, to type: FieldType)
    -> (value: SQLExpression, fits: SQLExpression?)
  /// Returns a group key as text, so that it is read without loss of precision. A later statement compares the key with
  /// this text.
  func exact(_ key: SQLExpression) -> SQLExpression
  /// Converts a result column to the SQL type that Parlance expects for columns of this kind.
  func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression
}

extension ColumnFunctions {
  public func exact(_ key: SQLExpression) -> SQLExpression { .cast(key, "text") }
  public func uuidCheck(_ column: SQLExpression) -> SQLExpression? { nil }
  public func read(_ value: SQLExpression, as kind: ResultColumn.Kind) -> SQLExpression { value }
}

/// Reads and writes the columns of external tables, which Parlance didn't create.
public protocol StorageFunctions: Sendable {
  /// Converts the stored value of a column to a value of `type`. The result is null if the stored value isn't valid for
  /// the type.
  func loaded(_ column: SQLExpression, _ storage: FieldStorage, as type: FieldType) -> SQLExpression
  /// Converts a value to the format of the values in a column.
  ///
  /// - Parameter example: An existing value of the column, such as `2026-11-20T18:00Z`. The result has the same format.
  ///   The example is from the same row, or else from another row.
  func stored(
    _ value: SQLExpression, _ storage: FieldStorage, as type: FieldType, like example: SQLExpression
  ) -> SQLExpression
  /// Returns the moment that a stored value of the column means, whatever the session's time zone is. Returns nil if the
  /// column stores wall-clock times. The result is a value for ``instant(ofWall:)``'s type, or null if the stored value
  /// has no time zone.
  func instant(_ column: SQLExpression, _ storage: FieldStorage) -> SQLExpression?
  /// Converts a time on the session's wall clock to a moment such as ``instant(_:_:)`` returns.
  func instant(ofWall moment: SQLExpression) -> SQLExpression
  /// Converts a moment such as ``instant(_:_:)`` returns to a time on the session's wall clock.
  func wall(ofInstant instant: SQLExpression) -> SQLExpression
  /// Returns the number of seconds that pass between two moments such as ``instant(_:_:)`` returns.
  func elapsedSeconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression
  /// Whether the engine compares, sorts and groups a column in its own SQL type, such as `inet` or bytes. For such a
  /// column, ``loaded(_:_:as:)`` returns only the text to show.
  func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool
  /// Returns the label of the record that a reference refers to, or the reference's value if the record doesn't exist.
  func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression
}

extension Dialect {
  /// Whether the field's column in an external table can contain values that aren't valid for the field's type. They are
  /// read as null. For a length of time, these are intervals with months.
  package func canMisfit(_ field: Field) -> Bool {
    if field.storage == .interval { return field.type == .duration }
    let column = SQLExpression.column(field.column, of: nil)
    return tables.columnsTakeAnyValue && functions.loaded(column, field.storage, as: field.type) != column
  }
}

extension StorageFunctions where Self: DateFunctions {
  public func elapsedSeconds(from start: SQLExpression, to end: SQLExpression) -> SQLExpression {
    seconds(from: start, to: end)
  }
}

extension StorageFunctions {
  public func instant(_ column: SQLExpression, _ storage: FieldStorage) -> SQLExpression? { nil }
  public func instant(ofWall moment: SQLExpression) -> SQLExpression { .cast(moment, "timestamptz") }
  public func wall(ofInstant instant: SQLExpression) -> SQLExpression { .cast(instant, "timestamp") }
  public func comparesNatively(_ storage: FieldStorage, _ type: FieldType) -> Bool { false }
  public func label(
    _ label: SQLExpression, as type: FieldType, orHeld value: SQLExpression, of referenceType: FieldType
  ) -> SQLExpression { .call("coalesce", [label, value]) }
}
