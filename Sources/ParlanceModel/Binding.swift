/// The source of an argument in an SQL statement. A plan is reused for sentences with other literals, so the value is
/// determined only when the plan runs. SQL text never contains a literal that a user typed.
public indirect enum Binding: Sendable, Equatable {
  /// A fixed value from the model or the planner, not from a sentence.
  case constant(Value)
  /// A literal token of the sentence, and how it is converted to a value.
  case literal(LiteralSlot, Conversion)
  /// The negative of another value: `-5`.
  case negated(Binding)
  /// A text that becomes the name of a record. `of` is the field that stores the name. A blank text is refused.
  case name(Binding, of: String)
  /// A number of periods as a length of time: `2 months`. Only days and weeks have a value, the seconds. Other periods
  /// vary in length, so they can only be added to a date.
  case periods(Binding, Period)
  /// A number multiplied by the factor of a unit.
  case scaled(Binding, by: Double)
  /// A number plus a constant. The sum is limited to the greatest number that can be stored.
  case increased(Binding, by: Int)
  /// A date, as the text `YYYY-MM-DD`.
  case day(MomentExpression)
  /// A date with time, as the text `YYYY-MM-DD HH:MM:SS`. A date without a time becomes the midnight at its start.
  case moment(MomentExpression)
  /// The current time of day, as the text `HH:MM:SS`.
  case timeOfDay
  /// The id that the record look-up with this number found.
  case record(Int)
  /// A name that a reference contains although no record has this name. The record look-up with this number found it.
  /// Null if the look-up found a record.
  case unmatched(Int)
  /// The ids that the record look-up with this number found, as a JSON array.
  case records(Int)
  /// The value of a parameter: a name from `let`, or `it` or `them`.
  case parameter(String)
  /// The value that an earlier step stored in the slot with this number, from 0.
  case slot(Int)
}

extension Binding {
  /// The value, if it depends neither on the sentence nor on the clock. Otherwise nil.
  package var constant: Value? {
    switch self {
    case .constant(let value): value
    case .negated(let inner):
      switch inner.constant {
      case .integer(let integer) where integer != .min: .integer(-integer)
      case .real(let real): .real(-real)
      default: nil
      }
    case .day(let day): day.constant.map { .text($0.day.iso) }
    case .moment(let moment): moment.constant.map { .text($0.iso) }
    default: nil
    }
  }
}

/// How a literal token is converted to a value for the database. A literal that can't be converted causes an error at
/// its position.
public enum Conversion: Sendable, Equatable {
  case text
  /// An integer if the number is whole, otherwise a double.
  case number
  /// A number multiplied by `factor`, for a quantity in a unit.
  case quantity(factor: Double)
  /// An exact decimal, as an integer in units of 10^-scale: 250 for 2.50.
  case decimal(scale: Int)
  /// A whole number from 0, such as a count or an id.
  case count
  /// A whole number from 1, such as the number of days in a window.
  case positiveCount
  /// A number from 0 to 100.
  case percent
  /// A time of day, as the text `HH:MM:SS`.
  case clock
  /// A number multiplied by `factor` and rounded to whole seconds, for a length of time with a unit.
  case seconds(factor: Double)
  /// A length of time such as `1:30`, in seconds.
  case length
  /// One of the words that the field allows.
  case choice([String], field: String)
  /// Bytes, as a text in base64.
  case bytes(field: String)
}

/// A value as the database stores it.
public enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}
