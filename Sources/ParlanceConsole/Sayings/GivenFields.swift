import ParlanceLanguage

/// What a record is given, said without the signs between: `author Joyce and pages = 700`.
struct GivenFields {
  private static let links: Set<String> = [",", "and", "with", "&"]
  private static let signs: Set<String> = ["=", ":", "is", "to"]

  let lexis: SayingLexis

  /// The fields with their values, and a comma between two; nil where a word is neither.
  func text(_ words: ArraySlice<String>) -> String? {
    var given: [String] = []
    var rest = words
    while let word = rest.popFirst() {
      if !given.isEmpty, Self.links.contains(word.lowercased()) { continue }
      guard let field = lexis.named(word, .field) else {
        guard let flag = lexis.named(word, .flag) else { return nil }
        given.append(flag)
        continue
      }
      if let sign = rest.first, Self.signs.contains(sign.lowercased()) { rest.removeFirst() }
      let value = rest.prefix { !Self.links.contains($0.lowercased()) && lexis.field($0) == nil }
      guard !value.isEmpty, let said = lexis.piece(.value, value) ?? lexis.piece(.text, value) else {
        return nil
      }
      given.append("\(field) \(said.text)")
      rest = rest.dropFirst(value.count)
    }
    // A link at the end leads nowhere.
    guard let last = words.last, !Self.links.contains(last.lowercased()), !given.isEmpty else { return nil }
    return given.joined(separator: ", ")
  }
}
