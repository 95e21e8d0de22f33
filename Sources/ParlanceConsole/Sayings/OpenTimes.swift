import ParlanceLanguage

/// A time that people mean in two ways: `from today` is that day, or all since; `within 3 days` are the last, or the next.
struct OpenTimes {
  /// Such a time where it is said.
  struct Found {
    /// Its words.
    let said: [String]
    /// The sentence in each way.
    let sentences: [String]
  }

  /// Behind a day that is not alone: `from monday to friday`, `from today on`.
  private static let goingOn: Set<String> = [
    "to", "till", "until", "through", "thru", "and", "-", "–", "at", "on", "onward", "onwards", "forward",
  ]
  private static let making: Set<String> = ["add", "save"]

  let lexicon: Lexicon
  /// Nil where nobody knows the day.
  var months: SpokenMonths?

  /// The first in what is said of rows; nil where there is none.
  ///
  /// - Parameter changing: Whether something is changed: then a day that only one way makes sense of is open, too.
  func found(_ words: [String], changing: Bool) -> Found? {
    let end = words.firstIndex(of: ":") ?? words.count
    guard let first = words.first, !Self.making.contains(first.lowercased()) else { return nil }
    return words[..<end].indices.dropFirst().lazy.compactMap { place in
      beginning(at: place, words, changing) ?? (changing ? period(at: place, words) : nil)
        ?? span(at: place, words) ?? lastPeriod(at: place, words)
        ?? months?.found(at: place, words, changing: changing)
    }.first
  }

  /// `from today`.
  private func beginning(at place: Int, _ words: [String], _ changing: Bool) -> Found? {
    guard words[place].lowercased() == "from", !lexicon.has("from", as: .preposition),
      SpokenSpan.period(words[place - 1]) == nil,
      let day = SpokenMoment(words[(place + 1)...], lexicon), !day.hasTime
    else { return nil }
    // Nothing is listed of one day long ago that was said so, nor of all since yesterday.
    guard changing || day.text.first?.isNumber != true && day.text != "yesterday" else { return nil }
    let end = place + 1 + day.count
    guard end == words.count || !Self.goingOn.contains(words[end].lowercased()) else { return nil }
    let whole = SpokenMoment.days.contains(day.text) ? day.text : "on " + day.text
    return said(place..<end, as: ["since " + day.text, whole], words)
  }

  /// `from last week`.
  private func period(at place: Int, _ words: [String]) -> Found? {
    let said = words[place...].prefix(3).map { $0.lowercased() }
    guard said.count == 3, said[0] == "from", ["this", "last", "next"].contains(said[1]),
      SpokenSpan.period(said[2]) == said[2], said[2] != "day"
    else { return nil }
    let whole = said[1] + " " + said[2]
    return self.said(place..<place + 3, as: ["since start of " + whole, whole], words)
  }

  /// `within 3 days`.
  private func span(at place: Int, _ words: [String]) -> Found? {
    guard words[place].lowercased() == "within", let span = SpokenSpan(words[(place + 1)...]) else {
      return nil
    }
    let end = place + 1 + span.count
    guard end == words.count || !["of", "from", "after", "before", "ago"].contains(words[end].lowercased())
    else { return nil }
    return said(place..<end, as: ["next " + span.text, "last " + span.text], words)
  }

  /// `within the last week`: the seven days that end today, or the week before this one.
  private func lastPeriod(at place: Int, _ words: [String]) -> Found? {
    guard ["within", "in", "during", "over", "for"].contains(words[place].lowercased()) else { return nil }
    let said = words[place...].dropFirst().prefix(2).map { $0.lowercased() }
    guard said.count == 2, said[0] == "last", let period = SpokenSpan.period(said[1]), period == said[1],
      period != "day"
    else { return nil }
    return self.said(place..<place + 3, as: ["last 1 \(period)", "last \(period)"], words)
  }

  private func said(_ range: Range<Int>, as ways: [String], _ words: [String]) -> Found {
    let sentences = ways.map {
      SpokenWords.joined(words[..<range.lowerBound] + [$0] + words[range.upperBound...])
    }
    return Found(said: Array(words[range]), sentences: sentences)
  }
}
