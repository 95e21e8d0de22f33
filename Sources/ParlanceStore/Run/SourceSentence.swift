public import ParlanceLanguage
public import ParlanceModel

/// One sentence as it was typed. Sentences that differ only in their literals share one plan, and each sentence
/// supplies its literals.
public struct SourceSentence: Sendable {
  /// Reads the literals of the sentence. The reader's source text can contain more than this sentence, such as a whole
  /// script.
  public let reader: LiteralReader
  /// The tokens up to and including the `end` token. ``LiteralSlot/token`` is an index in this array.
  public let tokens: [Token]
  /// A stopped clock, so that `today` doesn't change within the sentence at midnight.
  public let clock: Clock

  public init(_ reader: LiteralReader, tokens: [Token], clock: Clock) {
    self.reader = reader
    self.tokens = tokens
    self.clock = clock
  }

  public init(_ source: SourceText, tokens: [Token], clock: Clock) {
    self.init(LiteralReader(source), tokens: tokens, clock: clock)
  }

  /// An empty sentence, for internal requests.
  public static let nothing = SourceSentence(SourceText(""), tokens: [], clock: .system)

  public var source: SourceText { reader.source }

  func range(of slot: LiteralSlot) -> SourceRange { tokens[slot.token].range }

  /// Returns the range from token `first` to token `last`.
  func range(from first: Int, to last: Int) -> SourceRange {
    guard tokens.indices.contains(first), tokens.indices.contains(last), first <= last else { return range }
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// The range of the whole sentence.
  public var range: SourceRange {
    guard let first = tokens.first, let last = tokens.last(where: { $0.kind != .end }) else { return 0..<0 }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }

  /// The indexes of all tokens except the `end` token.
  public var words: Range<Int> { 0..<(tokens.lastIndex { $0.kind != .end }.map { $0 + 1 } ?? 0) }

  /// Returns tokens of the sentence as they were typed, on one line and without comments.
  ///
  /// - Parameter places: The indexes of the tokens, from 0.
  public func text(of places: some Collection<Int>) -> String {
    var text = ""
    var end: Int?
    for token in places.lazy.map({ tokens[$0] }) {
      if let end, end < token.range.lowerBound { text += " " }
      text += source[token.range]
      end = token.range.upperBound
    }
    return text
  }

  /// Returns the range where a parameter such as `$member` first occurs, or else the range of the whole sentence.
  func range(ofName name: String) -> SourceRange { range(ofWord: "$\(name)".lowercased()) }

  /// Returns the range where `word` first occurs, ignoring case, or else the range of the whole sentence.
  func range(ofWord word: String) -> SourceRange {
    tokens.first { source[$0.range].lowercased() == word }?.range ?? range
  }
}
