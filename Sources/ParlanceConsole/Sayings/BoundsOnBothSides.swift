import ParlanceLanguage

/// A field between two bounds, as it is written in mathematics: `where 8 < number < 100`.
struct BoundsOnBothSides {
  let lexis: SayingLexis

  /// The sentence with a condition for each bound; none where there is no such field.
  func sentences(_ words: [String]) -> [String] {
    guard words.count > 4 else { return [] }
    for place in 2..<words.count - 2 {
      guard let field = lexis.named(words[place], .field), let first = turned(words[place - 1]),
        turned(words[place + 1]) != nil, first.first != words[place + 1].first
      else { continue }
      let lower = value(endingAt: place - 1, words)
      let upper = value(beginningAt: place + 2, words)
      guard !lower.isEmpty, !upper.isEmpty else { continue }
      let both = [field, first] + lower + ["and", field, words[place + 1]] + upper
      let (before, behind) = (words[..<(place - 1 - lower.count)], words[(place + 2 + upper.count)...])
      let isOpen = (before + behind).contains { ["or", "not"].contains($0.lowercased()) }
      let condition = SpokenWords.joined(both)
      return [SpokenWords.joined(before + [isOpen ? "(\(condition))" : condition] + behind)]
    }
    return []
  }

  /// What a sign of a bound is seen from the other side.
  private func turned(_ sign: String) -> String? {
    "<>".contains(sign.prefix(1)) ? SQLCondition.turned[sign] : nil
  }

  /// A number with or without its unit.
  private func value(endingAt end: Int, _ words: [String]) -> ArraySlice<String> {
    if isNumber(words[end - 1]) { return words[(end - 1)..<end] }
    return end > 1 && isNumber(words[end - 2]) && isUnit(words[end - 1]) ? words[(end - 2)..<end] : []
  }

  private func value(beginningAt start: Int, _ words: [String]) -> ArraySlice<String> {
    guard isNumber(words[start]) else { return [] }
    let hasUnit = start + 1 < words.count && isUnit(words[start + 1])
    return words[start...(hasUnit ? start + 1 : start)]
  }

  private func isNumber(_ word: String) -> Bool { word.first?.isNumber == true }

  private func isUnit(_ word: String) -> Bool { lexis.named(word, .unit) != nil }
}
