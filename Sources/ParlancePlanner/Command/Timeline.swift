public import ParlanceModel

/// The calendar along which the groups of a question go.
public struct Timeline: Sendable, Equatable {
  /// The value of the group key that is the period.
  public let key: TypedExpression
  public let period: Period
  /// The day or moment that lies in it.
  public let date: TypedExpression
  /// Given where the empty periods are added too.
  public let filling: Filling?

  public init(key: TypedExpression, period: Period, date: TypedExpression, filling: Filling? = nil) {
    self.key = key
    self.period = period
    self.date = date
    self.filling = filling
  }

  /// Between which days periods are added, ends included. Where the sentence names no day for an end it is the first or
  /// the last that was found; of several, the narrower holds.
  public struct Filling: Sendable, Equatable {
    public var firsts: [Binding]
    public var lasts: [Binding]

    public init(firsts: [Binding] = [], lasts: [Binding] = []) {
      self.firsts = firsts
      self.lasts = lasts
    }
  }
}
