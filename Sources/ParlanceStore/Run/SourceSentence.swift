public import ParlanceLanguage
public import ParlanceModel

/// One sentence as it was said: where the open places of a shape find their values.
public struct SourceSentence: Sendable {
  /// Reads its literals; the text may hold other sentences too, such as the rest of a script.
  public let reader: LiteralReader
  /// Up to the `end` token. A shape's literal slots count in them.
  public let tokens: [Token]
  /// Stopped, so that the days of one sentence agree around midnight.
  public let clock: Clock

  public init(_ reader: LiteralReader, tokens: [Token], clock: Clock) {
    self.reader = reader
    self.tokens = tokens
    self.clock = clock
  }

  public init(_ source: SourceText, tokens: [Token], clock: Clock) {
    self.init(LiteralReader(source), tokens: tokens, clock: clock)
  }

  /// For what is asked beside any sentence.
  public static let nothing = SourceSentence(SourceText(""), tokens: [], clock: .system)

  public var source: SourceText { reader.source }

  func range(of slot: LiteralSlot) -> SourceRange { tokens[slot.token].range }

  /// The words from token `first` to token `last`.
  func range(from first: Int, to last: Int) -> SourceRange {
    guard tokens.indices.contains(first), tokens.indices.contains(last), first <= last else { return range }
    return tokens[first].range.lowerBound..<tokens[last].range.upperBound
  }

  /// All its words.
  public var range: SourceRange {
    guard let first = tokens.first, let last = tokens.last(where: { $0.kind != .end }) else { return 0..<0 }
    return first.range.lowerBound..<max(first.range.lowerBound, last.range.upperBound)
  }

  /// All that was said but for its end.
  public var words: Range<Int> { 0..<(tokens.lastIndex { $0.kind != .end }.map { $0 + 1 } ?? 0) }

  /// The words as they were typed, on one line and without comments. Tokens count from 0.
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

  /// Where the name that `let` gave was said first.
  func range(ofName name: String) -> SourceRange { range(ofWord: "$\(name)".lowercased()) }

  /// Where `word` was said first, ignoring case; else the whole sentence.
  func range(ofWord word: String) -> SourceRange {
    tokens.first { source[$0.range].lowercased() == word }?.range ?? range
  }
}
