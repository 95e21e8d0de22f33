package import ParlanceLanguage
package import ParlanceStore

/// Who helps with sentences: it knows what to say instead of a wrong one, and explains words and models.
///
/// A session without one reports errors as they are.
package protocol Assistant: AnyObject {
  /// The error of a sentence, with a suggestion where one is certain.
  func suggesting(_ error: Diagnostic, _ said: SourceSentence) -> Diagnostic
  /// The error of a text that could not be cut into words.
  func suggesting(_ error: Diagnostic, in source: SourceText) -> Diagnostic
  /// The lines of `help`, or of `help WORD`.
  ///
  /// - Throws: `no-help`.
  func help(about word: SyntaxToken?) throws -> [String]
  /// Whether there is help about the word.
  func hasHelp(about word: String) -> Bool
  /// The lines of a `describe` sentence.
  func describe(_ described: Syntax.Sentence.Form.Describe) throws -> [String]
}

extension Conversation {
  /// The error to report for `said`, whoever found it.
  func suggesting(_ error: any Error, _ said: SourceSentence) -> any Error {
    guard let error = error as? Diagnostic, let assistant else { return error }
    return assistant.suggesting(error, said)
  }

  /// The error of a text that could not be cut into words.
  package func suggesting(_ error: Diagnostic, in source: SourceText) -> Diagnostic {
    assistant?.suggesting(error, in: source) ?? error
  }

  /// The assistant that a `help` or `describe` sentence needs.
  ///
  /// - Throws: `no-help` where there is none.
  func requireAssistant(at range: SourceRange) throws(Diagnostic) -> any Assistant {
    guard let assistant else { throw SessionError.noHelp.at(range) }
    return assistant
  }
}
