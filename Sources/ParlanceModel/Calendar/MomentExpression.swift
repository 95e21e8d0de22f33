public import ParlanceLanguage

/// A day or moment as a sentence or the model names it, open in the clock and in the sentence's literals. Those of the
/// model are fixed.
///
/// A sentence's shape is planned once; what `today` or the third word is, is found each time it is run.
public indirect enum MomentExpression: Sendable, Equatable {
  /// This second.
  case now
  /// The calendar day of the clock.
  case today
  /// A DATE token.
  case date(LiteralSlot)
  /// A day that the model names.
  case fixed(Day)
  /// `1 july 2026`; without a year it is this year's.
  case dayOfMonth(day: Count, month: Int, year: Count?)
  /// The first day of the month: `in july`, `in july 2026`.
  case month(Int, year: Count?)
  /// The first day of the year: `in 2026`.
  case year(Count)
  /// That weekday (1 is Monday) of this week; before today (`last`), or after it (`next`).
  case weekday(Int, Relative)
  /// That weekday, today or after it.
  case nextOrToday(weekday: Int)
  /// The first day of the calendar period that is `offset` periods from the clock's: 0 this, -1 last, 1 next.
  case startOf(Period, offset: Int)
  /// The first day of the calendar period that has the day.
  case startAround(MomentExpression, Period)
  /// `count` periods later, or earlier where `sign` is -1. A month later keeps to the month's last day.
  case shifted(MomentExpression, by: Count, Period, sign: Int)
  /// `… at 18:00`: a moment of that day.
  case at(MomentExpression, Count)
  /// A record's or `let`'s value named `$name`, which is a day or a moment.
  case parameter(String, SourceRange)
  /// The first or the last day or moment of a span that names both: `from 24 december to 1 january`.
  case end(of: NamedSpan, isLast: Bool)

  public enum Relative: String, Sendable { case this, last, next }

  /// A number: of periods, of a day or a year, or of the second of a day, from 0.
  public enum Count: Sendable, Equatable {
    case fixed(Int)
    case literal(LiteralSlot)
  }

  /// Whether it names a moment of the day, not the whole day.
  public var hasTime: Bool {
    switch self {
    case .now, .at: true
    case .shifted(let moment, _, _, _): moment.hasTime
    case .end(let span, let isLast): (isLast ? span.last : span.first).hasTime
    default: false
    }
  }
}

/// The place of a literal in its sentence: the shape keeps the place, each sentence of that shape brings its own.
public struct LiteralSlot: Sendable, Equatable, Hashable {
  /// The token's number in the sentence, from 0.
  public let token: Int

  public init(token: Int) { self.token = token }
}

extension MomentExpression {
  /// The moment that it names whatever the clock says, and whoever asks; of a day its midnight. Nil where it depends on them.
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
