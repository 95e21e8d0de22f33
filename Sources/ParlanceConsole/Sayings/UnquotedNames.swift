import ParlanceLanguage
import ParlanceModel

/// Names of several words, said without the quotes that they need: `book sunrise yoga for ben`.
struct UnquotedNames {
  /// A name of more words is in quotes, or copied.
  private static let mostWords = 4

  let lexis: SayingLexis
  let recordName: (String, Entity) -> String?

  /// The sentence with the first such name in quotes, the longest first; none where no record is called so.
  func sentences(_ words: [String]) -> [String] {
    for start in words.indices.dropFirst() {
      for count in stride(from: min(Self.mostWords, words.count - start), to: 1, by: -1) {
        let name = words[start..<start + count]
        guard isName(name), isKnown(name.joined(separator: " ")) else { continue }
        let quoted = SpokenName.quoted(name.joined(separator: " "))
        return [SpokenWords.joined(words[..<start] + [quoted] + words[(start + count)...])]
      }
    }
    return []
  }

  /// Whether all are words, and at least one of them is no word here.
  private func isName(_ words: ArraySlice<String>) -> Bool {
    words.allSatisfy { $0.first?.isLetter == true }
      && words.contains { lexis.lexicon.number(of: $0.lowercased()) < 0 }
  }

  private func isKnown(_ name: String) -> Bool {
    lexis.model.entities.contains { $0.key != nil && recordName(name, $0) != nil }
  }
}
