/// One word, number, text or sign of a sentence.
///
/// It is a small plain value: a script of a million sentences makes several million of them.
public struct Token: Sendable, Equatable {
  public enum Kind: UInt8, Sendable {
    /// A word of letters, marks, digits, `_` and `-`.
    case word
    /// A word in backticks: never a keyword, always of the model.
    case quotedWord
    /// `"text"`; `""` inside is one quote.
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

    /// Whether only what is no part of it ends it: neither quotes of its own do, nor is it a sign.
    var goesOn: Bool { ![.text, .quotedWord, .symbol].contains(self) }
  }

  public let kind: Kind
  /// Byte offsets into the source, quotes and `$` included.
  public let range: SourceRange
  /// The word's number in the ``Lexicon``, or -1 for a word it does not know and for every other kind but `symbol`. Less
  /// for a hole and for a heading: see ``Lexicon/hole(_:at:)``.
  public let word: Int32

  public init(kind: Kind, range: SourceRange, word: Int32 = -1) {
    self.kind = kind
    self.range = range
    self.word = word
  }
}
