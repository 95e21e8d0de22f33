package import ParlanceLanguage

extension NamedNumber {
  /// Returns the number of a month or weekday, from 1, if the node consists only of its name. Otherwise returns nil.
  package func value(saidBy node: SyntaxNode) -> Int64? {
    let tokens = node.allTokens
    guard tokens.count == 1, tokens[0].tokenClass == (self == .month ? .month : .weekday) else { return nil }
    return names.firstIndex(of: tokens[0].text).map { Int64($0) + 1 }
  }
}

extension FieldType {
  /// Whether the type is a month or weekday and the node is one of their names, such as `may`.
  package func isName(_ node: SyntaxNode) -> Bool {
    if case .named(let number) = self { number.value(saidBy: node) != nil } else { false }
  }

  /// The words of a choice type. Empty for any other type.
  package var choices: [String] { if case .choice(let words) = self { words } else { [] } }

  /// Whether the word is one of the choices. Case is ignored.
  package func isChoice(of word: String) -> Bool {
    choices.contains { $0.lowercased() == word.lowercased() }
  }
}
