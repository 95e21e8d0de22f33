import ParlanceLanguage

/// Fields as programs write them behind their record, and the count of a noun: `anna.credits` is `anna's credits`.
struct DottedFields {
  private static let counts: Set<String> = ["count", "length", "size"]

  /// Behind a field, as in `due.before:friday`.
  private static let comparing: Set<String> = ["before", "after", "since", "until", "contains", "is"]

  let lexis: SayingLexis

  /// The text with a record apart from its field. Texts stay as they are.
  func parted(_ text: String) -> String {
    guard text.contains("."), !text.contains("\"") else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).map(word).joined(separator: " ")
  }

  private func word(_ word: Substring) -> String {
    let name = word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    let field = word.dropFirst(name.count + 1).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if Self.comparing.contains(field.lowercased()), lexis.piece(.field, [String(name)]) != nil {
      return "\(name) " + word.dropFirst(name.count + 1)
    }
    guard name.first?.isLetter == true, word.dropFirst(name.count).first == ".",
      lexis.piece(.field, [String(field)]) != nil || Self.counts.contains(field.lowercased())
    else { return String(word) }
    return "\(name)'s " + word.dropFirst(name.count + 1)
  }
}
