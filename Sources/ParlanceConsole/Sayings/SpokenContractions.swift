/// Words that are said as one with their `not`: `aren't`, `doesn’t`.
struct SpokenContractions {
  private static let whole = ["can't": "can", "won't": "will", "shan't": "shall"]
  private static let making: Set<String> = ["add", "save"]

  /// The sentence with each of them in full, but for the values that it gives; none where it has none.
  static func sentences(_ words: [String]) -> [String] {
    guard let first = words.first, !making.contains(first.lowercased()) else { return [] }
    let end = words.firstIndex(of: ":") ?? words.count
    return SpokenWords.turned(words) { place in
      place < end ? full(words[place]).map { ([$0, "not"], place + 1) } : nil
    }
  }

  private static func full(_ word: String) -> String? {
    let word = word.lowercased().replacing("’", with: "'")
    guard word.hasSuffix("n't"), !word.hasPrefix("\"") else { return nil }
    return whole[word] ?? String(word.dropLast(3))
  }
}
