import ParlanceLanguage

/// The words of a sentence that are names, though nobody knows them: none becomes a day or a word that links, or is left
/// out, because it comes near to one.
///
/// `delete loans Tom` is no `delete loans tomorrow`, and `list loans Fox yesterday` no `list loans for yesterday`.
struct SaidNames: SaidLaw {
  private static let links: Set<String> = [
    "of", "in", "for", "on", "to", "at", "by", "from", "since", "until", "before", "after",
  ]
  /// Shorter words come near to too many others.
  private static let shortest = 5

  private let lexicon: Lexicon
  private let words: [String]

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = SpokenWords.cut(said)
  }

  /// Whether those with a capital letter are kept, where the sentence does not begin with one.
  func isKept(in suggestion: String) -> Bool {
    guard areWeekdaysKept(in: suggestion), isLastKept(in: suggestion), isAdjectiveKept(in: suggestion),
      areSeveralKept(in: suggestion)
    else { return false }
    guard words.first?.first?.isUppercase == false else { return true }
    let capitals = words.indices.dropFirst().filter { words[$0].first?.isUppercase == true }
    return areKept(capitals.filter { !isOfTime($0) }.map { words[$0] }, in: suggestion)
  }

  /// Whether the word tells with the one before it a time of the day: `6 PM`.
  private func isOfTime(_ place: Int) -> Bool {
    SpokenTime(words[(place - 1)...]).map { $0.count > 1 } == true
  }

  /// Whether none of the days of every week has become the day of this one: `on mondays`, `every monday`.
  private func areWeekdaysKept(in suggestion: String) -> Bool {
    let words = words.map { $0.lowercased() }
    let behindEvery = zip(words, words.dropFirst()).filter { ["every", "each"].contains($0.0) }.map(\.1)
    let weekdays = (words.filter { $0.hasSuffix("s") }.map { String($0.dropLast()) } + behindEvery)
      .filter { lexicon.has($0, as: .weekday) }
    return weekdays.isEmpty || Set(SpokenWords.cut(suggestion.lowercased())).isDisjoint(with: weekdays)
  }

  /// Whether what is said behind a link at the end is kept, though it names nothing elsewhere: `of an` is no `in jan`.
  private func isLastKept(in suggestion: String) -> Bool {
    guard let last = words.last?.lowercased(), let link = words.dropLast().last?.lowercased(),
      Self.links.contains(link), SpokenWords.namesNothing(last)
    else { return true }
    let offered = SpokenWords.cut(suggestion.lowercased())
    return offered.contains(last) || offered.last.map { $0.hasPrefix(last) && !isOfCalendar($0) } == true
  }

  /// Whether a word that nobody knows is kept right before what is listed or counted, or another one has come in its place:
  /// `list active bookings` is no `list bookings`.
  private func isAdjectiveKept(in suggestion: String) -> Bool {
    guard words.count > 2, ["list", "count"].contains(words[0].lowercased()), isName(words[1].lowercased()),
      lexicon.noun(words[2].lowercased()) != nil
    else { return true }
    let offered = SpokenWords.cut(suggestion.lowercased())
    let gained = Set(offered).subtracting(words.map { $0.lowercased() })
    return offered.contains { $0.contains(words[1].lowercased()) } || !gained.isEmpty
  }

  /// Whether several that are to be added stay several: `add members Tim and Tom` adds nobody called so.
  private func areSeveralKept(in suggestion: String) -> Bool {
    let small = words.map { $0.lowercased() }
    guard ["add", "save"].contains(small.first), small.count > 2, let noun = lexicon.noun(small[1]),
      noun != small[1], small.contains("and")
    else { return true }
    return !SpokenWords.cut(suggestion).contains { word in
      word.hasPrefix("\"") && word.lowercased().contains(" and ") && !words.contains(word)
    }
  }

  /// Whether the short ones are kept, too: by them it is told which rows are changed.
  func areAllKept(in suggestion: String) -> Bool {
    areKept(
      words.dropFirst().filter { $0.count < Self.shortest || $0.first?.isUppercase == true }, in: suggestion)
  }

  private func areKept(_ names: [String], in suggestion: String) -> Bool {
    // `Brien` is kept in "O'Brien".
    let offered = SpokenWords.cut(suggestion.replacing("\"", with: " ").lowercased()).flatMap {
      [$0] + $0.split(separator: "'").dropFirst().map(String.init)
    }
    let gained = Set(offered).subtracting(words.map { $0.lowercased() })
    return names.map { $0.lowercased() }.filter(isName).allSatisfy { name in
      offered.contains(name) || gained.contains { isMeant($0, by: name) }
    }
  }

  /// Whether it may be what was said, and is no other day or link than one with all its letters.
  private func isMeant(_ word: String, by name: String) -> Bool {
    guard !EditDistance.nearest(to: name, in: [word]).isEmpty else { return false }
    if SpokenMoment.days.contains(word) || isOfCalendar(word) { return name.count >= Self.shortest }
    guard Self.links.contains(word) || lexicon.has(word, as: .preposition) else { return true }
    return name.count <= word.count && name.allSatisfy(word.contains)
  }

  private func isOfCalendar(_ word: String) -> Bool {
    [.weekday, .month].contains { lexicon.has(word, as: $0) }
  }

  private func isName(_ word: String) -> Bool {
    guard word.count > 1, word.allSatisfy(\.isLetter), lexicon.number(of: word) < 0,
      !SpokenWords.namesNothing(word)
    else {
      return false
    }
    let calendar = [TokenClass.weekday, .month].flatMap(lexicon.spellings(of:))
    let isShortened = word.count > 2 && calendar.contains { $0.hasPrefix(word) }
    return !isShortened && !SayingTable.words.contains(word) && FamiliarWords.meanings(of: word).isEmpty
  }
}
