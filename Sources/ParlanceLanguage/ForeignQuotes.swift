/// The quotes of other languages, and of word processors.
package enum ForeignQuotes {
  /// What closes a text, by the sign that opens it.
  package static let closing: [Character: Set<Character>] = [
    "'": ["'"], "\u{2018}": ["\u{2019}"], "\u{201C}": ["\u{201D}"], "\u{201E}": ["\u{201C}", "\u{201D}"],
    "\u{AB}": ["\u{BB}"],
  ]
}
