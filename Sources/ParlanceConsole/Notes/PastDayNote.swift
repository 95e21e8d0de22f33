import ParlanceLanguage
import ParlanceModel
import ParlanceStore

/// A bare weekday is that day of this week, so that on a Saturday `due friday` is over, and a month without a year is this
/// year's, so that in November `starts 7 jan` is long over: told where the receipt does not show the day, and where no row is of it.
struct PastDayNote {
  let said: SaidSentence
  let lexicon: Lexicon

  /// In days: of what lies further behind, that of the next year is nearer.
  private static let halfAYear = 182

  /// The words of it, one line; nil where there is nothing to tell.
  ///
  /// - Parameters:
  ///   - receipt: What was told of the sentence.
  ///   - start: Where the words begin that may be the day.
  func line(receipt: String, from start: Int = 0) -> String? {
    for (index, token) in said.tokens.enumerated() where token.range.lowerBound >= start {
      if let (day, note) = weekday(token, index) ?? monthDay(token, index), !receipt.contains(day.iso) {
        return note
      }
    }
    return nil
  }

  private var today: Day { said.clock.now.day }

  private func weekday(_ token: Token, _ index: Int) -> (day: Day, note: String)? {
    guard isBare(token, index) else { return nil }
    let name = text(index)
    guard let number = BuiltInWords.weekdays.firstIndex(of: name).map({ $0 + 1 }), number < today.weekday,
      let day = today.adding(number - today.weekday, .day), let next = day.adding(7, .day)
    else { return nil }
    return (day, "\(name) is \(day.iso), that of this week; `next \(name)` is \(next.iso)")
  }

  /// Whether it is a weekday without a word that says which one.
  private func isBare(_ token: Token, _ index: Int) -> Bool {
    token.kind == .word && lexicon.canonical(token.word, as: .weekday) != nil
      && !["last", "next", "this"].contains(text(index - 1))
  }

  /// `7 jan` and `jan 7`, without a year.
  private func monthDay(_ token: Token, _ index: Int) -> (day: Day, note: String)? {
    guard token.kind == .word, let month = lexicon.canonical(token.word, as: .month),
      let place = BuiltInWords.months.firstIndex(of: month)
    else { return nil }
    let before = Int(text(index - 1))
    let hasYear = Int(text(index + (before == nil ? 2 : 1))) != nil
    guard let number = before ?? Int(text(index + 1)), !hasYear,
      let day = Day(year: today.year, month: place + 1, day: number), day.days(until: today) > Self.halfAYear
    else { return nil }
    let name = before == nil ? "\(text(index)) \(number)" : "\(number) \(text(index))"
    return (
      day, "\(name) is \(day.iso), that of this year; `\(number) \(month) \(today.year + 1)` is the next"
    )
  }

  /// Of the token, in small letters; nothing where there is none.
  private func text(_ index: Int) -> String {
    said.tokens.indices.contains(index) ? said.source[said.tokens[index].range].lowercased() : ""
  }
}
