import ParlanceLanguage

/// What an offer is in itself, whatever was said: no word stands in it twice in a row, nothing is asked to be what it is or
/// taken from itself, and it asks for what the sentence is told by a name, as `$member`.
struct SoundOffer: SaidLaw {
  private let words: [String]

  init(_ said: String) {
    words = SpokenWords.cutSmall(said)
  }

  func isKept(in suggestion: String) -> Bool {
    let offered = SpokenWords.cutSmall(suggestion)
    return Self.doubled(offered).isSubset(of: Self.doubled(words)) && !Self.equalsItself(offered)
      && !Self.leavesNothing(offered)
      && offered.count(where: Self.isTold) >= words.count(where: Self.isTold)
  }

  /// Whether it is a name by which the sentence is told something.
  private static func isTold(_ word: String) -> Bool {
    word.first == "$" && word.dropFirst().first?.isLetter == true
  }

  private static func doubled(_ words: [String]) -> Set<String> {
    Set(zip(words, words.dropFirst()).filter { $0.0 == $0.1 && $0.0.first?.isLetter == true }.map(\.0))
  }

  /// `bookings minus bookings`, of which no row is left.
  private static func leavesNothing(_ words: [String]) -> Bool {
    words.indices.dropFirst().dropLast().contains { place in
      words[place] == "minus" && words[place - 1] == words[place + 1]
        && (place + 2 == words.count || [")", "per", "by", "showing", "first"].contains(words[place + 2]))
    }
  }

  private static let calculating: Set<String> = ["+", "-", "*", "/"]

  /// `kind sport = kind sport`: true of every row. What a field is given may be calculated from it: `amount = amount + 5`.
  private static func equalsItself(_ words: [String]) -> Bool {
    words.indices.filter { words[$0] == "=" }.contains { sign in
      let before = words[..<sign].suffix(while: { $0.first?.isLetter == true && $0 != "where" && $0 != "and" }
      )
      let after = words[(sign + 1)...]
      return !before.isEmpty && after.starts(with: before)
        && after.dropFirst(before.count).first.map { !calculating.contains($0) } ?? true
    }
  }
}

extension ArraySlice<String> {
  /// The last words for which `holds` does.
  fileprivate func suffix(while holds: (String) -> Bool) -> ArraySlice<String> {
    let start = lastIndex { !holds($0) }.map { $0 + 1 } ?? startIndex
    return self[start...]
  }
}
