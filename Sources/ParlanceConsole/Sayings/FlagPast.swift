import ParlanceModel

/// What a flag's verb has done, said for the flag: `finished` of what `finish` makes done.
struct FlagPast {
  /// After these a flag stands in a condition, where `not` may stand before it.
  private static let conditions: Set<String> = ["where", "and", "or"]

  let model: Model

  /// The sentence with the flags' own names; none where it says nothing of the kind.
  func sentences(_ words: [String]) -> [String] {
    var said = words
    for place in words.indices.dropFirst() {
      let isCondition = Self.conditions.contains(words[place - 1].lowercased())
      said[place] = flag(of: words[place].lowercased(), isCondition) ?? words[place]
    }
    return said == words ? [] : [SpokenWords.joined(said)]
  }

  private func flag(of word: String, _ isCondition: Bool) -> String? {
    for field in model.entities.flatMap(\.fields) where field.isFlag && field.name.lowercased() != word {
      if field.setVerb.map(EnglishPast.participle(of:)) == word { return field.name }
      if isCondition, field.clearVerb.map(EnglishPast.participle(of:)) == word { return "not " + field.name }
    }
    return nil
  }
}
