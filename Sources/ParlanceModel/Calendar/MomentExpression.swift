public import ParlanceLanguage

/// A date, with or without a time, as a sentence or the model describes it. The value can depend on the clock and on
/// the literals of a sentence.
///
/// A plan contains expressions and not their values, so that the plan can be reused. The value, such as the date of
/// `today`, is computed each time that a sentence runs.
public indirect enum MomentExpression: Sendable, Equatable {
  /// The current date and time.
  case now
  /// The current date.
  case today
  /// A date literal such as `2026-11-20`: a DATE token.
  case date(LiteralSlot)
  /// A date in the model.
  case fixed(Day)
  /// A day and month, such as `1 july 2026`. Without a year, the current year is meant.
  case dayOfMonth(day: Count, month: Int, year: Count?)
  /// The first day of the month: `in july`, `in july 2026`.
  case month(Int, year: Count?)
  /// The first day of the year: `in 2026`.
  case year(Count)
  /// A weekday, from 1 for Monday: the one in this week, the last one before today, or the next one after today.
  case weekday(Int, Relative)
  /// The first day with this weekday that is today or later.
  case nextOrToday(weekday: Int)
  /// The first day of a calendar period. `offset` is 0 for the current period, -1 for the previous one and 1 for the
  /// next one.
  case startOf(Period, offset: Int)
  /// The first day of the calendar period that contains another date.
  case startAround(MomentExpression, Period)
  /// A date that is moved by `count` periods: later if `sign` is 1, earlier if it is -1. If the resulting month is too
  /// short, the result is the month's last day.
  case shifted(MomentExpression, by: Count, Period, sign: Int)
  /// A time on a day: `… at 18:00`.
  case at(MomentExpression, Count)
  /// The value of a parameter such as `$start`: a date, with or without a time.
  case parameter(String, SourceRange)
  /// The beginning or the end of a range such as `from 24 december to 1 january`.
  case end(of: NamedSpan, isLast: Bool)

  public enum Relative: String, Sendable { case this, last, next }

  /// A whole number in an expression: a number of periods, a day of the month, a year, or seconds since midnight.
  public enum Count: Sendable, Equatable {
    case fixed(Int)
    case literal(LiteralSlot)
  }

  /// Whether the expression has a time of day. Otherwise it means a whole day.
  public var hasTime: Bool {
    switch self {
    case .now, .at: true
    case .shifted(let moment, _, _, _): moment.hasTime
    case .end(let span, let isLast): (isLast ? span.last : span.first).hasTime
    default: false
    }
  }
}

/// The position of a literal token in a sentence. Sentences that share a plan have different literals at the same
/// positions.
public struct LiteralSlot: Sendable, Equatable, Hashable {
  /// The index of the token in the sentence, from 0.
  public let token: Int

  public init(token: Int) { self.token = token }
}

extension MomentExpression {
  /// The value, if it doesn't depend on the clock, on literals or on parameters. Nil otherwise. For a whole day, the
  /// value is the midnight at its start.
  public var constant: Moment? {
    guard isConstant else { return nil }
    let evaluator = MomentEvaluator(clock: Clock(at: Moment(Day(known: 2000, 1, 1))), source: SourceText(""))
    return try? evaluator.moment(self, literal: { _ in 0..<0 }, parameter: { _ in nil })
  }

  private var isConstant: Bool {
    switch self {
    case .fixed, .dayOfMonth(.fixed, _, .fixed?), .month(_, .fixed?), .year(.fixed): true
    case .shifted(let base, .fixed, _, _), .at(let base, .fixed), .startAround(let base, _): base.isConstant
    default: false
    }
  }
}
