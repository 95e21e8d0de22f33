public import ParlanceLanguage

/// The two ends of `from … to …` or `between … to …`, as they were typed.
public struct NamedSpan: Sendable, Equatable {
  public let first: MomentExpression
  public let last: MomentExpression
  /// Nil for a span of the model, which has its own text.
  public let words: Words?

  /// The first and the last word of a span, as tokens of its sentence.
  public struct Words: Sendable, Equatable {
    public let first: LiteralSlot
    public let last: LiteralSlot

    public init(first: LiteralSlot, last: LiteralSlot) {
      self.first = first
      self.last = last
    }

    func range(_ literal: (LiteralSlot) -> SourceRange) -> SourceRange {
      literal(first).lowerBound..<literal(last).upperBound
    }
  }

  public init(from first: MomentExpression, to last: MomentExpression, words: Words?) {
    self.first = first
    self.last = last
    self.words = words
  }

  /// Whether an end lacks its year or week, in a sentence.
  public var isAssumed: Bool { words != nil && (first.assumedPeriod != nil || last.assumedPeriod != nil) }

  /// Whether the last day or moment comes before the first. A last day without a time is included until its midnight.
  func isBackward(_ first: Moment, _ last: Moment) -> Bool {
    first.day > last.day || first.day == last.day && self.last.hasTime && first > last
  }
}

extension MomentEvaluator {
  /// The first and the last day or moment of the span.
  ///
  /// An end without its year or week is one of this year or week. If the span would then end before it begins, that end
  /// moves: a year before a week, because a weekday is near today. If both ends lack the same period, the span is the
  /// latest one that has begun: on 20 November `from 24 december to 1 january` is the last turn of the year, on 28 December
  /// the one that goes on.
  ///
  /// - Throws: `backward-span` if no such period is missing, and as ``day(_:literal:parameter:)`` does.
  public func ends(
    of span: NamedSpan, literal: (LiteralSlot) -> SourceRange, parameter: (String) -> Value?
  ) throws(Diagnostic) -> (first: Moment, last: Moment) {
    var first = try moment(span.first, literal: literal, parameter: parameter)
    var last = try moment(span.last, literal: literal, parameter: parameter)
    guard span.isBackward(first, last) else { return (first, last) }
    let (start, end) = (span.first.assumedPeriod, span.last.assumedPeriod)
    let movesFirst =
      start == end ? first.day > clock.now.day : end == nil || start == .year && end == .week
    // Between two times of one day nobody means a week or a year.
    if first.day > last.day, let period = movesFirst ? start : end {
      var count = 0
      repeat {
        count += 1
        if movesFirst {
          first = try moved(span.first, by: -count, literal)
        } else {
          last = try moved(span.last, by: count, literal)
        }
        // A weekday is one of this week or the next to it.
      } while period == .year && span.isBackward(first, last)
      if !span.isBackward(first, last) { return (first, last) }
    }
    guard let words = span.words else { return (first, last) }
    throw .backwardSpan(at: words.range(literal))
  }

  /// The day or moment in a later or earlier year or week than the assumed one.
  private func moved(
    _ expression: MomentExpression, by count: Int, _ literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Moment {
    switch expression {
    case .dayOfMonth(let day, let month, nil): Moment(try self.day(day, month, year: nil, count, literal))
    case .weekday(let weekday, let relative): Moment(try day(weekday, relative, count))
    case .at(let day, let time):
      Moment(try moved(day, by: count, literal).day, second: try second(time, literal))
    // Only a day without its year or week moves.
    default: try moment(expression, literal: literal, parameter: { _ in nil })
    }
  }
}

extension MomentExpression {
  /// The period that wasn't typed, so that the clock supplies it: the year of `24 december`, the week of `friday`.
  var assumedPeriod: Period? {
    switch self {
    case .dayOfMonth(_, _, year: nil): .year
    case .weekday(_, .this): .week
    case .at(let day, _): day.assumedPeriod
    default: nil
    }
  }
}

extension Diagnostic {
  public static func backwardSpan(at range: SourceRange) -> Diagnostic { LiteralError.backwardSpan.at(range) }
}
