import ParlanceLanguage

/// When the rows of a sentence are said to be: a mend never seeks those of another time.
///
/// - A period stays one: `before last week` is no `before 7 days ago`.
/// - Two stretches of time that stand side by side are not linked: no `last week on monday` is of `last week monday`.
/// - No two days come to stand side by side, which no row has both of: no `yesterday on today` is of `yesterday or today`.
/// - One day beside another stays one: `the day before yesterday` is no `before yesterday`.
/// - No day becomes another one, which its word comes near to: `monday` is no `today`.
/// - `now` becomes no whole day, but where it is the day of a row that is made.
/// - A time of any day is none of today: `classes at 18:00`.
/// - A part of the day is not left out: `before tuesday at noon` is no `before tuesday`.
/// - The time of a deed is no other of the row: `facts archived yesterday` are no `archived facts yesterday`, which were
///   saved then.
/// - What is said last of two sets is said of both: `compare plans vs workouts this week`.
/// - What was so long ago, and the days of a stretch, stay so: ``SaidSpans``.
struct SaidTimes: SaidLaw {
  private static let ways: Set<String> = ["this", "last", "next"]
  private static let partsOfDay: Set<String> = ["morning", "afternoon", "evening", "night", "tonight"]
  private static let leading: Set<String> = ["on", "since", "before", "after", "until", "during", "within"]

