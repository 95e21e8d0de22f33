import ParlanceLanguage

/// The words by which a sentence may change something, those of the model among them.
struct ChangingWords {
  private static let own: Set<String> = [
    "add", "subtract", "save", "change", "delete", "let", "define", "begin", "commit", "rollback",
    "load", "forget",
  ]

  private let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }

  func begin(_ sentence: String) -> Bool {
    guard let word = sentence.split(separator: " ").first?.lowercased() else { return false }
    return Self.own.contains(word) || lexicon.classes(of: lexicon.number(of: word)).contains(.verb)
  }
}
