/// The help about a word that isn't in the language, but that users may look up.
struct HelpTopic {
  let words: [String]
  /// The equivalent word or sentence in Parlance.
  let text: String
  /// The related forms, most relevant first.
  let pages: [String]

  /// All topics. Each line of `topics.txt` is a topic: the words, the equivalent word or sentence, and the related
  /// forms. A `+` in a word means a space.
  static let all: [HelpTopic] = Texts.lines(PackageResources.topics_txt).map { parts in
    HelpTopic(
      words: parts[0].split(separator: " ").map { String($0.replacing("+", with: " ")) }, text: parts[1],
      pages: parts.count > 2
        ? parts[2].split(separator: " ").map(String.init) : parts[1].contains(" ") ? [] : [parts[1]])
  }

  static func about(_ word: String) -> HelpTopic? {
    let word = word.lowercased()
    guard let topic = all.first(where: { $0.words.contains(word) }) else { return nil }
    if topic.text.contains(" ") { return topic }
    return HelpTopic(words: topic.words, text: "`\(word)` is `\(topic.text)` here.", pages: topic.pages)
  }
}
