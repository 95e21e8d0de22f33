import ParlanceLanguage
import ParlanceModel

/// Resolves days, dates with times, and spans of dates.
extension Resolution {
  func span(_ when: Syntax.When) throws(Diagnostic) -> MomentSpan {
    try requireNoClock(when)
    switch when.form {
    case .nearDay(let day): return wholeDay(namedDay(day.value))
    case .bounded(let said):
      let moment = try date(said.date)
      noteWeekday(moment, in: said.date.node, said.side.value.otherWeekdays)
      return span(said.side.value, of: moment)
    case .between(let said):
      let (lower, upper) = try ends(try date(said.first), try date(said.last), said: when.node)
      return until(upper, from: binding(lower))
    case .relative(let said): return try span(said.direction, said.span)
    case .calendar(let calendar): return try span(calendar)
    }
  }

  /// Returns the span for a date with a preposition: `since monday`.
  private func span(_ side: Syntax.Side, of moment: MomentExpression) -> MomentSpan {
    switch side {
    case .on: on(moment)
    case .since: MomentSpan(from: binding(moment))
    case .before: MomentSpan(before: binding(moment))
    case .after:
      moment.hasTime
        ? MomentSpan(from: .moment(moment), excludesLower: true) : MomentSpan(from: .day(dayAfter(moment)))
    case .until: until(moment, from: nil)
    }
  }

  /// Adds the hint about a weekday of this week that is compared with other dates. On a Thursday, `since saturday`
  /// begins in the future, but most users mean the last Saturday.
  func noteWeekday(
    _ moment: MomentExpression?, in node: SyntaxNode, _ other: [MomentExpression.Relative]
  ) {
    guard !isInModel, !other.isEmpty, let moment, moment.assumedPeriod == .week,
      let word = node.allTokens.first(where: { $0.tokenClass == .weekday })
    else { return }
    let hint = HintTemplate(.weekday(moment, token: word.index, other: other), [])
    if !hints.contains(hint) { hints.append(hint) }
  }

  /// Returns the span of a month or year: `in july`, `in 2026`.
  private func span(_ calendar: Syntax.Calendar) throws(Diagnostic) -> MomentSpan {
    switch calendar {
    case .month(let said):
      let year = try said.number.map { (year) throws(Diagnostic) in try self.year(year) }
      return whole(.month, from: .month(monthNumber(said.month), year: year))
    case .year(let year): return whole(.year, from: .year(try self.year(year)))
    }
  }

  /// Returns the first and last date of a span. A year or week that isn't typed is added when the sentence runs.
  ///
  /// - Throws: `backward-span` if the span is in the model and its first date is later than its last. In a sentence,
  ///   this is checked when the sentence runs.
  func ends(
    _ first: MomentExpression, _ last: MomentExpression, said node: SyntaxNode
  ) throws(Diagnostic) -> (first: MomentExpression, last: MomentExpression) {
    if let start = first.constant, let end = last.constant {
      if start.day > end.day { throw .backwardSpan(at: node.range) }
      // The constants are returned as they are, because a check of a table can contain only constants.
      return (first, last)
    }
    let slots = isInModel ? [] : node.allTokens.map(slot)
    let words = zip(slots.prefix(1), slots.suffix(1)).map { NamedSpan.Words(first: $0, last: $1) }.first
    let span = NamedSpan(from: first, to: last, words: words)
    if words != nil { spans.append(span) }
    if span.isAssumed { hints.append(HintTemplate(.completedSpan(span), [])) }
    return (.end(of: span, isLast: false), .end(of: span, isLast: true))
  }

  /// Returns the span of `this week`, `last 7 days` or `next friday`.
  private func span(_ direction: SyntaxWord<Syntax.Direction>, _ span: Syntax.Span)
    throws(Diagnostic) -> MomentSpan
  {
    let relative = direction.value
    let periods: Syntax.Span.Periods
    switch span {
    case .weekday(let weekday): return wholeDay(self.weekday(weekday, direction))
    case .periods(let said): periods = said
    }
    let word = periods.period
    let period = self.period(word)
    guard let number = periods.number else {
      let offset = offset(relative)
      return MomentSpan(
        from: .day(.startOf(period, offset: offset)), before: .day(.startOf(period, offset: offset + 1)))
    }
    let count = try self.count(number)
    if periods.whole != nil, relative != .this {
      // With `whole`, as in `last 3 whole months`, the span consists of calendar periods and excludes the current one.
      let isBefore = relative == .last
      let near = MomentExpression.startOf(period, offset: isBefore ? 0 : 1)
      let far = MomentExpression.shifted(near, by: count, period, sign: isBefore ? -1 : 1)
      return MomentSpan(from: .day(isBefore ? far : near), before: .day(isBefore ? near : far))
    }
    switch relative {
    case .last:
      return MomentSpan(
        from: .day(dayAfter(.shifted(.today, by: count, period, sign: -1))), before: .day(dayAfter(.today)))
    case .next:
      return MomentSpan(from: .day(.today), before: .day(.shifted(.today, by: count, period, sign: 1)))
    case .this:
      throw MomentError.thisWithNumber.at(
        direction.range.lowerBound..<word.range.upperBound,
        notes: ["use `this \(period.rawValue)`, or `last` to count back from today"],
        fix: .init(replacing: direction.range, with: "last"))
    }
  }

