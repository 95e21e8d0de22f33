import ParlanceLanguage
import ParlanceModel

/// Days, moments and spans of them.
extension Resolution {
  /// `today`, `since monday`, `from … to …`, `last 7 days`, `in july`: the words of a `when`, or of a test that says the same.
  func span(_ node: SyntaxNode) throws(Diagnostic) -> MomentSpan {
    let first = node.head
    let dates = node.nodes(.date)
    switch first.text {
    case "today", "yesterday", "tomorrow": return wholeDay(try namedDay(first))
    case "on": return on(try date(dates[0]))
    case "since": return MomentSpan(from: binding(try date(dates[0])))
    case "before": return MomentSpan(before: binding(try date(dates[0])))
    case "after":
      let moment = try date(dates[0])
      return moment.hasTime
        ? MomentSpan(from: .moment(moment), excludesLower: true) : MomentSpan(from: .day(dayAfter(moment)))
    case "until": return until(try date(dates[0]), from: nil)
    case "from":
      let (lower, upper) = try ends(try date(dates[0]), try date(dates[1]), said: node)
      return until(upper, from: binding(lower))
    case "in":
      if let month = node.token(.month) {
        let year = try node.token(.number).map { (year) throws(Diagnostic) in try self.year(year) }
        return whole(.month, from: .month(monthNumber(month), year: year))
      }
      return whole(.year, from: .year(try year(node.childToken(.number))))
    default: return try relative(node, first)
    }
  }

  /// Returns the ends of a span. When the sentence runs, an assumed year or week may become another one.
  ///
  /// - Throws: `backward-span` if the model names both days and the later one first. A sentence's own days are known when
  ///   it is run.
  func ends(
    _ first: MomentExpression, _ last: MomentExpression, said node: SyntaxNode
  ) throws(Diagnostic) -> (first: MomentExpression, last: MomentExpression) {
    let tokens = node.allTokens
    guard let from = tokens.first, let to = tokens.last else { preconditionFailure("a span has words") }
    if let start = first.constant, let end = last.constant {
      if start.day > end.day { throw .backwardSpan(at: node.range) }
      // A check of a table needs constants.
      return (first, last)
    }
    let words = isInModel ? nil : NamedSpan.Words(first: slot(from), last: slot(to))
    let span = NamedSpan(from: first, to: last, words: words)
    if words != nil { spans.append(span) }
    if span.isAssumed { hints.append(HintTemplate(.completedSpan(span), [])) }
    return (.end(of: span, isLast: false), .end(of: span, isLast: true))
  }

  /// `this week`, `last 7 days`, `next friday`.
  private func relative(_ node: SyntaxNode, _ first: SyntaxToken) throws(Diagnostic) -> MomentSpan {
    guard let relative = MomentExpression.Relative(rawValue: first.text) else {
      preconditionFailure("a span begins with \(first.text)")
    }
    if let weekday = node.token(.weekday) { return wholeDay(.weekday(weekdayNumber(weekday), relative)) }
    let word = node.childToken(.period)
    let period = self.period(word)
    guard let number = node.token(.number) else {
      let offset = offset(relative)
      return MomentSpan(
        from: .day(.startOf(period, offset: offset)), before: .day(.startOf(period, offset: offset + 1)))
    }
    let count = try self.count(number)
    if node.says("whole"), relative != .this {
      // The periods of the calendar before this one, or after it.
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
      throw Diagnostic(
        "this-with-number", .notLegalHere, at: first.range.lowerBound..<word.range.upperBound,
        "`this` takes a period without a number: there is one that holds today",
        notes: ["say `this \(period.rawValue)`, or count back from today"],
        fix: .init(replacing: first.range, with: "last"))
    }
  }

  /// Refuses a time in the dates of `node` where days are expected: it would be dropped, or match nothing.
  func requireDays(_ node: SyntaxNode, _ type: FieldType) throws(Diagnostic) {
    for date in node.nodes(.date) { try requireDay(date, type) }
  }

