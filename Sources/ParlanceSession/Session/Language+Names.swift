import ParlanceLanguage

extension Language {
  /// The words of a sentence that are taken for names, without quotes; none where the grammar does not have it.
  func names(of tokens: [Token], of source: SourceText) -> [String] {
    guard let sentence = try? parse(tokens, of: source) else { return [] }
    return sentence.allTokens.filter { $0.tokenClass == .word }.map { source[$0.range] }
  }
}