  /// Rejects a time in `when` if `type` is a date without a time. The time would be ignored, or nothing would match.
  func requireDays(_ when: Syntax.When, _ type: FieldType) throws(Diagnostic) {
    switch when.form {
    case .bounded(let said): try requireDay(said.date, type)
    case .between(let said):
      try requireDay(said.first, type)
      try requireDay(said.last, type)
    case .nearDay, .relative, .calendar: break
    }
  }

  func requireDay(_ date: Syntax.Date, _ type: FieldType) throws(Diagnostic) {
    try requireDay(at: date.at, date.time, type)
  }

  func requireDay(at: SyntaxToken?, _ time: SyntaxToken?, _ type: FieldType) throws(Diagnostic) {
    guard type == .date, let at, let time else { return }
    let range = at.range.lowerBound..<time.range.upperBound
    throw MomentError.dayWithoutTime.at(range, fix: .init(replacing: range, with: ""))
  }

  private func on(_ moment: MomentExpression) -> MomentSpan {
    guard moment.hasTime else { return wholeDay(moment) }
    return MomentSpan(from: .moment(moment), before: .moment(moment), includesUpper: true)
  }

  private func until(_ moment: MomentExpression, from lower: Binding?) -> MomentSpan {
    moment.hasTime
      ? MomentSpan(from: lower, before: .moment(moment), includesUpper: true)
      : MomentSpan(from: lower, before: .day(dayAfter(moment)))
  }

  func wholeDay(_ day: MomentExpression) -> MomentSpan { whole(.day, from: day) }

  private func whole(_ period: Period, from start: MomentExpression) -> MomentSpan {
    MomentSpan(from: .day(start), before: .day(.shifted(start, by: .fixed(1), period, sign: 1)))
  }

  func dayAfter(_ day: MomentExpression) -> MomentExpression { .shifted(day, by: .fixed(1), .day, sign: 1) }

  func binding(_ moment: MomentExpression) -> Binding { moment.hasTime ? .moment(moment) : .day(moment) }

  /// Returns the date for a new row, with or without a time: `on friday at 18:00`.
  ///
  /// - Throws: `needs-one-day` if the words mean several days.
  func moment(_ when: Syntax.When) throws(Diagnostic) -> MomentExpression {
    switch when.form {
    case .nearDay(let day): return namedDay(day.value)
    case .bounded(let said): if said.side.value == .on { return try date(said.date) }
    case .relative(let said):
      if case .weekday(let weekday) = said.span { return self.weekday(weekday, said.direction) }
    case .between, .calendar: break
    }
    throw MomentError.needsOneDay.at(when.range)
  }

  func date(_ date: Syntax.Date) throws(Diagnostic) -> MomentExpression {
    let words = date.parts
    switch words.calendarDay {
    case .day(let day): return try at(words.time, of: try self.day(day))
    case .parameter(let word): return try at(words.time, of: try moment(of: word))
    case .counted(let said):
      let day = MomentExpression.shifted(
        .today, by: try count(said.number), period(said.period), sign: said.way.value == .ago ? -1 : 1)
      return try at(words.time, of: day)
    }
  }

  /// Returns the date in a `moment` node. It has a time if the node contains `at`.
  func moment(of moment: Syntax.Moment) throws(Diagnostic) -> MomentExpression {
    try requireNoClock(moment)
    switch moment.time {
    case .now: return .now
    case .day(let said): return try at(said.time, of: try day(said.day))
    }
  }

  private func requireNoClock(_ words: some SyntaxRule) throws(Diagnostic) {
    guard rowRule != nil, rowRule != Self.defaultRule,
      let word = words.allTokens.first(where: \.isReadFromClock)
    else { return }
    try requireNoRule(word.text, at: word.range)
  }

