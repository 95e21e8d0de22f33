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
      if FamiliarWords.empties(word), let fields = emptied(&rest) {
        given += fields
        continue
      }
      if !given.isEmpty, Self.links.contains(word.lowercased()) { continue }
      guard let field = lexis.named(word, .field) else {
        guard let flag = lexis.named(word, .flag) else { return nil }
        given.append(flag)
        continue
      }
      if let sign = rest.first, Self.signs.contains(sign.lowercased()) { rest.removeFirst() }
      let value = rest.prefix { !Self.links.contains($0.lowercased()) && lexis.field($0) == nil }
      guard !value.isEmpty,
        let said = lexis.piece(.value, value) ?? lexis.piece(.moment, value) ?? lexis.piece(.text, value)
      else {
        return nil
      }
      given.append("\(field) \(said.text)")
      rest = rest.dropFirst(value.count)
    }
    // A link at the end leads nowhere.
    guard let last = words.last, !Self.links.contains(last.lowercased()), !given.isEmpty else { return nil }
    return given.joined(separator: ", ")
  }

  /// `due empty` of `due`, and of each field that only a link stands before: `clear due and project`; nil where none does.
  private func emptied(_ rest: inout ArraySlice<String>) -> [String]? {
    var fields: [String] = []
    while true {
      let next = fields.isEmpty ? rest : rest.drop { Self.links.contains($0.lowercased()) }
      // A field with a value is not made empty.
      guard let field = next.first.flatMap({ lexis.named($0, .field) }),
        next.dropFirst().first.map({ Self.links.contains($0.lowercased()) }) != false
      else { return fields.isEmpty ? nil : fields }
      fields.append("\(field) empty")
      rest = next.dropFirst()
    }
  }
}
