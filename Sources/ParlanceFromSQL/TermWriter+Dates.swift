import ParlanceLanguage
import ParlanceModel

/// Translates SQL's date functions.
extension TermWriter {
  /// Translates a function that computes a part of a date, such as the month. Returns nil for any other function.
  func datePart(_ name: String, _ arguments: [SQLTerm], _ term: SQLTerm) throws(Diagnostic)
    -> TranslatedValue?
  {
    switch (name, arguments.count) {
    case ("strftime", 2):
      guard let format = arguments[0].text else { return nil }
      return try datePart(of: arguments[1], format: format, term)
    case ("to_char", 2):
      guard let format = arguments[1].text else { return nil }
      let formats = ["YYYY-MM": "%Y-%m", "YYYY": "%Y", "YYYY-MM-DD": "%Y-%m-%d", "MM": "%m", "HH24": "%H"]
      return try datePart(of: arguments[0], format: formats[format] ?? format, term)
    case ("date", 2) where ["start of month", "start of year"].contains(arguments[1].text):
      let words = arguments[1].text == "start of month" ? "month start" : "year start"
      return dated(try self.date(arguments[0], term), words, .day, .other, .prefix(10))
    case ("date", 1): return try datePart(of: arguments[0], format: "%Y-%m-%d", term)
    case ("substr", 3), ("substring", 3):
      if arguments[1].number == "12", arguments[2].number == "2", let date = try? said(arguments[0]),
        isDate(date)
      {
        return try datePart(of: arguments[0], format: "%H", term)
      }
      guard arguments[1].number == "1", let date = try? said(arguments[0]), isDate(date) else { return nil }
      let formats = ["4": "%Y", "7": "%Y-%m", "10": "%Y-%m-%d"]
      return try datePart(of: arguments[0], format: formats[arguments[2].number ?? ""] ?? "", term)
    case ("date_trunc", 2):
      let date = try self.date(arguments[1], term)
      switch arguments[0].text?.lowercased() {
      case "day": return dated(date, "day", .day, .day, .prefix(10))
      case "week": return dated(date, "week start", .day, .week, .prefix(10))
      case "month": return dated(date, "month start", .day, .month, .prefix(7))
      case "year": return dated(date, "year start", .day, .year, .prefix(4))
      default: throw refuse("`date_trunc` to this unit can't be translated", term)
      }
    case ("extract", 2), ("date_part", 2):
      let formats = [
        "year": "%Y", "month": "%m", "dow": "%w", "isodow": "%u", "hour": "%H", "minute": "%M", "week": "%V",
      ]
      return try datePart(
        of: arguments[1], format: arguments[0].text.flatMap { formats[$0.lowercased()] } ?? "", term)
    case ("year", 1), ("month", 1), ("hour", 1):
      return try datePart(of: arguments[0], format: ["year": "%Y", "month": "%m"][name] ?? "%H", term)
    default: return nil
    }
  }

  /// Translates `(strftime('%w', …) + 6) % 7 + 1`, which is 1 for Monday and 7 for Sunday. `explain` shows this SQL for
  /// a weekday.
  func weekday(_ term: SQLTerm) throws(Diagnostic) -> TranslatedValue? {
    guard case .infix("%", let sum, let seven) = term.form, seven.number == "7",
      case .infix("+", let day, let six) = sum.form, six.number == "6", case .call = day.form
    else { return nil }
    var said = try said(day)
    guard said.form == .weekdayFromSunday else { return nil }
    said.form = .plain
    return said
  }

  private func isDate(_ said: TranslatedValue) -> Bool { said.kind == .day || said.kind == .moment }

  private func date(_ value: SQLTerm, _ term: SQLTerm) throws(Diagnostic) -> TranslatedValue {
    let date = try said(value)
    guard isDate(date), date.isPath, date.form != .uncompared else {
      throw refuse("this can be translated only for a field with a day or moment", term)
    }
    return date
  }

  private func datePart(of value: SQLTerm, format: String, _ term: SQLTerm) throws(Diagnostic)
    -> TranslatedValue
  {
    let date = try self.date(value, term)
    switch format {
    case "%Y-%m-%d": return dated(date, date.kind == .day ? "" : "day", .day, .day, .prefix(10))
    case "%Y-%m": return dated(date, "month start", .day, .month, .prefix(7))
    case "%Y": return dated(date, "year", .number, .year, .plain)
    case "%m": return dated(date, "month", .number, .other, .monthNumber)
    case "%w": return dated(date, "weekday", .number, .other, .weekdayFromSunday)
    case "%u": return dated(date, "weekday", .number, .other, .plain)
    case "%V": return dated(date, "week", .number, .other, .plain)
    case "%H": return dated(date, "hour", .number, .other, .plain)
    case "%M": return dated(date, "minute", .number, .other, .plain)
    default: throw refuse("this part of a date can't be translated", term)
    }
  }

  private func dated(
    _ date: TranslatedValue, _ words: String, _ kind: TranslatedValue.Kind, _ unit: DatePart.Unit,
    _ form: ValueForm
  ) -> TranslatedValue {
    var result = words.isEmpty ? date : part(date, words, kind, form)
    result.form = form
    result.names = nil
    result.part = DatePart(date: date.text, names: date.names, unit: unit, isOfDay: date.kind == .day)
    return result
  }

  // MARK: Days in a select

  /// Translates a date literal, with or without a time, or a day relative to today. Returns nil for other values.
  func namedDate(_ term: SQLTerm) throws(Diagnostic) -> TranslatedDate? {
    switch term.form {
    case .text(let text): return TranslatedDate(text)
    case .cast(let inner, "date"), .cast(let inner, "timestamp"): return try namedDate(inner)
    case .call("date", let arguments, _, _), .call("datetime", let arguments, _, _):
      guard arguments.first?.text == "now" else {
        guard arguments.count == 1 else { return nil }
        return try namedDate(arguments[0])
      }
      return try counted(arguments.dropFirst().map { $0.text ?? "" }, term)
    case .call("current_date", _, _, _), .call("now", _, _, _): return .words("today")
    case .infix("-", let day, let span), .infix("+", let day, let span):
      guard case .words("today") = try namedDate(day) else { return nil }
      let isBefore = if case .infix("-", _, _) = term.form { true } else { false }
      let length: String? =
        if case .interval(let text) = span.form { text } else { span.number.map { "\($0) days" } }
      guard let length else { return nil }
      return try counted([(isBefore ? "-" : "") + length], term)
    default: return nil
    }
  }

  /// Translates the modifiers in SQLite's `date('now', …)`, such as `-7 days` or `start of month`.
  private func counted(_ modifiers: [String], _ term: SQLTerm) throws(Diagnostic) -> TranslatedDate {
    let modifiers = modifiers.filter { $0 != "localtime" }
    guard let first = modifiers.first else { return .words("today") }
    let words = first.split(separator: " ").map(String.init)
    if modifiers.count == 1, words.count == 3, words[0] == "start", ["month", "year"].contains(words[2]) {
      return .words("start of this \(words[2])")
    }
    if modifiers.count == 1, words.count == 2, let count = Int(words[0]) {
      let unit = words[1].hasSuffix("s") ? String(words[1].dropLast()) : words[1]
      if ["day", "week", "month", "year"].contains(unit) {
        let amount = "\(count.magnitude) \(unit)\(count.magnitude == 1 ? "" : "s")"
        return .words(count < 0 ? "\(amount) ago" : "\(amount) ahead")
      }
    }
    throw refuse("this day can't be translated", term)
  }
}
