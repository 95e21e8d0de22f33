public import ParlanceModel

/// The stretch of the calendar over which a group measures: it ends with the group's own period.
public enum TimeFrame: Sendable, Equatable {
  /// From the first group on.
  case running
  /// The last so many periods.
  case rolling(Binding, Period)
}
