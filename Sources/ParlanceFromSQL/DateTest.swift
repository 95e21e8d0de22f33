import ParlanceLanguage
import ParlanceModel

/// A comparison of a date with a typed day, such as `day >= '2026-07-01'`, translated to words of a sentence.
struct DateTest {
  /// The words for the date field in the sentence.
  let date: String
  /// The names of the fields in the path to the date.
  let names: [String]?
  /// The range of days if the comparison means whole days, such as all days since 1 July. Otherwise nil.
  var span: DayRange?
  /// The words after the date, if ``span`` is nil.
  var words = ""
  /// Whether the words can directly follow a noun, without the date: `sessions since 1 july`.
  var isPhrase = true

  var text: String { span?.text ?? words }

  /// Returns the date comparisons in `parts`. The lower and the upper bound of a date become a single comparison.
  static func joined(_ parts: [ConditionWriter.Part]) -> [DateTest] {
    var tests: [DateTest] = []
    for case .date(let test) in parts {
      let isOpen = { (other: DateTest) in
        guard other.date == test.date, let one = other.span, let two = test.span else { return false }
        return one.first == nil && one.end != nil && two.first != nil && two.end == nil
          || one.end == nil && one.first != nil && two.first == nil && two.end != nil
      }
      if let index = tests.firstIndex(where: isOpen), let one = tests[index].span, let two = test.span,
        let first = one.first ?? two.first, let end = one.end ?? two.end, first < end
      {
        tests[index].span = DayRange(first: first, end: end)
      } else {
        tests.append(test)
      }
    }
    return tests
  }
}

extension ConditionWriter {
  /// Translates a comparison of a date, with or without a time, with a typed date. Returns nil for any other
  /// comparison.
  func dateTest(
    _ sign: String, _ date: TranslatedValue, _ other: SQLTerm, _ term: SQLTerm
  ) throws(Diagnostic) -> DateTest? {
    if let part = date.part { return try partTest(sign, part, date, other, term) }
    guard date.kind == .day || date.kind == .moment else { return nil }
    if date.form == .uncompared {
      throw terms.refuse(
        "`\(date.field?.name ?? "date")` is stored as a number, so its comparison in SQL can't be translated",
        term)
    }
    guard let named = try terms.namedDate(other) else { return nil }
    return try test(sign, date.text, date.names, isOfDay: date.kind == .day, named, term)
  }

  private func partTest(
    _ sign: String, _ part: DatePart, _ date: TranslatedValue, _ other: SQLTerm, _ term: SQLTerm
  ) throws(Diagnostic) -> DateTest? {
    switch part.unit {
    case .year, .month:
      guard let literal = other.literal, let span = DayRange(calendar: String(literal.prefix(7))) else {
        return nil
      }
      switch sign {
      case "=": return DateTest(date: part.date, names: part.names, span: span)
      case ">=": return DateTest(date: part.date, names: part.names, span: DayRange(first: span.first))
      case ">": return DateTest(date: part.date, names: part.names, span: DayRange(first: span.end))
      case "<": return DateTest(date: part.date, names: part.names, span: DayRange(end: span.first))
      case "<=": return DateTest(date: part.date, names: part.names, span: DayRange(end: span.end))
      default: throw terms.refuse("`!=` with a year or month can't be translated: expected `<` or `>`", term)
      }
    case .day, .week:
      guard part.unit == .day, let named = try terms.namedDate(other) else { return nil }
      // SQL ignores the time of a date in this comparison.
      return try test(sign, part.date, part.names, isOfDay: true, named, term)
    case .other: return nil
    }
  }

  private func test(
    _ sign: String, _ date: String, _ names: [String]?, isOfDay: Bool, _ named: TranslatedDate,
    _ term: SQLTerm
  ) throws(Diagnostic) -> DateTest {
    var test = DateTest(date: date, names: names)
    // As texts, a day with a time sorts after the same day without a time.
    let isText = !isOfDay && base.comparesDatesAsText
    switch named {
    case .day(let day):
      let next = day.adding(1, .day)
      switch sign {
      case "=" where isText:
        throw terms.refuse(
          "no moment equals a day here, because SQL compares them as texts: use `date(…)`", term)
      case "=" where isOfDay: test.span = DayRange(first: day, end: next)
      case ">=": test.span = DayRange(first: day)
      case ">" where isText: test.span = DayRange(first: day)
      case ">" where isOfDay: test.span = DayRange(first: next)
      case "<": test.span = DayRange(end: day)
      case "<=" where isText: test.span = DayRange(end: day)
      case "<=" where isOfDay: test.span = DayRange(end: next)
      default:
        test.words = "\(sign) \(TranslatedDate.text(of: day))" + (isOfDay ? "" : " at 00:00")
        test.isPhrase = false
      }
    case .moment:
      test.words = "\(sign) \(named.text)"
      test.isPhrase = false
    case .words(let words):
      let prepositions =
        isText
        ? [">=": "since", ">": "since", "<": "before", "<=": "before"]
        : ["=": "on", ">=": "since", ">": "after", "<": "before", "<=": "until"]
      guard let word = prepositions[sign] else {
        throw terms.refuse("this comparison with a day can't be translated", term)
      }
      test.words = "\(word) \(words)"
    }
    return test
  }
}
