public import ParlanceLanguage

/// Computes the dates and times in a sentence. The results depend on the clock, on literals, and on parameters such as
/// `$start`.
public struct MomentEvaluator {
  let clock: Clock
  private let reader: LiteralReader

  /// - Parameters:
  ///   - clock: A stopped clock, so that `today` doesn't change within a sentence at midnight.
  ///   - source: The text that contains the literals.
  public init(clock: Clock, source: SourceText) {
    self.clock = clock
    self.reader = LiteralReader(source)
  }

  /// Returns the date of `expression`, without its time.
  ///
  /// - Parameters:
  ///   - literal: A function that returns the range of a literal in the source.
  ///   - parameter: A function that returns the value of the parameter with this name, or nil if the parameter doesn't
  ///     exist.
  /// - Throws: A diagnostic at the literal: `impossible-date`, `impossible-time`, `out-of-range`, `unknown-parameter`,
  ///   `not-a-day`.
  public func day(
    _ expression: MomentExpression, literal: (LiteralSlot) -> SourceRange, parameter: (String) -> Value?
  ) throws(Diagnostic) -> Day {
    // A fast path, because scripts with many sentences contain many dates.
    if case .date(let slot) = expression { return try reader.day(at: literal(slot)) }
    return try moment(expression, literal: literal, parameter: parameter).day
  }

  /// Returns the date and time of `expression`. If the expression has no time, the result is the midnight at the start
  /// of the day. Throws the same errors as ``day(_:literal:parameter:)``.
  public func moment(
    _ expression: MomentExpression, literal: (LiteralSlot) -> SourceRange, parameter: (String) -> Value?
  ) throws(Diagnostic) -> Moment {
    switch expression {
    case .now: return clock.now
    case .today: return Moment(clock.now.day)
    case .date(let slot): return Moment(try reader.day(at: literal(slot)))
    case .fixed(let day): return Moment(day)
    case .dayOfMonth(let day, let month, let year):
      return Moment(try self.day(day, month, year: year, 0, literal))
    case .month(let month, let year): return Moment(Day(known: try self.year(year, literal), month, 1))
    case .year(let year): return Moment(Day(known: try self.year(year, literal), 1, 1))
    case .weekday(let weekday, let relative): return Moment(try day(weekday, relative, 0))
    case .nextOrToday(let weekday):
      let days = (weekday - clock.now.day.weekday + 7) % 7
      return Moment(try clock.now.day.adding(days, .day).orOutOfRange(at: 0..<0))
    case .startOf(let period, let offset):
      let start = clock.now.day.start(of: period)
      return Moment(try start.adding(offset, period).orOutOfRange(at: 0..<0))
    case .startAround(let base, let period):
      return Moment(try day(base, literal: literal, parameter: parameter).start(of: period))
    case .shifted(let base, let count, let period, let sign):
      let start = try moment(base, literal: literal, parameter: parameter)
      return try shifted(start, count, period, sign: sign, from: place(of: base, literal), literal: literal)
    case .at(let base, let time):
      let day = try day(base, literal: literal, parameter: parameter)
      return Moment(day, second: try second(time, literal))
    case .parameter(let name, let range): return try moment(of: parameter(name), named: name, at: range)
    case .end(let span, let isLast):
      let ends = try ends(of: span, literal: literal, parameter: parameter)
      return isLast ? ends.last : ends.first
    }
  }

  /// Returns a date such as `1 july 2026`.
  ///
  /// - Parameter offset: The number of years to add to the typed or current year.
  func day(
    _ day: MomentExpression.Count, _ month: Int, year: MomentExpression.Count?, _ offset: Int,
    _ literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Day {
    let number = try count(day, literal)
    let yearNumber = try self.year(year, literal) + offset
    if let found = Day(year: yearNumber, month: month, day: number) { return found }
    let said = "\(number) \(BuiltInWords.name(ofMonth: month))" + (year == nil ? "" : " \(yearNumber)")
    throw LiteralError.impossibleDay(yearNumber, month, said: said).at(place(of: day, literal))
  }

  /// Returns the typed year, or the current year if none was typed.
  private func year(
    _ said: MomentExpression.Count?, _ literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Int {
    switch said {
    case .fixed(let year): year
    case .literal(let slot): try reader.year(at: literal(slot))
    case nil: clock.now.day.year
    }
  }

  /// Returns a time of day as the seconds since midnight.
  func second(
    _ time: MomentExpression.Count, _ literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Int {
    switch time {
    case .fixed(let second): second
    case .literal(let slot): try reader.second(at: literal(slot))
    }
  }

  private func count(
    _ count: MomentExpression.Count, _ literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Int {
    switch count {
    case .fixed(let count): count
    case .literal(let slot): try reader.count(at: literal(slot))
    }
  }

  /// Returns the date of a weekday.
  ///
  /// - Parameter weeks: The number of weeks to add if `relative` is `this`. Otherwise ignored.
  func day(
    _ weekday: Int, _ relative: MomentExpression.Relative, _ weeks: Int
  ) throws(Diagnostic) -> Day {
    let today = clock.now.day
    let offset = weekday - today.weekday
    let days =
      switch relative {
      case .this: offset + weeks * 7
      case .last: offset < 0 ? offset : offset - 7
      case .next: offset > 0 ? offset : offset + 7
      }
    return try today.adding(days, .day).orOutOfRange(at: 0..<0)
  }

  private func shifted(
    _ moment: Moment, _ count: MomentExpression.Count, _ period: Period, sign: Int, from place: SourceRange,
    literal: (LiteralSlot) -> SourceRange
  ) throws(Diagnostic) -> Moment {
    let range = if case .literal = count { self.place(of: count, literal) } else { place }
    return try moment.adding(sign * self.count(count, literal), period).orOutOfRange(at: range)
  }

  /// Returns the range of the first literal or parameter in the expression, for an error. Returns an empty range if the
  /// expression starts from the clock.
  private func place(
    of expression: MomentExpression, _ literal: (LiteralSlot) -> SourceRange
  ) -> SourceRange {
    switch expression {
    case .date(let slot): literal(slot)
    case .year(let count), .dayOfMonth(let count, _, _): place(of: count, literal)
    case .month(_, let year): year.map { place(of: $0, literal) } ?? 0..<0
    case .shifted(let base, _, _, _), .at(let base, _), .startAround(let base, _): place(of: base, literal)
    case .parameter(_, let range): range
    case .end(let span, _): span.words?.range(literal) ?? 0..<0
    case .now, .today, .fixed, .weekday, .nextOrToday, .startOf: 0..<0
    }
  }

  private func place(
    of count: MomentExpression.Count, _ literal: (LiteralSlot) -> SourceRange
  ) -> SourceRange {
    if case .literal(let slot) = count { literal(slot) } else { 0..<0 }
  }

  private func moment(of value: Value?, named name: String, at range: SourceRange) throws(Diagnostic)
    -> Moment
  {
    guard let value else { throw LiteralError.unknownParameter(name).at(range) }
    if case .text(let text) = value, let moment = Moment(iso: text) { return moment }
    throw LiteralError.notADay(name).at(range)
  }
}

extension Optional where Wrapped: Sendable {
  /// Returns the value, or throws `out-of-range` if it is nil because the result is outside the years 1 to 9999.
  fileprivate func orOutOfRange(at range: SourceRange) throws(Diagnostic) -> Wrapped {
    if let self { return self }
    throw LiteralError.outOfRange("that day", "years go from 1 to 9999").at(range)
  }
}
