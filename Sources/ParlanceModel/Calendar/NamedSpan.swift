public import ParlanceLanguage

/// The two ends of `from … to …` or `between … to …`, as they were typed.
public struct NamedSpan: Sendable, Equatable {
  public let first: MomentExpression
  public let last: MomentExpression
  /// The words of the span; nil for a span of the model, which has its own text.
  public let words: Words?

  /// The first and the last token of a span in its sentence.
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

  /// Whether an end of a span in a sentence was typed without its year or week.
  public var isAssumed: Bool { words != nil && (first.assumedPeriod != nil || last.assumedPeriod != nil) }

  /// Whether the last day or moment is before the first one. A last day without a time lasts until midnight.
  func isBackward(_ first: Moment, _ last: Moment) -> Bool {
    first.day > last.day || first.day == last.day && self.last.hasTime && first > last
  }
}

extension MomentEvaluator {
  /// Returns the first and the last day or moment of the span.
  ///
  /// An end without a year or week is in the current year or week. If the span would then end before it begins, that
  /// end moves. If one end lacks its year and the other its week, the year moves, because a weekday is close to today.
  /// If both ends lack the same period, the span is the latest one that has begun. So `from 24 december to 1 january`
  /// is the last turn of the year on 20 November, and the current one on 28 December.
  ///
  /// - Throws: `backward-span` if no end can move, and the errors of ``day(_:literal:parameter:)``.
  public func ends(
    of span: NamedSpan, literal: (LiteralSlot) -> SourceRange, parameter: (String) -> Value?
  ) throws(Diagnostic) -> (first: Moment, last: Moment) {
    var first = try moment(span.first, literal: literal, parameter: parameter)
    var last = try moment(span.last, literal: literal, parameter: parameter)
    guard span.isBackward(first, last) else { return (first, last) }
    let (start, end) = (span.first.assumedPeriod, span.last.assumedPeriod)
    let movesFirst =
      start == end ? first.day > clock.now.day : end == nil || start == .year && end == .week
    // Nobody means a week or a year between two times of the same day.
    if first.day > last.day, let period = movesFirst ? start : end {
      var count = 0
      repeat {
        count += 1
        if movesFirst {
          first = try moved(span.first, by: -count, literal)
        } else {
          last = try moved(span.last, by: count, literal)
        }
        // A weekday can move by only one week.
      } while period == .year && span.isBackward(first, last)
      if !span.isBackward(first, last) { return (first, last) }
    }
    guard let words = span.words else { return (first, last) }
    throw .backwardSpan(at: words.range(literal))
  }

  /// Returns the day or moment `count` years or weeks after the assumed one.
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
  /// Returns the error for a span that ends before it begins.
  public static func backwardSpan(at range: SourceRange) -> Diagnostic { LiteralError.backwardSpan.at(range) }
}
