import ParlanceLanguage

/// Days as people write them where the language takes none: `on 15.11`, `list sessions nov 15`.
struct SpokenDays {
  private static let leading: Set<String> = [
    "on", "since", "before", "after", "until", "from", "to", "=", "is",
  ]

  let lexicon: Lexicon

  /// The sentence with the first such day as it is said; none where there is none.
  func sentences(_ words: [String]) -> [String] {
    for place in words.indices.dropFirst() {
      guard let (day, count) = day(at: place, words) else { continue }
      let leads = Self.leading.contains(words[place - 1].lowercased())
      let before = words[..<place].last?.lowercased() == "in" ? words[..<(place - 1)] : words[..<place]
      return [SpokenWords.joined(before + (leads ? [] : ["on"]) + [day] + words[(place + count)...])]
    }
    return []
  }

  /// The day that begins at `place`, and of how many words it is.
  private func day(at place: Int, _ words: [String]) -> (String, Int)? {
    let parts = words[place].split(separator: ".", omittingEmptySubsequences: false)
    if Self.leading.contains(words[place - 1].lowercased()), parts.count == 2,
      let day = Self.day(parts[0]), let month = Self.day(parts[1]), (1...12).contains(month)
    {
      // Which is mended as any day between slashes.
      return ("\(day)/\(month)", 1)
    }
    guard let month = lexicon.canonical(lexicon.number(of: words[place].lowercased()), as: .month),
      place + 1 < words.count, let day = Self.day(words[place + 1]), Self.day(words[place - 1]) == nil,
      place + 2 == words.count || words[place + 2].first?.isNumber != true
    else { return nil }
    return ("\(day) \(month)", 2)
  }

  private static func day(_ word: some StringProtocol) -> Int? {
    word.count <= 2 ? Int(word).flatMap { (1...31).contains($0) ? $0 : nil } : nil
  }
}
