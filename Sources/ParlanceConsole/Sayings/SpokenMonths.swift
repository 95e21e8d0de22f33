import ParlanceLanguage
import ParlanceModel

/// A month or a year that bounds what is sought: `since november`, `until october 2025`, `before 2026`, `from october
/// to november`.
///
/// Here a day bounds: the first of the month behind `since` and `before`, its last behind `until` and `after`. Of a month
/// without a year the last one is meant that has begun; where it may be the next one as well, both are told.
struct SpokenMonths {
  /// A month, or a year where it has none.
  private struct Stretch {
    let first: Day
    let last: Day
    /// Of how many words it is.
    let count: Int
    /// Whether it is a month later than the present one, of the year before: that of this year may be meant.
    var isOpen = false
  }

  /// What stands before the day, and whether that is the last of them.
  private static let bounds: [String: (word: String, isLast: Bool)] = [
    "since": ("since", false), "before": ("before", false), "after": ("after", true),
    "until": ("until", true), "till": ("until", true), ">=": ("since", false), "<": ("before", false),
    ">": ("after", true), "<=": ("until", true),
  ]
  private static let links: Set<String> = ["to", "until", "till", "through", "thru", "and", "-", "–"]

  let lexicon: Lexicon
  let today: Day

  /// The sentence with the first such bound as a day; none where there is none, or it may be two.
  func sentences(_ words: [String]) -> [String] {
    let said = words.indices.lazy.dropFirst().compactMap { span(at: $0, words) ?? bound(at: $0, words) }.first
    return said.map { [sentence(words, $0.range, $0.text)] } ?? []
  }

  /// The first bound that may be a month of two years: `until december` in november.
  ///
  /// - Parameter changing: Whether something is changed: then no year is taken to be meant.
  func found(at place: Int, _ words: [String], changing: Bool) -> OpenTimes.Found? {
    guard let (word, isLast) = Self.bounds[words[place].lowercased()],
      let month = stretch(words[(place + 1)...]), month.isOpen, changing || !isPast(word)
    else { return nil }
    let range = place..<place + 1 + month.count
    let ways = [month, later(month)].map { "\(word) \((isLast ? $0.last : $0.first).iso)" }
    return .init(said: Array(words[range]), sentences: ways.map { sentence(words, range, $0) })
  }

  private typealias Said = (range: Range<Int>, text: String)

  private func bound(at place: Int, _ words: [String]) -> Said? {
    guard let (word, isLast) = Self.bounds[words[place].lowercased()],
      let stretch = stretch(words[(place + 1)...], orYear: word == words[place].lowercased()),
      !stretch.isOpen || isPast(word)
    else { return nil }
    return (place..<place + 1 + stretch.count, "\(word) \((isLast ? stretch.last : stretch.first).iso)")
  }

  /// What is sought since, or after, a month lies behind it.
  private func isPast(_ word: String) -> Bool { word == "since" || word == "after" }

  /// `from october to november`, `where day between october and november`.
  private func span(at place: Int, _ words: [String]) -> Said? {
    let word = words[place].lowercased()
    guard word == "from" || word == "between", let first = stretch(words[(place + 1)...]) else { return nil }
    let link = place + 1 + first.count
    guard link < words.count, Self.links.contains(words[link].lowercased()),
      let last = stretch(words[(link + 1)...]), !first.isOpen, !last.isOpen, first.last < last.first
    else { return nil }
    let isOfField = lexicon.has(words[place - 1], as: .field)
    return (
      place..<link + 1 + last.count,
      "\(isOfField ? "between" : "from") \(first.first.iso) to \(last.last.iso)"
    )
  }

  private func sentence(_ words: [String], _ range: Range<Int>, _ text: String) -> String {
    SpokenWords.joined(words[..<range.lowerBound] + [text] + words[range.upperBound...])
  }

  /// The month that begins the words, and is no part of a day: `november 1` is one.
  ///
  /// - Parameter orYear: Whether it may be a year: behind a sign that is any number.
  private func stretch(_ words: ArraySlice<String>, orYear: Bool = false) -> Stretch? {
    guard let word = words.first?.lowercased() else { return nil }
    let next = words.dropFirst().first ?? ""
    guard let name = lexicon.canonical(word, as: .month), let month = MonthName.number(of: name) else {
      guard orYear else { return nil }
      return year(word).flatMap { year in
        guard SpokenSpan.period(next) == nil, lexicon.canonical(next.lowercased(), as: .month) == nil else {
          return nil
        }
        return stretch(from: (year, 1), to: (year, 12), count: 1)
      }
    }
    if let year = year(next) { return stretch(from: (year, month), to: (year, month), count: 2) }
    guard next.first?.isNumber != true else { return nil }
    let isOpen = month > today.month
    let year = isOpen ? today.year - 1 : today.year
    return stretch(from: (year, month), to: (year, month), count: 1, isOpen: isOpen)
  }

  private func stretch(
    from first: (year: Int, month: Int), to last: (year: Int, month: Int), count: Int, isOpen: Bool = false
  ) -> Stretch? {
    let days = Day.days(inMonth: last.month, of: last.year)
    guard let first = Day(year: first.year, month: first.month, day: 1),
      let last = Day(year: last.year, month: last.month, day: days)
    else { return nil }
    return Stretch(first: first, last: last, count: count, isOpen: isOpen)
  }

  /// The same month a year later.
  private func later(_ month: Stretch) -> Stretch {
    let place = (month.first.year + 1, month.first.month)
    return stretch(from: place, to: place, count: month.count) ?? month
  }

  /// Four digits.
  private func year(_ word: String) -> Int? {
    word.count == 4 && word.allSatisfy { $0.isASCII && $0.isNumber } ? Int(word) : nil
  }
}
