package import ParlanceLanguage
package import ParlanceStore

/// A helper that suggests corrections for wrong sentences, and explains words and models.
///
/// A session without an assistant reports errors unchanged.
package protocol Assistant: AnyObject {
  /// Returns the error of a sentence. If the assistant is sure of a correction, the error suggests it.
  func suggesting(_ error: Diagnostic, _ said: SourceSentence) -> Diagnostic
  /// Returns the error of a text that the lexer can't split into tokens. If the assistant is sure of a correction, the
  /// error suggests it.
  func suggesting(_ error: Diagnostic, in source: SourceText) -> Diagnostic
  /// Returns the lines of `help`, or of `help WORD`.
  ///
  /// - Throws: `unknown-help-word` if neither the language nor the model has the word.
  func help(about word: SyntaxToken?) throws -> [String]
  /// Whether there is help about the word.
  func hasHelp(about word: String) -> Bool
  /// Returns the lines that answer a `describe` sentence.
  func describe(_ described: Syntax.Sentence.Form.Describe) throws -> [String]
}

extension Conversation {
  /// Returns the error of a sentence, with the assistant's correction if it has one.
  func suggesting(_ error: any Error, _ said: SourceSentence) -> any Error {
    guard let error = error as? Diagnostic, let assistant else { return error }
    return assistant.suggesting(error, said)
  }

  /// Returns the error of a text that the lexer can't split into tokens, with the assistant's correction if it has one.
  package func suggesting(_ error: Diagnostic, in source: SourceText) -> Diagnostic {
    assistant?.suggesting(error, in: source) ?? error
  }

  /// Returns the assistant that a `help` or `describe` sentence needs.
  ///
  /// - Throws: `no-help` if the session doesn't have one.
  func requireAssistant(at range: SourceRange) throws(Diagnostic) -> any Assistant {
    guard let assistant else { throw SessionError.noHelp.at(range) }
    return assistant
  }
}
