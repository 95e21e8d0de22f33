import ParlanceLanguage

extension Permissions {
  /// Refuses a sentence that reads or writes a file, where files are out of reach.
  ///
  /// - Throws: `out-of-reach`, at its first word.
  func require(filesOf sentence: SyntaxNode) throws(Diagnostic) {
    let isFile = sentence.says("load") || sentence.says("chart") && sentence.says("to")
    guard isFile || sentence.node(.export) != nil, let first = sentence.allTokens.first else { return }
    try require(.files, at: first.range)
  }
}
