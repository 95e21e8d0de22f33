import ParlanceLanguage

/// Days, moments and stretches of time as people write them where the language says them otherwise: `on 15.11`,
/// `list sessions nov 15`, `starts friday 6pm`, `since 2 weeks`, `over the past 7d`.
struct SpokenDays {
  /// Behind these stands a day as it is.
  private static let leading: Set<String> = [
    "on", "since", "before", "after", "until", "from", "to", "and", "=", "<", ">", "<=", ">=", "!=", "is",
  ]
  /// In the place of these stands `on`, or nothing.
  private static let needless: Set<String> = [
    "in", "at", "for", "of", "over", "during", "within", "from", "on",
  ]
  private static let stretches = [
    "last": "last", "past": "last", "previous": "last", "prev": "last", "preceding": "last", "this": "this",
    "current": "this", "next": "next", "coming": "next", "upcoming": "next", "following": "next",
  ]

  let lexicon: Lexicon

  /// The sentence with the first such words as they are said; none where there are none.
  func sentences(_ words: [String]) -> [String] {
    let readings = [beside, span, bound, edge, stretch, reckoned, day]
    for place in words.indices.dropFirst() {
      guard let said = readings.lazy.compactMap({ $0(place, words) }).first else { continue }
      let sentence = SpokenWords.joined(words[..<said.start] + [said.text] + words[said.end...])
      if sentence != SpokenWords.joined(words) { return [sentence] }
    }
    return []
  }

  /// `the day before yesterday`, `in 3 days`: one day, so long ago or ahead.
  private func beside(at place: Int, _ words: [String]) -> Said? {
    let small = words[place...].prefix(4).map { $0.lowercased() }
    let said = Array(small.drop { $0 == "on" }.drop { $0 == "the" }.prefix(3))
    let text: String
    let count: Int
    if said == ["day", "before", "yesterday"] || said == ["day", "after", "tomorrow"] {
      text = said[1] == "before" ? "2 days ago" : "2 days ahead"
      count = 3 + small.prefix { ["on", "the"].contains($0) }.count
    } else if small[0] == "in", let span = SpokenSpan(words[(place + 1)...]), span.isCounted,
      !["ago", "ahead"].contains(small.dropFirst(1 + span.count).first)
    {
      (text, count) = (span.text + " ahead", 1 + span.count)
    } else {
      return nil
    }
    let before = words[place - 1].lowercased()
    let leads = Self.leading.contains(before) || isField(before)
    return (place, (leads ? "" : "on ") + text, place + count)
  }

  /// Behind the first of two days, whatever lies between them.
  private static let through: Set<String> = ["-", "–", "—", "through", "thru", "till", "until"]
  /// Two days one after the other, whenever they are said.
  private static let neighbours = [["yesterday", "today"], ["today", "tomorrow"]]

  /// `monday - friday`, `mon-fri`, `yesterday and today`: from the one to the other.
  private func span(at place: Int, _ words: [String]) -> Said? {
    let parts = words[place].split(separator: "-").map(String.init)
    if parts.count == 2, let first = day([parts[0]]), let last = day([parts[1]]) {
      return span(at: place, words, first.text, last.text, place + 1)
    }
    guard let first = day(words[place...]), let link = words[(place + first.count)...].first?.lowercased(),
      let last = day(words[(place + first.count + 1)...]),
      Self.through.contains(link)
        || ["and", "&"].contains(link)
          && [[first.text, last.text], [last.text, first.text]].contains(where: Self.neighbours.contains)
    else { return nil }
    let end = place + first.count + 1 + last.count
    // The earlier one comes first, whichever was said first.
    let isTurned = !Self.through.contains(link) && !Self.neighbours.contains([first.text, last.text])
    let (from, to) = isTurned ? (last, first) : (first, last)
    return span(at: place, words, from.text, to.text, end)
  }

  private func span(at place: Int, _ words: [String], _ first: String, _ last: String, _ end: Int) -> Said {
    isField(words[place - 1])
      ? (place, "between \(first) to \(last)", end) : (start(place, words), "from \(first) to \(last)", end)
  }

  /// The end of a period that bounds what lies before it, or behind it.
  private static let ends = [
    "before": "start", "since": "start", "<": "start", ">=": "start", "after": "end", "until": "end",
    "till": "end", ">": "end", "<=": "end",
  ]

  /// `before last week`: before its first day; `after last week`: after its last.
  private func bound(at place: Int, _ words: [String]) -> Said? {
    let way = words[place].lowercased()
    guard place + 1 < words.count, ["this", "last", "next"].contains(way),
      PeriodWords.longer.contains(words[place + 1].lowercased())
    else { return nil }
    let (before, period) = (words[place - 1].lowercased(), "\(way) \(words[place + 1].lowercased())")
    if let end = Self.ends[before] {
      return bounding(place, before, "\(end) of \(period)", place + 2)
    }
    guard ["=", "is"].contains(before), place > 1, isField(words[place - 2]) else { return nil }
    return (place - 1, "between start of \(period) to end of \(period)", place + 2)
  }

