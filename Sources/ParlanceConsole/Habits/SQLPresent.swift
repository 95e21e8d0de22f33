/// What statements of SQL call the present, and days and moments that are reckoned from it: `current_date - 7`,
/// `now() - interval '2 weeks'`, `date('now', '-7 days')`.
///
/// They are said here by the clock of the console: SQLite has another one, in another time zone.
struct SQLPresent {
  private static let days: Set<String> = ["current_date", "curdate"]
  private static let moments: Set<String> = ["current_timestamp", "localtimestamp", "now"]
  /// What SQLite's own functions make of `now`; without an argument of it they mean the present, too.
  private static let functions: Set<String> = [
    "date", "datetime", "julianday", "strftime", "time", "timediff", "unixepoch",
  ]
  private static let periods: Set<String> = ["day", "week", "month", "year"]

  private let isDay: Bool
  /// The period at whose start it is.
  private var start: String?
  private var shift: (count: Int, period: String)?

  /// The words with one of kind `present` for each day and moment that is reckoned from the present.
  static func told(in words: [SQLWord]) -> [SQLWord] {
    var told: [SQLWord] = []
    var rest = words[...]
    while let first = rest.first {
      let start = rest
      let isName = told.last?.isSign(".") == true
      guard !isName, let present = SQLPresent(&rest), let said = present.said,
        let last = words[..<rest.startIndex].last
      else {
        told.append(first)
        rest = start.dropFirst()
        continue
      }
      told.append(
        SQLWord(kind: .present, text: said, range: first.range.lowerBound..<last.range.upperBound))
    }
    return told
  }

  /// Whether a statement asks SQLite for the present.
  static func isAsked(by words: [SQLWord]) -> Bool {
    words.indices.contains { place in
      let word = words[place]
      if word.isText { return word.text.lowercased() == "now" }
      if word.kind == .word, ["current_date", "current_time", "current_timestamp"].contains(word.lowercased) {
        return true
      }
      return functions.contains(word.lowercased) && words[(place + 1)...].prefix(2).map(\.text) == ["(", ")"]
    }
  }

  /// Takes one from the beginning of `rest`; nil where none stands there.
  private init?(_ rest: inout ArraySlice<SQLWord>) {
    if let start = Self.start(&rest) {
      (isDay, self.start) = (true, start == "day" ? nil : start)
      return
    }
    guard let (isDay, shift) = Self.base(&rest) else { return nil }
    self.isDay = isDay
    self.shift = shift
    while let sign = rest.first, sign.isSign("+") || sign.isSign("-") {
      var after = rest.dropFirst()
      guard var further = Self.interval(&after) ?? (isDay ? Self.number(&after) : nil),
        self.shift == nil || self.shift?.period == further.period
      else { return nil }
      if sign.isSign("-") { further.count = -further.count }
      self.shift = (further.count + (self.shift?.count ?? 0), further.period)
      rest = after
    }
  }

  /// As a sentence says it; nil where none does.
  private var said: String? {
    if let start { return "start of this \(start)" }
    guard let (count, period) = shift, count != 0 else { return isDay ? "today" : "now" }
    let periods = "\(count.magnitude) \(period)" + (count.magnitude == 1 ? "" : "s")
    if isDay { return periods + (count < 0 ? " ago" : " ahead") }
    return "now \(count < 0 ? "-" : "+") \(periods)"
  }

  /// The day of a moment, both as a sentence says them: `7 days ago` of `now - 7 days`.
  static func day(of moment: String) -> String {
    let words = moment.split(separator: " ")
    guard words.count == 4 else { return "today" }
    return "\(words[2]) \(words[3]) " + (words[1] == "-" ? "ago" : "ahead")
  }

  private typealias Shift = (count: Int, period: String)