  /// The same of the `at` that the node says itself.
  func requireDay(_ node: SyntaxNode, _ type: FieldType) throws(Diagnostic) {
    guard type == .date, let time = node.token(.time), let at = node.token(.keyword("at")) else { return }
    let range = at.range.lowerBound..<time.range.upperBound
    throw Diagnostic(
      "day-without-time", .notLegalHere, at: range, "expected a day, without a time",
      fix: .init(replacing: range, with: ""))
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

  /// The one day or moment that a `when` names, as a new row has it.
  func moment(_ when: SyntaxNode) throws(Diagnostic) -> MomentExpression {
    let words = when.tokens
    if let first = words.first {
      if ["today", "yesterday", "tomorrow"].contains(first.text) { return try namedDay(first) }
      if first.text == "on", let date = when.node(.date) { return try self.date(date) }
      if let weekday = when.token(.weekday), let relative = MomentExpression.Relative(rawValue: first.text) {
        return .weekday(weekdayNumber(weekday), relative)
      }
    }
    throw Diagnostic(
      "needs-one-day", .notLegalHere, at: when.range,
      "a row has one day: expected `on` and a date, `today` or `yesterday`")
  }

  func date(_ node: SyntaxNode) throws(Diagnostic) -> MomentExpression {
    try at(node.token(.time), of: try day(node.child(.day)))
  }

  /// The words of a `day`, or of a `moment`, which has most of them.
  func day(_ node: SyntaxNode) throws(Diagnostic) -> MomentExpression {
    let first = node.head
    switch first.tokenClass {
    case .date: return try day(named: first)
    case .weekday: return .weekday(weekdayNumber(first), .this)
    case .parameter: return try moment(of: first)
    case .number:
      if let month = node.token(.month) {
        let numbers = node.tokens(.number)
        return .dayOfMonth(
          day: try count(first), month: monthNumber(month),
          year: numbers.count > 1 ? try year(numbers[1]) : nil)
      }
      let period = period(node.childToken(.period))
      return .shifted(.today, by: try count(first), period, sign: node.says("ago") ? -1 : 1)
    default: break
    }
    switch first.text {
    case "now": return .now
    case "start", "end":
      let period = period(node.childToken(.period))
      guard let relative = node.tokens.lazy.compactMap({ MomentExpression.Relative(rawValue: $0.text) }).first
      else { preconditionFailure("a start is of this period, the last or the next") }
      if first.text == "start" { return .startOf(period, offset: offset(relative)) }
      return .shifted(.startOf(period, offset: offset(relative) + 1), by: .fixed(1), .day, sign: -1)
    case "last", "next":
      return .weekday(weekdayNumber(node.childToken(.weekday)), first.text == "last" ? .last : .next)
    default: return try namedDay(first)
    }
  }

  /// A `moment` of a value: its day, and its time where `at` gives one.
  func moment(ofValue node: SyntaxNode) throws(Diagnostic) -> MomentExpression {
    let day = try day(node)
    return try at(node.token(.time), of: day)
  }

  private func namedDay(_ word: SyntaxToken) throws(Diagnostic) -> MomentExpression {
    switch word.text {
    case "yesterday": .shifted(.today, by: .fixed(1), .day, sign: -1)
    case "tomorrow": dayAfter(.today)
    default: .today
    }
  }

  // MARK: Literals, open in a sentence and settled in a model

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

  /// `moment`, at the time of day where one is given.
  func at(_ time: SyntaxToken?, of moment: MomentExpression) throws(Diagnostic) -> MomentExpression {
    guard let time else { return moment }
    let second = try settled(time) { (reader, range) throws(Diagnostic) in try reader.second(at: range) }
    return .at(moment, second.map { .fixed($0) } ?? .literal(slot(time)))
  }

  private func offset(_ relative: MomentExpression.Relative) -> Int {
    switch relative {
    case .last: -1
    case .this: 0
    case .next: 1
    }
  }

  func period(_ token: SyntaxToken) -> Period {
    guard let period = Period(rawValue: token.text) else { preconditionFailure("no period: \(token.text)") }
    return period
  }

  private func monthNumber(_ token: SyntaxToken) -> Int { number(token, in: BuiltInWords.months) }

  func weekdayNumber(_ token: SyntaxToken) -> Int { number(token, in: BuiltInWords.weekdays) }

  /// The word's place, from 1.
  private func number(_ token: SyntaxToken, in names: [String]) -> Int {
    guard let index = names.firstIndex(of: token.text) else {
      preconditionFailure("no such name: \(token.text)")
    }
    return index + 1
  }
}
