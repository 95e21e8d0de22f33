import ParlanceLanguage

extension Lexicon {
  /// The noun that `word` is, in the singular and in small letters; nil where it is none.
  func noun(_ word: String) -> String? { canonical(word, as: .entity)?.lowercased() }
}