  private let words: [String]
  private let lexicon: Lexicon
  private let spans: SaidSpans

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    spans = SaidSpans(said, lexicon)
    words = SpokenWords.cutSmall(said)
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    return spans.isKept(in: suggestion) && arePeriodsKept(offered) && !linksApart(offered)
      && arePartsOfDayKept(offered) && isDayBesideKept(offered)
      && areApart(offered) && areDaysKept(offered) && !hasDeedAtTime && isOfBoth(offered)
      && !makesYear(offered)
  }

  /// Whether a time becomes a year: `at 1815`.
  private func makesYear(_ offered: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { word, time in
      guard word == "at", time.count == 4, let number = Int(time), number < 2400 else { return false }
      return (number % 100).isMultiple(of: 15) && number % 100 < 60
        && zip(offered, offered.dropFirst()).contains { $0 == "in" && $1 == time }
    }
  }

  /// Whether each `last week` is there; a row that is made has one day, which is told, and so has what a field is given.
  private func arePeriodsKept(_ offered: [String]) -> Bool {
    if offered.first == "add" || offered.first == "save" { return true }
    let end = words.firstIndex(of: ":") ?? words.count
    // `this and last week` are the last two.
    let areLastTwo = words.indices.contains { words[$0...].starts(with: ["this", "and", "last"]) }
    return Self.stretches(words[..<end]).allSatisfy { said in
      areLastTwo || Self.stretches(offered[...]).contains { $0 == said }
    }
  }

  /// Whether of several sets, or sentences, that were said as one none has a time, or a group, that those before it lack.
  private func isOfBoth(_ offered: [String]) -> Bool {
    guard offered.count > words.count, !words.contains(";") else { return true }
    let parts = offered.split { $0 == ";" || $0 == "vs" && offered.first == "compare" }
    guard let first = parts.first,
      offered.first == "compare" || words.count(where: { $0 == first.first }) == 1
    else { return true }
    func isBounded(_ part: ArraySlice<String>) -> Bool {
      part.contains { word in
        Self.ways.contains(word) || day(word) != nil || lexicon.has(word, as: .month)
          || word == "per" && offered.first != "compare"
      }
    }
    return isBounded(first) || !parts.contains(where: isBounded)
  }

  private static func stretches(_ words: ArraySlice<String>) -> [(way: String, period: String)] {
    zip(words, words.dropFirst()).filter { ways.contains($0) && PeriodWords.longer.contains($1) }.map {
      ($0, $1)
    }
  }

  /// Whether a day of the week is sought within a period that was said right beside it.
  private func linksApart(_ offered: [String]) -> Bool {
    words.indices.dropFirst().contains { place in
      let isWeekday = { lexicon.has($0, as: .weekday) }
      let (first, next) = (words[place - 1], words[place])
      guard
        PeriodWords.longer.contains(first) && isWeekday(next) || isWeekday(first) && Self.ways.contains(next)
      else { return false }
      let hasOwn = place > 1 && isWeekday(first) && Self.leading.contains(words[place - 2])
      return !hasOwn && offered.contains(where: isWeekday) && !Self.stretches(offered[...]).isEmpty
    }
  }

  /// Whether no two stretches of time come to stand side by side.
  func areApart(in suggestion: String) -> Bool { areApart(SpokenWords.cutSmall(suggestion)) }

  private func areApart(_ offered: [String]) -> Bool { besides(offered).isSubset(of: besides(words)) }

  /// The stretches of time that stand side by side, with at most an `on` between them.
  private func besides(_ words: [String]) -> Set<[String]> {
    func length(at place: Int) -> Int {
      guard place < words.count else { return 0 }
      if day(words[place]) != nil { return 1 }
      guard Self.ways.contains(words[place]), place + 1 < words.count else { return 0 }
      return PeriodWords.longer.contains(words[place + 1]) || day(words[place + 1]) != nil ? 2 : 0
    }
    return Set(
      words.indices.compactMap { place in
        let first = length(at: place)
        guard first > 0 else { return nil }
        let next = place + first < words.count && words[place + first] == "on" ? 1 : 0
        let second = length(at: place + first + next)
        guard second > 0 else { return nil }
        return Array(words[place..<place + first] + words[(place + first + next)...].prefix(second))
      })
  }

  private func isDayBesideKept(_ offered: [String]) -> Bool {
    words.indices.dropLast(2).allSatisfy { place in
      guard words[place] == "day", ["before", "after"].contains(words[place + 1]) else { return true }
      let bound = words[(place + 1)...(place + 2)]
      return !offered.indices.contains { offered[$0...].starts(with: bound) }
    }
  }

  private func areDaysKept(_ offered: [String]) -> Bool {
    if offered.first != "add", offered.first != "save" {
      if words.contains("now"), !offered.contains("now"), offered.contains("today") { return false }
      let isToday = ["today", "tonight", "this"].contains(where: words.contains)
      if Self.saysTimeOfToday(offered), !isToday { return false }
    }
    let (said, there) = (Set(words.compactMap(day)), Set(offered.compactMap(day)))
    return said.subtracting(there).isEmpty || there.subtracting(said).isEmpty
  }

  /// Rows of a time of the day are of any day.
  private static func saysTimeOfToday(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { $0 == ("today", "at") }
  }

  /// The day of the week, or of now, that the word is.
  private func day(_ word: String) -> String? {
    SpokenMoment.days.contains(word) ? word : lexicon.canonical(word, as: .weekday)
  }

  private func arePartsOfDayKept(_ offered: [String]) -> Bool {
    words.allSatisfy { word in
      if let hour = SpokenTime.named[word] { return offered.contains(word) || offered.contains(hour) }
      return !Self.partsOfDay.contains(word)
        || offered.contains { $0 == word || $0.hasPrefix("\"") && $0.contains(word) }
    }
  }

  /// Whether it tells when a flag was set, which is not kept.
  private var hasDeedAtTime: Bool {
    words.indices.dropLast().contains { place in
      lexicon.has(words[place], as: .flag) && !lexicon.has(words[place], as: .field)
        && isTime(words[(place + 1)...])
    }
  }

  private func isTime(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return false }
    if SpokenMoment.days.contains(first) || lexicon.has(first, as: .weekday) { return true }
    guard let next = words.dropFirst().first else { return false }
    if Self.ways.contains(first) {
      return PeriodWords.longer.contains(next) || lexicon.has(next, as: .weekday)
    }
    return Self.leading.contains(first) && (isTime(words.dropFirst()) || next.first?.isNumber == true)
      || first == "in" && lexicon.has(next, as: .month) || words.dropFirst(2).first == "ago"
  }
}
