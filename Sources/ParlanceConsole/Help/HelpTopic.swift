/// What `help` tells of a word that is none of the language, under which people look for something.
struct HelpTopic {
  /// By which it is found.
  let words: [String]
  /// What is so called here, or that there is nothing of the kind.
  let text: String
  /// Forms and commands of the console that tell more, the nearest first.
  let pages: [String]
  /// What is told in two columns.
  let rows: [(term: String, text: String)]

  init(_ words: [String], _ text: String, _ pages: [String], rows: [(term: String, text: String)] = []) {
    self.words = words
    self.text = text
    self.pages = pages
    self.rows = rows
  }

  /// Of words that have another name here.
  init(_ words: [String], said name: String, _ pages: [String] = []) {
    self.init(words, "is said here as `\(name)`.", pages.isEmpty ? [name] : pages)
  }

  /// With `word` before it, where its text only goes on.
  func about(_ word: String) -> HelpTopic {
    guard text.hasPrefix("is said ") else { return self }
    return HelpTopic(words, "`\(word)` \(text)", pages, rows: rows)
  }
}