  private func day(_ day: Syntax.Day) throws(Diagnostic) -> MomentExpression {
    switch day.form {
    case .date(let word): try self.day(named: word)
    case .weekday(let word): .weekday(weekdayNumber(word), .this)
    case .nearDay(let word): namedDay(word.value)
    case .relative(let said): weekday(said.weekday, said.direction)
    case .edge(let said): edge(said.edge.value, of: said.direction.value, period(said.period))
    case .dayOfMonth(let said):
      .dayOfMonth(
        day: try count(said.number), month: monthNumber(said.month),
        year: try said.year.map { (year) throws(Diagnostic) in try self.year(year) })
    }
  }

  private func weekday(
    _ word: SyntaxToken, _ direction: SyntaxWord<Syntax.Direction>
  ) -> MomentExpression {
    .weekday(weekdayNumber(word), SyntaxWord(direction.token).value)
  }

  /// Returns the first or last day of a period: `start of this month`, `end of last week`.
  private func edge(
    _ edge: Syntax.Edge, of direction: Syntax.Direction, _ period: Period
  ) -> MomentExpression {
    switch edge {
    case .start: .startOf(period, offset: offset(direction))
    case .end: .shifted(.startOf(period, offset: offset(direction) + 1), by: .fixed(1), .day, sign: -1)
    }
  }

  private func namedDay(_ day: Syntax.NearDay) -> MomentExpression {
    switch day {
    case .today: .today
    case .yesterday: .shifted(.today, by: .fixed(1), .day, sign: -1)
    case .tomorrow: dayAfter(.today)
    }
  }

  // MARK: Literals: bound for each sentence, constant in a model

  func slot(_ token: SyntaxToken) -> LiteralSlot { LiteralSlot(token: token.index) }

  func count(_ token: SyntaxToken) throws(Diagnostic) -> MomentExpression.Count {
    try settled(token) { (reader, range) throws(Diagnostic) in try reader.count(at: range) }
      .map { .fixed($0) } ?? .literal(slot(token))
  }

  private func year(_ token: SyntaxToken) throws(Diagnostic) -> MomentExpression.Count {
    try settled(token) { (reader, range) throws(Diagnostic) in try reader.year(at: range) }
      .map { .fixed($0) } ?? .literal(slot(token))
  }

  private func day(named token: SyntaxToken) throws(Diagnostic) -> MomentExpression {
    try settled(token) { (reader, range) throws(Diagnostic) in try reader.day(at: range) }
      .map { .fixed($0) } ?? .date(slot(token))
  }

  /// Returns the date with this time of day. If `time` is nil, returns `moment` unchanged.
  func at(_ time: SyntaxToken?, of moment: MomentExpression) throws(Diagnostic) -> MomentExpression {
    guard let time else { return moment }
    let second = try settled(time) { (reader, range) throws(Diagnostic) in try reader.second(at: range) }
    return .at(moment, second.map { .fixed($0) } ?? .literal(slot(time)))
  }

  private func offset(_ direction: Syntax.Direction) -> Int {
    switch direction {
    case .last: -1
    case .this: 0
    case .next: 1
    }
  }

  func period(_ token: SyntaxToken) -> Period { SyntaxWord(token).value }

  private func monthNumber(_ token: SyntaxToken) -> Int { number(token, in: BuiltInWords.months) }

  func weekdayNumber(_ token: SyntaxToken) -> Int { number(token, in: BuiltInWords.weekdays) }

  /// Returns the number of a month or weekday: the position of its name in `names`, from 1.
  private func number(_ token: SyntaxToken, in names: [String]) -> Int {
    guard let index = names.firstIndex(of: token.text) else {
      preconditionFailure("no such name: \(token.text)")
    }
    return index + 1
  }
}

extension Syntax.Side {
  /// The other weekdays that users can mean by a weekday without `last` or `next`.
  fileprivate var otherWeekdays: [MomentExpression.Relative] {
    switch self {
    case .on: []
    case .since, .after: [.last]
    case .before: [.last, .next]
    case .until: [.next]
    }
  }
}

extension Comparison {
  /// The other weekdays that users can mean by a weekday without `last` or `next`.
  var otherWeekdays: [MomentExpression.Relative] {
    switch self {
    case .equal, .notEqual: []
    case .greater, .greaterOrEqual: [.last]
    case .less: [.last, .next]
    case .lessOrEqual: [.next]
    }
  }
}

extension SyntaxToken {
  /// Whether the word depends on the current date or time, such as `today` or `monday`.
  fileprivate var isReadFromClock: Bool {
    switch tokenClass {
    case .keyword(let word): ["now", "today", "yesterday", "tomorrow", "this", "last", "next"].contains(word)
    case .weekday: true
    default: false
    }
  }
}
