/// How a text writes a date: the order of its parts, the signs between them, and the style of numbers and names.
package struct DatePattern: Equatable {
  private enum Part: Equatable {
    /// A sign, a blank or the `T` before a time.
    case sign(String)
    /// A number of two digits, or of one digit if it is less than 10.
    ///
    /// - Parameter isPadded: Whether a number less than 10 has a leading zero. Nil if the text doesn't show it.
    case number(Unit, isPadded: Bool?)
    case year
    /// The name of a month or weekday.
    ///
    /// - Parameter isShort: Whether the name has three letters. Nil for `May`.
    case name(Unit, CalendarNames.Form.Letters, isShort: Bool?)
  }

  private enum Unit { case day, month, hour, minute, second, weekday }

  private var parts: [Part] = []

  /// Whether the form of every date is known: no other text can add to it.
  fileprivate var isComplete: Bool {
    parts.allSatisfy {
      switch $0 {
      case .number(_, nil), .name(_, _, nil): false
      default: true
      }
    }
  }

  fileprivate var hasTime: Bool { parts.contains { if case .number(.hour, _) = $0 { true } else { false } } }

  /// Returns nil if the text isn't a date, or contains something that can't be written for another date, such as `4th`
  /// or `PM`.
  ///
  /// - Parameter order: The order of day and month if both are numbers.
  init?(_ text: some StringProtocol, _ order: DayOrder) {
    let form: WrittenForm = order == .dayFirst ? .dayFirst : .monthFirst
    guard let moment = Array(text.utf8).withUnsafeBufferPointer({ form.moment($0) }) else { return nil }
    func isDigit(_ sign: Character) -> Bool { "0"..."9" ~= sign }
    var (rest, words) = (Substring(text), [Substring]())
    while let first = rest.first {
      let isAlike = isDigit(first) ? isDigit : first.isLetter ? { $0.isLetter } : { _ in false }
      let word = rest.prefix(1) + rest.dropFirst().prefix(while: isAlike)
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    let hasName = words.contains { CalendarNames.find(String($0), in: CalendarNames.months) != nil }
    let isYearFirst = words.first?.count == 4 && words.first?.first.map(isDigit) == true
    var units: [Unit?] =
      hasName ? [.day, nil] : order == .dayFirst ? [.day, .month, nil] : [.month, .day, nil]
    if isYearFirst { units = [nil, .month, .day] }
    units += [.hour, .minute, .second]
    for word in words.map(String.init) {
      if word.first.map(isDigit) == true {
        guard let unit = units.first else { return nil }
        units.removeFirst()
        parts.append(
          unit.map { .number($0, isPadded: word.count == 1 ? false : word.hasPrefix("0") ? true : nil) }
            ?? .year)
      } else if let (_, form) = CalendarNames.find(word, in: CalendarNames.months) {
        parts.append(.name(.month, form.letters, isShort: moment.day.month == 5 ? nil : form.isShort))
      } else if let (_, form) = CalendarNames.find(word, in: CalendarNames.weekdays) {
        parts.append(.name(.weekday, form.letters, isShort: form.isShort))
      } else {
        if word.first?.isLetter == true, !["T", "at"].contains(word) { return nil }
        parts.append(.sign(word))
      }
    }
    guard self.text(of: moment) == String(text) else { return nil }
  }

  /// Adds what another text of the same form shows about numbers and names.
  ///
  /// - Returns: Whether it has the same form.
  @discardableResult
  fileprivate mutating func merge(_ other: DatePattern) -> Bool {
    guard parts.count == other.parts.count else { return false }
    for (index, part) in other.parts.enumerated() {
      switch (parts[index], part) {
      case (.number(let unit, let own), .number(let other, let isPadded))
      where unit == other && (own == nil || isPadded == nil):
        parts[index] = .number(unit, isPadded: own ?? isPadded)
      case (.name(let unit, let letters, let own), .name(let other, let others, let isShort))
      where unit == other && letters == others && (own == nil || isShort == nil):
        parts[index] = .name(unit, letters, isShort: own ?? isShort)
      case let (own, other): if own != other { return false }
      }
    }
    return true
  }

  /// Writes a date in this form. If the form has no time or no seconds, a time or seconds other than 0 are added.
  /// Returns nil if no text shows how the name of the month is written.
  fileprivate func text(of moment: Moment) -> String? {
    let padding = parts.lazy.compactMap {
      if case .number(let unit, let isPadded?) = $0, [.day, .month].contains(unit) { isPadded } else { nil }
    }
    let isPaddedElsewhere = padding.first ?? true
    var text = ""
    for part in parts {
      switch part {
      case .sign(let sign): text += sign
      case .year: text += moment.day.iso.prefix(4)
      case .number(let unit, let isPadded):
        let number = value(unit, of: moment)
        let isDay = unit == .day || unit == .month
        text += isPadded ?? (isDay ? isPaddedElsewhere : true) ? number.twoDigits : "\(number)"
      case .name(let unit, let letters, let isShort):
        let number = value(unit, of: moment)
        guard let isShort = isShort ?? (number == 5 ? true : nil) else { return nil }
        var form = CalendarNames.Form(isShort: isShort)
        form.letters = letters
        text += form.text((unit == .month ? CalendarNames.months : CalendarNames.weekdays)[number - 1])
      }
    }
    if !hasTime, moment.second > 0 { return "\(text) \(moment.iso.dropFirst(11))" }
    let hasSeconds = parts.contains { if case .number(.second, _) = $0 { true } else { false } }
    return !hasSeconds && moment.second % 60 > 0 ? "\(text):\((moment.second % 60).twoDigits)" : text
  }

  private func value(_ unit: Unit, of moment: Moment) -> Int {
    switch unit {
    case .day: moment.day.day
    case .month: moment.day.month
    case .hour: moment.second / 3600
    case .minute: moment.second / 60 % 60
    case .second: moment.second % 60
    case .weekday: moment.day.weekday
    }
  }
}

extension WrittenForm {
  /// Writes a date as the values of a column are written.
  ///
  /// - Parameters:
  ///   - own: The present value of the row. Nil if it isn't a date.
  ///   - others: Returns dates of other rows. It is called only if `own` doesn't show the form.
  /// - Throws: ``UnclearDateForm`` if the dates have different forms, or a form that can't be written.
  package func text(
    of moment: Moment, like own: String?, others: () -> [String]
  ) throws(UnclearDateForm) -> String {
    let order: DayOrder = self == .dayFirst ? .dayFirst : .monthFirst
    var patterns: [(text: String, pattern: DatePattern)] = []
    func add(_ text: String) throws(UnclearDateForm) {
      guard let pattern = DatePattern(text, order) else { throw UnclearDateForm(text) }
      patterns.append((text, pattern))
    }
    if let own { try add(own) }
    let isOwnForm = patterns.contains { $0.pattern.hasTime || moment.second == 0 }
    if !isOwnForm { patterns = [] }
    if !isOwnForm || patterns.contains(where: { !$0.pattern.isComplete }) {
      for other in others() {
        if isOwnForm, DatePattern(other, order) == nil { continue }
        try add(other)
      }
    }
    let timed = patterns.filter(\.pattern.hasTime)
    let isTimed = !timed.isEmpty && (moment.second > 0 || timed.count == patterns.count)
    let alike = isOwnForm ? patterns : isTimed ? timed : patterns.filter { !$0.pattern.hasTime }
    guard var pattern = alike.first?.pattern ?? DatePattern("01/01/2026", order) else {
      preconditionFailure("the form of an empty column can be written")
    }
    for other in alike.dropFirst() where !pattern.merge(other.pattern) && !isOwnForm {
      throw UnclearDateForm(alike[0].text, other.text)
    }
    guard let text = pattern.text(of: moment) else { throw UnclearDateForm(alike[0].text) }
    return text
  }
}

/// The dates of a column don't show how another date would be written.
package struct UnclearDateForm: Error {
  /// The message for users.
  package let message: String

  package static let start = "the column contains dates such as "

  init(_ text: String, _ other: String? = nil) {
    let forms = other.map { "\"\(text)\" and \"\($0)\"" } ?? "\"\(text)\""
    message = Self.start + forms + ", which don't show how to write another date"
  }
}
