import ParlanceLanguage
import ParlanceModel

/// Days, moments and date ranges, as they are written in sentences.
extension Evaluator {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  private var today: Day { world.now.day }

  /// Evaluates a range such as `since monday`, `last 7 days`, `in july`.
  func span(_ node: SyntaxNode) throws -> Span {
    let dates = try node.nodes(.date).map(date)
    let numbers = node.tokens(.number).compactMap { Int($0.text) }
    switch node.tokens[0].text {
    case "on":
      if case .moment(let moment) = dates[0] { return Span(start: moment, end: moment, includesEnd: true) }
      return try days(from: day(dates[0]), 1, .day)
    case "since": return Span(start: midnight(dates[0]))
    case "before": return Span(end: midnight(dates[0]))
    case "after":
      if case .moment(let moment) = dates[0] { return Span(start: moment, excludesStart: true) }
      return Span(start: Moment(try later(day(dates[0]), 1, .day)))
    case "until": return try until(dates[0], since: nil)
    case "from":
      let nodes = node.nodes(.date)
      let (first, last) = try ends(nodes[0], nodes[1]) { try self.date($0, later: $1) }
      return try until(last, since: midnight(first))
    case "in":
      guard let month = node.token(.month) else { return try days(from: first(numbers[0], 1), 1, .year) }
      return try days(from: first(numbers.first ?? today.year, number(month, Self.months)), 1, .month)
    case "last" where !numbers.isEmpty:
      let start = try later(later(today, -numbers[0], period(node)), 1, .day)
      return Span(start: Moment(start), end: Moment(try later(today, 1, .day)))
    case "next" where !numbers.isEmpty: return try days(from: today, numbers[0], period(node))
    case let word:
      if node.token(.period) == nil { return try days(from: dayNamed(node), 1, .day) }
      return try days(from: start(word, period(node)), 1, period(node))
    }
  }

  private func until(_ date: Datum, since start: Moment?) throws -> Span {
    if case .moment(let moment) = date { return Span(start: start, end: moment, includesEnd: true) }
    return Span(start: start, end: Moment(try later(day(date), 1, .day)))
  }

  private func days(from start: Day, _ count: Int, _ period: Period) throws -> Span {
    Span(start: Moment(start), end: Moment(try later(start, count, period)))
  }

  /// Evaluates `day [at TIME]`.
  private func date(_ node: SyntaxNode) throws -> Datum { try date(node, later: 0) }

  private func date(_ node: SyntaxNode, later count: Int) throws -> Datum {
    let day =
      if let day = node.node(.day) { try dayNamed(day, later: count) } else {
        try counted(node, isBack: node.says("ago"))
      }
    return try at(node.token(.time), day)
  }

  /// Evaluates a `moment`, shifted by `count` years or weeks if the sentence leaves those open.
  func moment(_ node: SyntaxNode, later count: Int = 0) throws -> Datum {
    if node.says("now") { return .moment(world.now) }
    guard let day = node.node(.day) else { throw UnsupportedQuestion("a moment without a day") }
    return try at(node.token(.time), dayNamed(day, later: count))
  }

  /// Returns the ends of a range. If it ends before it begins, one end belongs to another year or week. If neither end
  /// specifies it, the latest range that has begun is used.
  ///
  /// - Parameter value: Evaluates an end, shifted by a number of years or weeks.
  func ends(
    _ first: SyntaxNode, _ last: SyntaxNode, _ value: (SyntaxNode, Int) throws -> Datum
  ) throws -> (Datum, Datum) {
    func isForward(_ ends: (Datum, Datum)) throws -> Bool {
      guard let start = ends.0.day, let end = ends.1.day else { return true }
      if case (.moment(let start), .moment(let end)) = ends { return start <= end }
      return start <= end
    }
    let asTyped = try (value(first, 0), value(last, 0))
    if try isForward(asTyped) { return asTyped }
    let (start, end) = (assumed(first), assumed(last))
    var candidates: [(Datum, Datum)] = []
    if let start, start == end || end == nil || start == .year {
      for years in 1...(start == .year ? 3 : 1) { try candidates.append((value(first, -years), asTyped.1)) }
    }
    if let end, start == end || start == nil || end == .year {
      for years in 1...(end == .year ? 3 : 1) { try candidates.append((asTyped.0, value(last, years))) }
    }
    // If both ends are on the same day, only the times can be in the wrong order.
    if asTyped.0.day == asTyped.1.day { candidates = [] }
    let begun = try candidates.filter { try isForward($0) }.sorted { abs(distance($0)) < abs(distance($1)) }
    guard start != end else {
      guard
        let latest = begun.filter({ $0.0.day.map { $0 <= today } ?? false }).max(by: {
          ($0.0.day ?? today) < ($1.0.day ?? today)
        })
      else { throw Refusal("a span that ends before it begins") }
      return latest
    }
    guard let nearest = begun.first else { throw Refusal("a span that ends before it begins") }
    return nearest
  }

  private func distance(_ ends: (Datum, Datum)) -> Int {
    guard let start = ends.0.day, let end = ends.1.day else { return 0 }
    return start.days(until: end)
  }

