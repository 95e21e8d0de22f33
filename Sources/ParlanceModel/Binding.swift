/// A value that a plan leaves open until it is run. No typed literal ever stands in SQL text: it comes in through here.
public indirect enum Binding: Sendable, Equatable {
  /// Of the model or of the planner's own, never typed.
  case constant(Value)
  /// A literal token, read by `conversion`.
  case literal(LiteralSlot, Conversion)
  /// A literal with a minus before it.
  case negated(Binding)
  /// A text by which a record is called, in the field of this name: it is never blank.
  case name(Binding, of: String)
  /// A number of a unit of which each is so many of the base unit.
  case scaled(Binding, by: Double)
  /// A number and so many more, but never more than can be kept.
  case increased(Binding, by: Int)
  /// `YYYY-MM-DD`.
  case day(MomentExpression)
  /// `YYYY-MM-DD HH:MM:SS`; a whole day is its midnight.
  case moment(MomentExpression)
  /// The id that the plan's lookup of this number found.
  case record(Int)
  /// What the sentence names that the lookup found in a reference and in no record; null where it found a record.
  case unmatched(Int)
  /// The ids that the lookup found, as a JSON array.
  case records(Int)
  /// A `let`.
  case parameter(String)
  /// What a step of the run has put into this slot, from 0.
  case slot(Int)
}

/// How a literal token becomes a stored value. What does not fit is refused with the literal's own place.
public enum Conversion: Sendable, Equatable {
  case text
  /// An integer where it is whole, else a double.
  case number
  /// A number multiplied by `factor`: a quantity said in a unit.
  case quantity(factor: Double)
  /// An exact decimal: an integer of 10^-scale.
  case decimal(scale: Int)
  /// A whole number from 0: a count, an id.
  case count
  /// A whole number from 1: how many days a window has.
  case positiveCount
  /// A number from 0 to 100.
  case percent
  /// One of the words that the field allows.
  case choice([String], field: String)
}

/// A value as the database holds it.
public enum Value: Sendable, Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
}
