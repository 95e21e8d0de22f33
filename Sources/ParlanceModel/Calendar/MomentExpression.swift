public import ParlanceLanguage

/// A day or moment as a sentence or the model names it. Its value can depend on the clock and on literals of the
/// sentence. Expressions of the model don't refer to literals.
///
/// The shape of a sentence is planned once. The meaning of `today` or of a literal is computed each time the sentence
/// runs.
public indirect enum MomentExpression: Sendable, Equatable {
  /// The current second.
  case now
  /// The current day.
  case today
  /// A DATE token.
  case date(LiteralSlot)
  /// A day that the model names.
  case fixed(Day)
  /// `1 july 2026`. Without a year it is in the current year.
  case dayOfMonth(day: Count, month: Int, year: Count?)
  /// The first day of the month: `in july`, `in july 2026`.
  case month(Int, year: Count?)
  /// The first day of the year: `in 2026`.
  case year(Count)
  /// A weekday (1 for Monday) of this week, the last one before today, or the next one after today.
  case weekday(Int, Relative)
  /// The first such weekday that is today or later.
  case nextOrToday(weekday: Int)
  /// The first day of a calendar period. `offset` is 0 for the current period, -1 for the last and 1 for the next.
  case startOf(Period, offset: Int)
  /// The first day of the calendar period that contains the day.
  case startAround(MomentExpression, Period)
  /// The moment `count` periods later, or earlier if `sign` is -1. If the resulting month is too short, it is the
  /// month's last day.
  case shifted(MomentExpression, by: Count, Period, sign: Int)
  /// A time on a day: `… at 18:00`.
  case at(MomentExpression, Count)
  /// The value of `$name`, from a record or a `let`. It is a day or a moment.
  case parameter(String, SourceRange)
  /// The first or the last day or moment of a span that names both: `from 24 december to 1 january`.
  case end(of: NamedSpan, isLast: Bool)

  public enum Relative: String, Sendable { case this, last, next }

  /// A number: of periods, of a day or a year, or of seconds since midnight.
  public enum Count: Sendable, Equatable {
    case fixed(Int)
    case literal(LiteralSlot)
  }

  /// Whether the expression has a time of day, so that it isn't a whole day.
  public var hasTime: Bool {
    switch self {
    case .now, .at: true
    case .shifted(let moment, _, _, _): moment.hasTime
    case .end(let span, let isLast): (isLast ? span.last : span.first).hasTime
    default: false
    }
  }
}

/// The position of a literal in its sentence. All sentences of a shape have the same positions, and each has its own
/// literals.
public struct LiteralSlot: Sendable, Equatable, Hashable {
  /// The index of the token in the sentence, from 0.
  public let token: Int

  public init(token: Int) { self.token = token }
}

extension MomentExpression {
  /// The moment, if it doesn't depend on the clock, literals or parameters; for a day, its midnight. nil otherwise.
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
