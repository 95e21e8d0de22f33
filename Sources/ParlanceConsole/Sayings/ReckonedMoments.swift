import ParlanceLanguage
import ParlanceModel

/// Moments that are so long before or after now, as the language has no words for them: it counts days with `ago` and `ahead`, and
/// a time of the day stands behind none of them as a value. `made < 10 minutes ago`, `starts in 3 days at 19:30`.
struct ReckonedMoments {
  let lexicon: Lexicon
  let now: Moment

  /// A part of the words, and what says it here.
  private typealias Said = (range: Range<Int>, text: String)

  /// The sentence with the first such moment by its date; none where there is none.
  func sentences(_ words: [String]) -> [String] {
    let said = words.indices.dropFirst().lazy.compactMap { stretch(at: $0, words) ?? moment(at: $0, words) }
      .first
    guard let said else { return [] }
    return [
      SpokenWords.joined(words[..<said.range.lowerBound] + [said.text] + words[said.range.upperBound...])
    ]
  }

  private static let bounds: Set<String> = ["<", ">", "<=", ">=", "since", "before", "after", "until"]
  private static let needless: Set<String> = ["in", "within", "over", "during", "for"]

  /// `in the last 2 hours`.
  private func stretch(at place: Int, _ words: [String]) -> Said? {
    guard ["last", "past"].contains(words[place].lowercased()),
      let span = Self.clockSpan(words[(place + 1)...]), let moment = now.adding(seconds: -span.seconds)
    else { return nil }
    let leads = Self.needless.contains(words[place - 1].lowercased()) && place > 1
    return ((leads ? place - 1 : place)..<place + 1 + span.count, "since " + Self.text(moment))
  }

  /// `10 minutes ago`, `2 hours from now` and `3 days ahead at 19:30`, behind what they are compared with or given to.
  private func moment(at place: Int, _ words: [String]) -> Said? {
    let before = words[place - 1].lowercased()
    guard Self.bounds.contains(before) || before == "to" || lexicon.has(before, as: .field) else {
      return nil
    }
    let isAhead = words[place].lowercased() == "in"
    let start = isAhead ? place + 1 : place
    let clock = Self.clockSpan(words[start...])
    guard let count = clock?.count ?? SpokenSpan(words[start...]).map(\.count),
      let way = isAhead ? Way(sign: 1, count: 0) : Way(words[(start + count)...])
    else { return nil }
    let end = start + count + way.count
    if let clock { return now.adding(seconds: clock.seconds * way.sign).map { (place..<end, Self.text($0)) } }
    guard let span = SpokenSpan(words[start...]), let day = day(span, way.sign),
      words[end...].first?.lowercased() == "at", let time = SpokenTime(words[(end + 1)...])
    else { return nil }
    return (place..<end + 1 + time.count, "\(day.iso) at \(time.text)")
  }

  /// Whether something lies before or after now, and how many words say so.
  private struct Way {
    let sign: Int
    let count: Int

    init(sign: Int, count: Int) { (self.sign, self.count) = (sign, count) }

    init?(_ words: ArraySlice<String>) {
      let said = words.prefix(2).map { $0.lowercased() }
      switch said.first {
      case "ago": self.init(sign: -1, count: 1)
      case "ahead", "hence": self.init(sign: 1, count: 1)
      case "from" where said.last == "now": self.init(sign: 1, count: 2)
      default: return nil
      }
    }
  }

  private func day(_ span: SpokenSpan, _ sign: Int) -> Day? {
    let parts = span.text.split(separator: " ")
    guard let number = parts.first.flatMap({ Int($0) }), number < 10_000,
      let period = parts.last.flatMap({ SpokenSpan.period(String($0)) }).flatMap(Period.init(rawValue:))
    else { return nil }
    return now.day.adding(sign * number, period)
  }

  /// A number of hours, minutes or seconds.
  static func clockSpan(_ words: ArraySlice<String>) -> (seconds: Int, count: Int)? {
    guard let said = SpokenDuration(words), said.firstUnit < 86_400, said.seconds < 1e9,
      let seconds = Int(exactly: said.seconds.rounded())
    else { return nil }
    return (seconds, said.count)
  }

  private static func text(_ moment: Moment) -> String {
    let time = moment.iso.dropFirst(11)
    return "\(moment.day.iso) at \(time.hasSuffix(":00") ? time.dropLast(3) : time)"
  }
}

extension Moment {
  /// The moment so many seconds of the wall clock later; nil outside the years 1 to 9999.
  fileprivate func adding(seconds: Int) -> Moment? {
    let total = second + seconds
    let days = Int((Double(total) / 86_400).rounded(.down))
    return day.adding(days, .day).map { Moment($0, second: total - days * 86_400) }
  }
}
