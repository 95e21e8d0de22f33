import ParlanceLanguage

/// How the parts of a sentence were linked: a mend takes no `or` for an `and`, makes no text of a `not`, and gives nothing two
/// values one after the other.
struct SaidLinks: SaidLaw {
  /// What stands between the members of a choice, as in `member in (Anna, Ben)`.
  private static let choosing: Set<String> = ["or", ",", ";"]
  /// Behind `or`, what makes a bound of the number before it.
  private static let bounding: Set<String> = [
    "more", "less", "fewer", "later", "earlier", "older", "newer", "higher", "lower", "longer", "shorter",
    "so",
  ]
  private static let denials: Set<String> = [
    "not", "isn't", "isnt", "aren't", "arent", "wasn't", "never", "no",
  ]
  /// Between two stretches of time these mean both, one after the other: never what lies in both.
  private static let adding: Set<String> = ["and", "&", ",", "or", "plus"]
  private static let ways: Set<String> = [
    "today", "yesterday", "tomorrow", "this", "last", "next", "in", "on",
  ]
  /// Before the first of several.
  private static let ofSeveral: Set<String> = ["either", "neither", "both"]
  /// What says so here.
  private static let ownDenials: Set<String> = ["not", "!=", "without"]

  /// What `by friday` is: until then.
  private static let until: Set<String> = ["until", "before", "<=", "<", "by"]

  private let words: [String]
  private let lexicon: Lexicon
  /// Whether it says `isn't`, or the like.
  private let denies: Bool

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    words = SpokenWords.cutSmall(said)
    denies = said.replacing("’", with: "'").lowercased().contains("n't ")
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    if words.contains("xor") { return false }
    if offersChoice, Self.choosing.isDisjoint(with: offered) { return false }
    if denies, Self.ownDenials.isDisjoint(with: offered) { return false }
    if joinsDays(offered) || hasDeadline && Self.until.isDisjoint(with: offered) { return false }
    return !offered.contains(where: isLinkInText) && !assignsAgain(suggestion)
  }

  /// Whether an example denies something, too, where it was denied: `where done` is none of `where done != 1`.
  func areShown(in example: String) -> Bool {
    let denials = Self.denials.union(Self.ownDenials).union(["<>", "except", "minus", "!"])
    guard denies || words.contains(where: denials.contains) else { return true }
    return !Self.ownDenials.isDisjoint(with: SpokenWords.cutSmall(example))
  }

  /// Whether it says `or`, but for `2 or more`; behind a `not` it may be said by `and`.
  private var offersChoice: Bool {
    Self.ownDenials.union(["except"]).isDisjoint(with: words)
      && words.indices.contains { place in
        words[place] == "or" && place + 1 < words.count && !Self.bounding.contains(words[place + 1])
      }
  }

  /// Whether two stretches of time stand side by side that were linked: `today and yesterday` is no `today yesterday`.
  private func joinsDays(_ offered: [String]) -> Bool {
    words.indices.dropFirst().dropLast().contains { place in
      let (first, next) = (words[place - 1], words[place + 1])
      guard Self.adding.contains(words[place]), isDay(first), isDay(next) || Self.ways.contains(next) else {
        return false
      }
      return zip(offered, offered.dropFirst()).contains { $0 == first && $1 == next }
    }
  }

  /// Whether something is to be done by a day.
  private var hasDeadline: Bool { zip(words, words.dropFirst()).contains { $0 == "by" && isMoment($1) } }

  /// Whether it may end a stretch of time: `week` of `this week`, too.
  private func isDay(_ word: String) -> Bool {
    isMoment(word) || PeriodWords.one(word) != nil || lexicon.has(word, as: .month)
  }

  private func isMoment(_ word: String) -> Bool {
    SpokenMoment.days.contains(word) || lexicon.has(word, as: .weekday)
      || word.split(separator: "-").count == 3 && word.allSatisfy { $0 == "-" || $0.isNumber }
  }

  /// Whether it is a text that begins with what was said outside of one to deny something, or to link several.
  private func isLinkInText(_ word: String) -> Bool {
    guard word.hasPrefix("\""), let first = word.dropFirst().split(separator: " ").first else { return false }
    return (Self.denials.contains(String(first)) || Self.ofSeveral.contains(String(first)))
      && !words.contains { $0.hasPrefix("\"" + first) }
  }

  /// Whether two of its sentences give the same field of the same record a value.
  private func assignsAgain(_ suggestion: String) -> Bool {
    let fields = suggestion.split(separator: ";").compactMap { sentence -> String? in
      let sides = sentence.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, let field = sides[1].split(separator: " ").first else { return nil }
      return (sides[0] + ":" + field).lowercased().trimmingPrefix(" ").description
    }
    return Set(fields).count < fields.count
  }
}
