import ParlanceModel

/// A calculation as SQL, and what is known of its values.
struct Lowered {
  var sql: SQLExpression
  /// How its values are to be read: their storage follows from it.
  var type: FieldType
  /// Whether it may be null.
  var isOptional: Bool
  /// Whether a number is surely an integer where it is stored: a decimal's is, a field's need not be.
  var isWhole: Bool

  init(_ sql: SQLExpression, _ type: FieldType, isOptional: Bool, isWhole: Bool? = nil) {
    self.sql = sql
    self.type = type
    self.isOptional = isOptional
    self.isWhole = isWhole ?? { if case .decimal = type { true } else { false } }()
  }
}