  /// Returns the period that the sentence leaves open: the year of `24 december`, the week of `friday`.
  private func assumed(_ node: SyntaxNode) -> Period? {
    let day = (node.node(.moment) ?? node).node(.day) ?? node
    if day.token(.month) != nil { return day.tokens(.number).count < 2 ? .year : nil }
    return day.tokens.first?.tokenClass == .weekday ? .week : nil
  }

  private func at(_ time: SyntaxToken?, _ day: Day) throws -> Datum {
    time.map { .moment(Moment(day, second: second(of: $0))) } ?? .day(day)
  }

  /// Returns a time such as `18:00` or `18:00:30` in seconds since midnight.
  func second(of time: SyntaxToken) -> Int {
    let parts = time.text.split(separator: ":").compactMap { Int($0) }
    return parts[0] * 3600 + parts[1] * 60 + (parts.count > 2 ? parts[2] : 0)
  }

  /// Evaluates a day such as `2026-07-01`, `1 july`, `last friday`, `start of this month`.
  private func dayNamed(_ node: SyntaxNode, later count: Int = 0) throws -> Day {
    let words = node.tokens
    let numbers = node.tokens(.number).compactMap { Int($0.text) }
    switch words[0].text {
    case "today": return today
    case "yesterday": return try later(today, -1, .day)
    case "tomorrow": return try later(today, 1, .day)
    case "start": return try start(words[2].text, period(node))
    case "end": return try later(later(start(words[2].text, period(node)), 1, period(node)), -1, .day)
    default: break
    }
    if let token = node.token(.date), let day = Day(iso: token.text) { return day }
    if let word = node.token(.weekday) {
      return try later(weekday(number(word, Self.weekdays), words[0].text), count * 7, .day)
    }
    if let month = node.token(.month) {
      let year = numbers.count > 1 ? numbers[1] : today.year + count
      guard let day = Day(year: year, month: number(month, Self.months), day: numbers[0]) else {
        throw Refusal("no such day")
      }
      return day
    }
    throw UnsupportedQuestion("a day of other words")
  }

  /// Evaluates a relative day such as `3 days ago`, `2 weeks ahead`.
  func counted(_ node: SyntaxNode, isBack: Bool) throws -> Day {
    guard let count = node.token(.number).flatMap({ Int($0.text) }) else {
      throw UnsupportedQuestion("no number")
    }
    return try later(today, isBack ? -count : count, period(node))
  }

  /// Returns the weekday of this week, or the last one before today or the next one after it.
  private func weekday(_ weekday: Int, _ word: String) throws -> Day {
    let ofThisWeek = try later(today.start(of: .week), weekday - 1, .day)
    switch word {
    case "last": return try later(ofThisWeek, ofThisWeek < today ? 0 : -7, .day)
    case "next": return try later(ofThisWeek, ofThisWeek > today ? 0 : 7, .day)
    default: return ofThisWeek
    }
  }

  private func start(_ word: String, _ period: Period) throws -> Day {
    try later(today.start(of: period), word == "last" ? -1 : word == "next" ? 1 : 0, period)
  }

  /// Returns the label of a period in `per week` and similar clauses. Days and weeks are labelled by their first day.
  func name(of period: Period, _ datum: Datum) -> Datum {
    guard let day = datum.day else { return .empty }
    let year = String(day.iso.prefix(4))
    switch period {
    case .day, .week: return .text(day.start(of: period).iso)
    case .month: return .text(String(day.iso.prefix(7)))
    case .quarter: return .text("\(year)-Q\((day.month + 2) / 3)")
    case .year: return .text(year)
    }
  }

  func period(_ node: SyntaxNode) throws -> Period {
    guard let period = node.token(.period).flatMap({ Period(rawValue: $0.text) }) else {
      throw UnsupportedQuestion("no period")
    }
    return period
  }

  /// Adds periods to a day. Months count from first day to first day. If the target month is too short, its last day is
  /// used.
  func later(_ day: Day, _ count: Int, _ period: Period) throws -> Day {
    let months =
      period == .month ? count : period == .quarter ? count * 3 : period == .year ? count * 12 : nil
    guard let months else {
      guard let day = day.adding(count, period) else { throw Refusal("outside the calendar") }
      return day
    }
    var (year, month) = (day.year, day.month)
    for _ in 0..<abs(months) {
      month += months < 0 ? -1 : 1
      if month == 0 { (year, month) = (year - 1, 12) }
      if month == 13 { (year, month) = (year + 1, 1) }
    }
    for number in stride(from: day.day, to: 0, by: -1) {
      if let found = Day(year: year, month: month, day: number) { return found }
    }
    throw Refusal("outside the calendar")
  }

  private func first(_ year: Int, _ month: Int) throws -> Day {
    guard let day = Day(year: year, month: month, day: 1) else { throw Refusal("outside the calendar") }
    return day
  }

  private func day(_ datum: Datum) throws -> Day {
    guard let day = datum.day else { throw UnsupportedQuestion("no day") }
    return day
  }

  private func midnight(_ date: Datum) -> Moment? {
    if case .moment(let moment) = date { return moment }
    return date.day.map { Moment($0) }
  }

  /// Returns the position of the word, 1-based.
  private func number(_ word: SyntaxToken, _ names: [String]) -> Int {
    (names.firstIndex(of: word.text) ?? 0) + 1
  }
}
