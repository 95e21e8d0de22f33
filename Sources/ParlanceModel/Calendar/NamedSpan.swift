public import ParlanceLanguage

/// A date range with two typed dates: `from … to …` or `between … to …`.
public struct NamedSpan: Sendable, Equatable {
  public let first: MomentExpression
  public let last: MomentExpression
  /// The tokens of the range. Nil for a range in the model, which doesn't belong to a sentence.
  public let words: Words?

  /// The first and the last token of a range in its sentence.
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

  /// Whether a date of the range was typed without its year or week, as in `24 december` or `friday`. False for a range
  /// in the model.
  public var isAssumed: Bool { words != nil && (first.assumedPeriod != nil || last.assumedPeriod != nil) }

  /// Whether `last` is before `first`. A last date without a time means the whole day.
  func isBackward(_ first: Moment, _ last: Moment) -> Bool {
    first.day > last.day || first.day == last.day && self.last.hasTime && first > last
  }
}

extension MomentEvaluator {
  /// Returns the beginning and the end of a range.
  ///
  /// A date without a year is in the current year, and a weekday is in the current week. If the range would then end
  /// before it begins, one of the two dates is moved by whole years or weeks:
  ///
  /// - If only one date lacks its year or week, this date is moved.
  /// - If one date lacks its year and the other one is a weekday, the date without a year is moved, because a weekday
  ///   is meant to be close to today.
  /// - If both dates lack their year, or both are weekdays, the result is the latest range that has already begun. On
  ///   20 November 2026, `from 24 december to 1 january` begins in December 2025. On 28 December 2026, this range
  ///   begins in December 2026.
  ///
  /// - Throws: `backward-span` if no date can be moved, and the errors of ``day(_:literal:parameter:)``.
  public func ends(
    of span: NamedSpan, literal: (LiteralSlot) -> SourceRange, parameter: (String) -> Value?
  ) throws(Diagnostic) -> (first: Moment, last: Moment) {
    var first = try moment(span.first, literal: literal, parameter: parameter)
    var last = try moment(span.last, literal: literal, parameter: parameter)
    guard span.isBackward(first, last) else { return (first, last) }
    let (start, end) = (span.first.assumedPeriod, span.last.assumedPeriod)
    let movesFirst =
      start == end ? first.day > clock.now.day : end == nil || start == .year && end == .week
    // If both dates are on the same day, only the times are in the wrong order. The user doesn't mean another year or
    // week.
    if first.day > last.day, let period = movesFirst ? start : end {
      var count = 0
      repeat {
        count += 1
        if movesFirst {
          first = try moved(span.first, by: -count, literal)
        } else {
          last = try moved(span.last, by: count, literal)
        }
        // A weekday is moved by at most one week.
      } while period == .year && span.isBackward(first, last)
      if !span.isBackward(first, last) { return (first, last) }
    }
    guard let words = span.words else { return (first, last) }
    throw .backwardSpan(at: words.range(literal))
  }

  /// Returns the expression's date in the current year, moved by `count` years. For a weekday, returns the weekday of
  /// this week, moved by `count` weeks.
  private func moved(
    _ expression: MomentExpression, by count: Int, _ literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Moment {
    switch expression {
    case .dayOfMonth(let day, let month, nil): Moment(try self.day(day, month, year: nil, count, literal))
    case .weekday(let weekday, let relative): Moment(try day(weekday, relative, count))
    case .at(let day, let time):
      Moment(try moved(day, by: count, literal).day, second: try second(time, literal))
    // All other dates have a year, or don't need one, and aren't moved.
    default: try moment(expression, literal: literal, parameter: { _ in nil })
    }
  }
}

extension MomentExpression {
  /// The period that wasn't typed and is taken from the clock: the year of `24 december`, or the week of `friday`.
  public var assumedPeriod: Period? {
    switch self {
    case .dayOfMonth(_, _, year: nil): .year
    case .weekday(_, .this): .week
    case .at(let day, _): day.assumedPeriod
    default: nil
    }
  }

  /// Returns the last or next weekday for the weekday of this week. Returns any other date unchanged.
  public func weekday(_ relative: Relative) -> MomentExpression {
    switch self {
    case .weekday(let weekday, .this): .weekday(weekday, relative)
    case .at(let day, let time): .at(day.weekday(relative), time)
    default: self
    }
  }
}

extension Diagnostic {
  /// Returns the error for a range that ends before it begins.
  public static func backwardSpan(at range: SourceRange) -> Diagnostic { LiteralError.backwardSpan.at(range) }
}
