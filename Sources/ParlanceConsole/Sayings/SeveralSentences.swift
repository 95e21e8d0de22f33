import ParlanceLanguage

/// Several sentences that were said as one: `add 108 to ngondro and 50 to refuge`.
struct SeveralSentences {
  private static let joining: Set<String> = ["and", "then", "&", "&&", ",", ".", ";", "also"]
  private static let bounding: Set<String> = [
    "not", "with", "without", "where", "since", "before", "after", "until", "between", "is", "are",
  ]
  /// What follows these is said of all that is linked: `with bookings in pilates and spinning` has both.
  private static let relating: Set<String> = [
    "where", "with", "without", "not", "who", "which", "whose", "that",
  ]
  /// More are no slip.
  private static let most = 4

  let lexis: SayingLexis

  /// Each as a sentence of its own, the words that only the first one has before the others, too; the likeliest first.
  func sentences(_ words: [String]) -> [[String]] {
    if let whole = certain(words) { return [whole] }
    let parts = parts(of: words)
    guard (2...Self.most).contains(parts.count), let first = parts.first, first.count > 1,
      isBegin(first[0]) || first[0].lowercased() == "count", isApart(words, parts), !isName(words, parts),
      !leavesOut(words)
    else { return [] }
    // What is left out has its place in the first sentence: its last words, or all but the verb.
    let said = [{ max(1, first.count - $0) }, { _ in 1 }].map { (count: (Int) -> Int) in
      [SpokenWords.joined(first)]
        + parts.dropFirst().map { part in
          SpokenWords.joined((isBegin(part[0]) ? [] : first.prefix(count(part.count))) + part)
        }
    }
    return said[0] == said[1] ? [said[0]] : said
  }

  /// The sentences where each begins as one does: then they are several, whatever is wrong with them.
  func certain(_ words: [String]) -> [String]? {
    let parts = parts(of: words)
    guard (2...Self.most).contains(parts.count),
      parts.allSatisfy({ isBegin($0[0]) }) || parts.allSatisfy(counts)
    else { return nil }
    return parts.map(SpokenWords.joined)
  }

  /// Whether it counts what it names, and is no column.
  private func counts(_ part: [String]) -> Bool {
    part[0].lowercased() == "count" && part.count > 1 && lexis.entity(part[1]) != nil
  }

  private func parts(of words: [String]) -> [[String]] {
    words.split { Self.joining.contains($0.lowercased()) }.map(Array.init)
  }

  /// Whether what joins them can part sentences: what follows a condition belongs to it, and so does what is one, as in
  /// `bookings for may and cancelled`; after a colon a comma goes on with another field, elsewhere with another name; and
  /// `1,000` is one number.
  private func isApart(_ words: [String], _ parts: [[String]]) -> Bool {
    guard Self.relating.isDisjoint(with: parts[0].map { $0.lowercased() }) else { return false }
    if SpokenOrder(lexis: lexis).isOne(words) { return false }
    let others = parts.dropFirst()
    // `per practice and day` is each day of each practice.
    if parts[0].contains(where: { $0.lowercased() == "per" }), others.contains(where: { $0.count == 1 }) {
      return false
    }
    guard !others.contains(where: bounds) else { return false }
    if words.contains(","), parts[0].contains(":") || others.contains(where: { $0.count == 1 }) {
      return false
    }
    return others.allSatisfy { $0.contains { $0.first?.isNumber != true } }
  }

  /// Whether something is left out: `except for anna and for ben` is said of both.
  private func leavesOut(_ words: [String]) -> Bool {
    let words = words.map { $0.lowercased() }
    return words.indices.dropFirst().contains { LeavingOut.count(words[$0...], lexis.lexicon) != nil }
  }

  /// Whether what joins them may be part of a name: `St. Mary`, and of what is added `Smith & Sons`.
  private func isName(_ words: [String], _ parts: [[String]]) -> Bool {
    let isBare = parts.dropFirst().contains { part in
      !isBegin(part[0]) && part[0].first?.isNumber != true
    }
    let adds = ["add", "save"].contains(parts[0][0].lowercased())
    return isBare && (words.contains(".") || adds && words.contains("&"))
  }

  /// Whether it only says more of the rows that the part before it is about.
  private func bounds(_ part: [String]) -> Bool {
    guard let first = part.first, !isBegin(first) else { return false }
    func isOf(_ tokenClass: TokenClass, _ word: String) -> Bool {
      lexis.lexicon.has(word.lowercased(), as: tokenClass)
    }
    return isOf(.preposition, first)
      || part.contains {
        Self.bounding.contains($0.lowercased()) || isOf(.flag, $0) || isOf(.comparison, $0)
      }
  }

  /// Whether it does something, or shows it. After a comma `count` and `sum` may be columns.
  private func isBegin(_ word: String) -> Bool {
    if word.lowercased() == "count" { return false }
    return lexis.beginsSentence(word) || lexis.entity(word) == nil && lexis.piece(.report, [word]) != nil
  }
}