  /// A day behind a word that bounds by it.
  private func bounding(_ place: Int, _ before: String, _ text: String, _ end: Int) -> Said {
    before == "till" ? (place - 1, "until \(text)", end) : (place, text, end)
  }

  private static let edges = ["start": "start", "beginning": "start", "end": "end"]

  /// `the end of the month`, `beginning of last year`: of this one where no other is said.
  private func edge(at place: Int, _ words: [String]) -> Said? {
    var rest = words[place...].map { $0.lowercased() }[...]
    func skip(_ word: String) { if rest.first == word { rest.removeFirst() } }
    let before = words[place - 1].lowercased()
    guard Self.ends[before] != nil || Self.leading.contains(before) || isField(before) else { return nil }
    skip("the")
    guard let edge = rest.popFirst().flatMap({ Self.edges[$0] }), rest.popFirst() == "of" else { return nil }
    skip("the")
    let which = rest.first.flatMap { Self.stretches[$0] }
    if which != nil { rest.removeFirst() }
    guard let period = rest.popFirst(), PeriodWords.longer.contains(period) else { return nil }
    return bounding(place, before, "\(edge) of \(which ?? "this") \(period)", words.count - rest.count)
  }

  /// A whole day.
  private func day(_ words: ArraySlice<String>) -> SpokenMoment? {
    SpokenMoment(words, lexicon).flatMap { $0.hasTime ? nil : $0 }
  }

  private typealias Said = (start: Int, text: String, end: Int)

  /// `in the last week` without its fillers, `previous week`, `past 7d`, `-7d`.
  private func stretch(at place: Int, _ words: [String]) -> Said? {
    let word = words[place].lowercased()
    if word.hasPrefix("-"), let span = SpokenSpan([String(word.dropFirst())]), span.isCounted {
      return (place, "last \(span.text)", place + 1)
    }
    if word == "weekend", ["this", "on", "at"].contains(words[place - 1].lowercased()) {
      return (place - 1, "from saturday to sunday", place + 1)
    }
    guard let way = Self.stretches[word], let span = SpokenSpan(words[(place + 1)...]) else { return nil }
    // The past week is seven days, and the last one begins on a Monday.
    let text = span.isCounted || word == "past" ? span.text : words[place + 1].lowercased()
    // A number of periods up to now begins so long ago.
    let isSince = way == "last" && text == span.text && words[place - 1].lowercased() == "since"
    let start = isSince && place > 1 ? place - 1 : start(place, words)
    return (start, "\(way) \(text)", place + 1 + span.count)
  }

  /// `since 2 weeks`: so long ago.
  private func reckoned(at place: Int, _ words: [String]) -> Said? {
    guard words[place - 1].lowercased() == "since", let span = SpokenSpan(words[place...]) else { return nil }
    let end = place + span.count
    guard end == words.count || !["ago", "ahead"].contains(words[end].lowercased()) else { return nil }
    return (place, "\(span.text) ago", end)
  }

  private func day(at place: Int, _ words: [String]) -> Said? {
    let before = words[place - 1].lowercased()
    let leads = Self.leading.contains(before) || isField(before)
    if leads, let day = dotted(words[place]) { return (place, day, place + 1) }
    if let moment = SpokenMoment(words[place...], lexicon), SpokenMoment.number(before) == nil {
      let end = place + moment.count
      if before == "from", moment.text.first?.isNumber == true, end == words.count {
        return (place - 1, "since \(moment.text)", end)
      }
      if leads { return (place, moment.text, end) }
      // These stand alone as they are.
      let isAlone = SpokenMoment.days.contains(moment.text)
      return (start(place, words), (isAlone ? "" : "on ") + moment.text, end)
    }
    guard let month = lexicon.canonical(words[place].lowercased(), as: .month), !leads,
      before != "in", SpokenMoment.number(before) == nil
    else { return nil }
    return (start(place, words), "in \(month)", place + 1)
  }

  /// Where the sentence goes on before what is said at `place`.
  private func start(_ place: Int, _ words: [String]) -> Int {
    place > 1 && Self.needless.contains(words[place - 1].lowercased()) ? place - 1 : place
  }

  /// `15.11` as `15/11`, which is mended as any day between slashes.
  private func dotted(_ word: String) -> String? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let day = SpokenMoment.number(parts[0]),
      let month = SpokenMoment.number(parts[1]),
      (1...12).contains(month)
    else { return nil }
    return "\(day)/\(month)"
  }

  private func isField(_ word: String) -> Bool {
    lexicon.has(word, as: .field)
  }
}
