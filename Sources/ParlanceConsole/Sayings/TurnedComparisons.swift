import ParlanceLanguage

/// Comparisons in which the value stands before the field: `where now < starts` asks where `starts > now`.
struct TurnedComparisons {
  /// Behind these a condition begins.
  private static let beginnings: Set<String> = ["where", "having", "and", "or", "not", "("]
  /// More words are no value: `2 days ago at 18:00`.
  private static let mostWords = 5

  let lexis: SayingLexis

  /// The sentence with each of them turned; none where it has none.
  func sentences(_ words: [String]) -> [String] {
    SpokenWords.turned(words) { turned(at: $0, words) }
  }

  /// What the value that begins at `place` is compared with, said first, and where that ends.
  private func turned(at place: Int, _ words: [String]) -> (text: [String], end: Int)? {
    guard place > 0, Self.beginnings.contains(words[place - 1].lowercased()),
      let sign = words[place...].firstIndex(where: { SQLCondition.turned[$0] != nil }),
      let turned = SQLCondition.turned[words[sign]], (1...Self.mostWords).contains(sign - place),
      !words[place..<sign].contains(where: isNamed)
    else { return nil }
    let path = words[(sign + 1)...].prefix(while: isNamed)
    guard let last = path.last, lexis.field(last) != nil else { return nil }
    return (path + [turned] + words[place..<sign], sign + 1 + path.count)
  }

  /// Whether it may be part of a path.
  private func isNamed(_ word: String) -> Bool { lexis.field(word) != nil || lexis.entity(word) != nil }
}
