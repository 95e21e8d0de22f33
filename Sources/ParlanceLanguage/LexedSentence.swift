/// Where a sentence stood in a text, and whether all of it was there.
public struct LexedSentence: Sendable, Equatable {
  public enum State: Sendable, Equatable {
    /// The tokens are a whole sentence, ending with one of kind `end`.
    case complete
    /// As a complete one, but a `|` stands at ``LexedSentence/next``: its answer is to go to a command.
    case piped
    /// The text ended inside parentheses or after a `\`: a console asks for more, a script reports what is
    /// carried.
    case unfinished(Diagnostic)
    /// The sentence holds something that is no token; the text after ``LexedSentence/next`` can still be
    /// read.
    case failed(Diagnostic)
    /// Only blanks and comments were left.
    case nothing
  }

  public let state: State
  /// From the first token to the last, as byte offsets.
  public let range: SourceRange
  /// Where the next sentence begins.
  public let next: Int
}