  /// `date_trunc('month', now())`, `date('now', 'start of month')`, with which nothing more is reckoned.
  private static func start(_ rest: inout ArraySlice<SQLWord>) -> String? {
    var after = rest.dropFirst()
    guard let name = rest.first?.lowercased, ["date", "date_trunc"].contains(name),
      let arguments = SQLWord.list(&after), arguments.count == 2, arguments[0].first?.isText == true,
      !["+", "-"].contains(after.first?.text)
    else { return nil }
    let words = arguments.compactMap { $0.first?.text.lowercased() }
    let period: String
    if name == "date" {
      guard words[0] == "now", arguments[1].count == 1, words[1].hasPrefix("start of ") else { return nil }
      period = String(words[1].dropFirst("start of ".count))
    } else {
      var moment = arguments[1]
      guard let (_, shift) = base(&moment), shift == nil, moment.isEmpty else { return nil }
      period = words[0]
    }
    guard periods.contains(period) else { return nil }
    rest = after
    return period
  }

  private static func base(_ rest: inout ArraySlice<SQLWord>) -> (isDay: Bool, Shift?)? {
    guard let word = rest.first, word.kind == .word else { return nil }
    let name = word.lowercased
    let isDay = days.contains(name)
    if isDay || moments.contains(name) {
      rest = rest.dropFirst(rest.dropFirst().prefix(2).map(\.text) == ["(", ")"] ? 3 : 1)
      // `now()::date`
      guard rest.prefix(3).map(\.lowercased) == [":", ":", "date"] else { return (isDay, nil) }
      rest = rest.dropFirst(3)
      return (true, nil)
    }
    guard ["date", "datetime", "date_add", "date_sub"].contains(name) else { return nil }
    var after = rest.dropFirst()
    guard let arguments = SQLWord.list(&after), let first = arguments.first else { return nil }
    rest = after
    if name.contains("_") { return added(arguments, isTaken: name == "date_sub") }
    if first.count == 1, first.first?.isText == true, first.first?.text.lowercased() == "now" {
      return modified(arguments.dropFirst()).map { (name == "date", $0) }
    }
    // `date(now())`
    var inner = first
    guard name == "date", arguments.count == 1, let (_, shift) = base(&inner), inner.isEmpty else {
      return nil
    }
    return (true, shift)
  }

  /// `date_sub(now(), interval 7 day)`.
  private static func added(_ arguments: [ArraySlice<SQLWord>], isTaken: Bool) -> (isDay: Bool, Shift?)? {
    guard arguments.count == 2, var last = arguments.last, let shift = interval(&last), last.isEmpty,
      var first = arguments.first, let (isDay, none) = base(&first), none == nil, first.isEmpty
    else { return nil }
    return (isDay, (isTaken ? -shift.count : shift.count, shift.period))
  }

  /// `'-7 days', 'localtime'`. A month before the 31st is another day there than here.
  private static func modified(_ arguments: ArraySlice<ArraySlice<SQLWord>>) -> Shift?? {
    var shift: Shift?
    for argument in arguments {
      guard argument.count == 1, let word = argument.first, word.isText else { return .none }
      if word.text.lowercased() == "localtime" { continue }
      guard shift == nil, let told = period(word.text.lowercased()), told.period == "day" else {
        return .none
      }
      shift = told
    }
    return .some(shift)
  }

  /// `interval '7 days'`, `interval 7 day`, `interval '7' day`.
  private static func interval(_ rest: inout ArraySlice<SQLWord>) -> Shift? {
    guard rest.first?.lowercased == "interval", let amount = rest.dropFirst().first,
      amount.isText || amount.kind == .number
    else { return nil }
    let unit = rest.dropFirst(2).first
    if let shift = period(amount.text.lowercased()) {
      rest = rest.dropFirst(2)
      return shift
    }
    guard let unit, let shift = period(amount.text + " " + unit.lowercased) else { return nil }
    rest = rest.dropFirst(3)
    return shift
  }

  /// `7`, a number of days; what is reckoned further with it is none.
  private static func number(_ rest: inout ArraySlice<SQLWord>) -> Shift? {
    guard let word = rest.first, word.kind == .number, let count = Int(word.text),
      !["*", "/", "%"].contains(rest.dropFirst().first?.text)
    else { return nil }
    rest = rest.dropFirst()
    return (count, "day")
  }

  /// `-7 days`, of which a week is seven.
  private static func period(_ text: String) -> Shift? {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[0]), count.magnitude < 100_000 else { return nil }
    let period = String(parts[1].hasSuffix("s") ? parts[1].dropLast() : parts[1])
    guard periods.contains(period) else { return nil }
    return (count, period)
  }
}
