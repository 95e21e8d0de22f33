public import ParlanceModel

/// `streak of …`: a run of periods that follow one another, each with enough rows.
public struct Streak: Sendable, Equatable {
  /// The day or moment by which rows fall into periods.
  public let date: TypedExpression
  public let period: Period
  /// How many rows a period needs; one where nil.
  public let needed: Binding?
  /// Whether the longest run is meant, not the one that goes on today.
  public let isLongest: Bool

  public init(date: TypedExpression, period: Period, needed: Binding?, isLongest: Bool) {
    self.date = date
    self.period = period
    self.needed = needed
    self.isLongest = isLongest
  }
}
