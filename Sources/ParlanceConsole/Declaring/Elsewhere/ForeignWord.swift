/// One word, number, text or sign of a line that declares as other languages do.
struct ForeignWord {
  enum Kind { case word, number, text, sign }

  let kind: Kind
  /// Without the quotes of a text.
  let text: String
  /// As it was typed.
  let typed: Substring

  var lowercased: String { kind == .text ? "" : text.lowercased() }
  var isSign: Bool { kind == .sign }
  /// Whether it may be a name: a word, or one in quotes.
  var isName: Bool { (kind == .word || kind == .text) && !text.isEmpty }

  func says(_ word: String) -> Bool { kind != .text && text.lowercased() == word }
}

extension Collection<ForeignWord> {
  /// From the first to the last, as they were typed.
  var typed: String {
    guard let first, let last = Array(self).last else { return "" }
    return String(first.typed.base[first.typed.startIndex..<last.typed.endIndex])
  }
}
