/// A value that a plan leaves open until it runs. SQL text never contains a typed literal; the literal is bound as an
/// argument through a binding.
public indirect enum Binding: Sendable, Equatable {
  /// A value of the model or of the planner, which nobody typed.
  case constant(Value)
  /// A literal token, read with `conversion`.
  case literal(LiteralSlot, Conversion)
  /// A literal with a minus sign before it.
  case negated(Binding)
  /// A text that names a record, in the field with this name. It is never blank.
  case name(Binding, of: String)
  /// A number multiplied by the factor of its unit.
  case scaled(Binding, by: Double)
  /// A number plus a constant, up to the greatest number that can be stored.
  case increased(Binding, by: Int)
  /// `YYYY-MM-DD`.
  case day(MomentExpression)
  /// `YYYY-MM-DD HH:MM:SS`. A whole day is its midnight.
  case moment(MomentExpression)
  /// The id that the look-up with this number found.
  case record(Int)
  /// The value that the look-up found in a reference but not in a record; null if it found a record.
  case unmatched(Int)
  /// The ids that the look-up found, as a JSON array.
  case records(Int)
  /// The value of a `let`, of `it` or of `them`.
  case parameter(String)
  /// The value that a step of the run stored in this slot, from 0.
  case slot(Int)
}

/// How a literal token becomes a stored value. A literal that doesn't fit is an error at its position.
public enum Conversion: Sendable, Equatable {
  case text
  /// An integer if the number is whole, otherwise a double.
  case number
  /// A number multiplied by `factor`, for a quantity in a unit.
  case quantity(factor: Double)
  /// An exact decimal, as an integer of 10^-scale.
  case decimal(scale: Int)
  /// A whole number from 0: a count, an id.
  case count
  /// A whole number from 1, such as the number of days in a window.
  case positiveCount
  /// A number from 0 to 100.
  case percent
  /// One of the words that the field allows.
  case choice([String], field: String)
}

/// A value as the database stores it.
public enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}
