import ParlanceLanguage
import ParlanceModel

/// How long ago, and which days of a month: what is offered never turns them round, nor takes a day for a record's number.
///
/// - `more than 3 days ago` is before that day, and `at most 3 days ago` since then: the sign of an amount, which
///   `where saved > 3 days ago` would be, is the contrary.
/// - `11-15 november` and `7 to 4 days ago` are two days, each of which is there.
struct SaidSpans {
  private static let further: Set<String> = [
    "more", "over", "above", "longer", "older", "least", "beyond", "greater",
  ]
  private static let nearer: Set<String> = [
    "less", "under", "below", "newer", "fewer", "most", "younger", "within",
  ]
  private static let before: Set<String> = ["<", "<=", "before", "until"]
  private static let after: Set<String> = [">", ">=", "since", "after"]
  private static let links: Set<String> = ["to", "until", "till", "and", "-", "–", "through"]
  private static let denials: Set<String> = ["no", "not", "never"]

  /// Whether what is sought lies before the day that is so long ago; nil where nothing says so.
  private let isBefore: Bool?
  /// The numbers of both days of a stretch, and the month or the period that they are of.
  private let stretch: (first: String, last: String, of: String)?
  private let lexicon: Lexicon

  init(_ said: String, _ lexicon: Lexicon) {
    self.lexicon = lexicon
    let words = Self.cut(said)
    isBefore = Self.ago(words).flatMap { number in
      let leading = words[..<number].suffix(4).filter { $0 != "than" && $0 != "at" }
      guard let way = leading.last else { return nil }
      let isDenied = leading.dropLast().last.map(Self.denials.contains) ?? false
      if Self.further.contains(way) { return !isDenied }
      return Self.nearer.contains(way) ? isDenied : nil
    }
    stretch =
      words.indices.dropLast(3).lazy.compactMap { place in
        let four = Array(words[place..<place + 4])
        guard Self.isNumber(four[0]), Self.links.contains(four[1]), Self.isNumber(four[2]),
          lexicon.has(four[3], as: .month) || words.dropFirst(place + 4).first == "ago"
        else { return nil }
        return (four[0], four[2], four[3])
      }.first
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = Self.cut(suggestion)
    if let isBefore, let number = Self.ago(offered), number > 0 {
      guard (isBefore ? Self.before : Self.after).contains(offered[number - 1]) else { return false }
    }
    guard let stretch else { return true }
    return [stretch.first, stretch.last].allSatisfy { day in
      zip(offered, offered.dropFirst()).contains { $0 == day && $1 == stretch.of }
    } || Self.days(suggestion) > 1
  }

  /// Where the number of the first `3 days ago` stands, however the days are spelt.
  private static func ago(_ words: [String]) -> Int? {
    words.indices.dropLast(2).first { place in
      (isNumber(words[place]) || words[place] == "a" || words[place] == "one") && words[place + 2] == "ago"
    }
  }

  private static func days(_ text: String) -> Int {
    SpokenWords.cutSmall(text).count { Day(iso: $0) != nil }
  }

  private static func isNumber(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy(\.isNumber) }

  /// The words, and of `11-15` each number.
  private static func cut(_ text: String) -> [String] {
    SpokenWords.cutSmall(text).flatMap { word -> [String] in
      let parts = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
      return parts.count == 2 && parts.allSatisfy(isNumber) ? [parts[0], "-", parts[1]] : [word]
    }
  }
}
