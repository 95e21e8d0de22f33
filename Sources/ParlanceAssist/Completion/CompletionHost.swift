package import ParlanceLanguage
package import ParlancePlanner

/// What the console around a sentence asks of it beside the model: whether it may reach files, what its answer must be.
package protocol SentenceRequirements: Sendable {
  /// Before the sentence is resolved.
  func check(_ sentence: SyntaxNode, in source: SourceText, _ resolver: Resolver) throws(Diagnostic)
  /// `resolved` is the question or the action in `sentence`.
  func check(_ sentence: SyntaxNode, _ resolved: ResolvedSentence, _ resolver: Resolver) throws(Diagnostic)
}

/// Where nothing is asked.
package struct NoRequirements: SentenceRequirements {
  package init() {}
  package func check(_ sentence: SyntaxNode, in source: SourceText, _ resolver: Resolver) throws(Diagnostic) {}
  package func check(
    _ sentence: SyntaxNode, _ resolved: ResolvedSentence, _ resolver: Resolver
  ) throws(Diagnostic) {}
}
