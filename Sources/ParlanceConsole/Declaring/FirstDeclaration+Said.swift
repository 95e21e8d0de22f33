import ParlanceLanguage
import ParlanceStore

extension FirstDeclaration {
  /// The one for a sentence that failed where an entity could have stood; nil where it failed otherwise.
  init?(for said: SaidSentence, _ language: Language) {
    let tokens = said.tokens
    func expected(at index: Int) -> [Expectation] {
      language.expectations(after: Array(tokens[..<index])).legal.filter { $0.tokenClass == .entity }
    }
    let wanting = tokens.indices.dropFirst().first { index in
      if expected(at: index).isEmpty { return false }
      let token = tokens[index]
      return token.isUnknown || token.kind == .text || token.kind == .end
        || language.readings(of: Array(tokens[...index])) == nil
    }
    guard let wanting else { return nil }
    let contexts = expected(at: wanting).map(\.context.last)
    // In `add 5 to anna` it is a record that is named, in `sum pages of books` a field.
    let isName = contexts.allSatisfy { $0 == .ref }
    let link = tokens[wanting...].firstIndex { said.source[$0.range].lowercased() == "of" }
    let rest = tokens[(contexts.allSatisfy { $0 == .path } ? link ?? wanting : wanting)...]
    self.init(of: isName ? nil : rest.first(where: \.isUnknown).map { said.source[$0.range] })
  }
}

extension Token {
  /// Whether it is a word that nothing has declared.
  fileprivate var isUnknown: Bool { kind == .word && word < 0 }
}
