import ParlanceLanguage

/// Days of three numbers with signs between: `11/20/2026`, `20.11.2026`, `2026-11-1`.
enum WrittenDays {
  /// The words with each day that can be read in one way alone as it is said here: `2026-11-20`.
  static func plain(_ words: [String]) -> [String] {
    var plain: [String] = []
    var rest = words[...]
    while let word = rest.first {
      let slashed = isSlashed(rest) ? rest.prefix(5).compactMap { Int($0) } : []
      if let day = WrittenDate.day(of: slashed) {
        plain.append(day)
        rest = rest.dropFirst(5)
      } else {
        plain.append(WrittenDate.day(of: numbers(word)) ?? word)
        rest = rest.dropFirst()
      }
    }
    return plain
  }

  /// Whether they begin with numbers and slashes in turn: `1/3`, also within a longer one.
  static func isSlashed(_ words: ArraySlice<String>) -> Bool {
    let next = words.dropFirst().prefix(2)
    return isNumber(words.first) && next.first == "/" && next.count == 2 && isNumber(next.last)
  }

  private static func isNumber(_ word: String?) -> Bool { word.flatMap { Int($0) } != nil }

  /// `20`, `11` and `2026` of `20.11.2026`.
  private static func numbers(_ word: String) -> [Int] {
    [".", "-"].lazy.map { word.split(separator: Character($0), omittingEmptySubsequences: false) }
      .first { $0.count == 3 }?.compactMap { Int($0) } ?? []
  }
}
