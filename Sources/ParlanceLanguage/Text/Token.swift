/// A word, number, text or symbol of a sentence.
///
/// A token is a small value, because a script of a million sentences has several million tokens.
public struct Token: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// A word of letters, combining marks, digits, `_` and `-`.
    case word
    /// A word in backticks. It is always a word of the model, never a keyword.
    case quotedWord
    /// `"text"`. A `""` inside the text means one quote.
    case text
    /// `108`, `2.5`, `1_000`.
    case number
    /// `2026-07-01`.
    case date
    /// `18:00` or `18:00:30`.
    case time
    /// `$name`.
    case parameter
    /// `: , ( ) + - * / = != < <= > >=`.
    case symbol
    /// The end of the sentence.
    case end

    /// Whether a token of this kind ends at the first character that can't belong to it, as in `108 reps`. Quoted
    /// tokens end with a closing quote, and symbols have a fixed length.
    var goesOn: Bool { ![.text, .quotedWord, .symbol].contains(self) }
  }

  public let kind: Kind
  /// The byte range in the source, including quotes and `$`.
  public let range: SourceRange
  /// The number of the word in the ``Lexicon``, for words and symbols. It is -1 for unknown words and for other kinds
  /// of tokens. It is less than -1 for a placeholder (``Lexicon/hole(_:at:)``) and for the name of a column
  /// (``Lexicon/heading``).
  public let word: Int32

  public init(kind: Kind, range: SourceRange, word: Int32 = -1) {
    self.kind = kind
    self.range = range
    self.word = word
  }
}

extension [Token] {
  /// The range in the source from the first to the last of the tokens at these indexes.
  package func range(of places: Range<Int>) -> SourceRange {
    self[places.lowerBound].range.lowerBound..<self[places.upperBound - 1].range.upperBound
  }
}
