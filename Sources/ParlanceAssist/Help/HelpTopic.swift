/// What `help` says of a word that people look for and that the language does not have.
struct HelpTopic {
  let words: [String]
  /// What it is here.
  let text: String
  /// Forms that say more, the nearest first.
  let pages: [String]

  /// A line each in `topics.txt`: the words, then the word or sentences that are meant, and the forms that say more. A `+` in a
  /// word is a blank.
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
