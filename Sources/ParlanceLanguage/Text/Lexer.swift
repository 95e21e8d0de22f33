/// Cuts a text into sentences and those into tokens.
///
/// It allocates nothing for a sentence without an error once the array of tokens has grown.
public struct Lexer: Sendable {
  let lexicon: Lexicon
  private let called: Int32

  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    called = lexicon.number(of: "called")
  }

  /// Reads one sentence of `bytes` from offset `start` into `tokens`, replacing what they held.
  ///
  /// A sentence ends at a `;` or a line's end outside parentheses. Blank lines, comments and a first line
  /// `#!…` are passed over. After a sentence that fails, reading goes on with the next line.
  /// - Parameter mayBePiped: Whether it also ends at a `|` outside parentheses, which is no sign of the language, as
  ///   `||` is none of the shell that could read an answer.
  public func sentence(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, into tokens: inout [Token],
    mayBePiped: Bool = false
  ) -> LexedSentence {
    tokens.removeAll(keepingCapacity: true)
    var cursor = LexerCursor(bytes: bytes, offset: start)
    if start == 0 { cursor.skipByteOrderMark() }
    let state: LexedSentence.State
    do throws(Diagnostic) {
      state = try read(&cursor, into: &tokens, mayBePiped)
    } catch {
      cursor.skipToNextLine()
      state = .failed(error)
    }
    findHeadings(in: &tokens, of: bytes)
    let lower = tokens.first?.range.lowerBound ?? cursor.offset
    let upper = tokens.last?.range.upperBound ?? lower
    if state == .complete || state == .piped { tokens.append(Token(kind: .end, range: upper..<upper)) }
    return LexedSentence(state: state, range: lower..<upper, next: cursor.offset)
  }

  /// Lets the name of a column, such as `gain` in `called gain`, mean the column wherever it is in the sentence.
  private func findHeadings(in tokens: inout [Token], of bytes: UnsafeBufferPointer<UInt8>) {
    // A grammar without such names doesn't know the word.
    guard called >= 0 else { return }
    for place in tokens.indices.dropFirst() where tokens[place - 1].word == called {
      let name = bytes[tokens[place].range]
      for index in tokens.indices where index != place {
        let token = tokens[index]
        if token.kind == .word, token.word == -1, bytes[token.range].elementsEqual(name) {
          tokens[index] = Token(kind: .word, range: token.range, word: Lexicon.heading)
        }
      }
    }
  }

  /// The tokens of the one sentence that `source` holds; an empty text gives only the end.
  ///
  /// - Throws: what is wrong with the text, an unfinished sentence or words after its end included.
  public func tokens(of source: SourceText) throws(Diagnostic) -> [Token] {
    var tokens: [Token] = []
    let (lexed, rest) = source.bytes.withUnsafeBufferPointer { bytes in
      let lexed = sentence(in: bytes, from: 0, into: &tokens)
      var others: [Token] = []
      return (lexed, sentence(in: bytes, from: lexed.next, into: &others))
    }
    switch lexed.state {
    case .complete, .piped: break
    case .nothing: return [Token(kind: .end, range: lexed.range)]
    case .unfinished(let diagnostic), .failed(let diagnostic): throw diagnostic
    }
    if rest.state != .nothing {
      throw SyntaxError.secondSentence.at(rest.range)
    }
    return tokens
  }

  private func read(
    _ cursor: inout LexerCursor, into tokens: inout [Token], _ mayBePiped: Bool
  ) throws(Diagnostic) -> LexedSentence.State {
    var open = 0
    var firstOpen = 0
    while true {
      cursor.skipBlanks()
      guard cursor.offset < cursor.bytes.count else {
        if open > 0 { return .unfinished(LexicalError.unclosedParenthesis.at(firstOpen)) }
        return tokens.isEmpty ? .nothing : .complete
      }
      let byte = cursor.bytes[cursor.offset]
      switch byte {
      case UInt8(ascii: "\n"):
        cursor.offset += 1
        if open == 0, !tokens.isEmpty { return .complete }
      case UInt8(ascii: "#"):
        if let last = tokens.last, last.range.upperBound == cursor.offset, last.kind.goesOn {
          throw LexicalError.commentAtWord.at(last.range.lowerBound..<last.range.upperBound + 1)
        }
        cursor.skipComment()
      case UInt8(ascii: ";"):
        if open > 0 { throw LexicalError.unclosedParenthesis.at(firstOpen) }
        cursor.offset += 1
        if !tokens.isEmpty { return .complete }
      case UInt8(ascii: "|") where mayBePiped && open == 0 && !tokens.isEmpty && !cursor.isDoubled:
        return .piped
      case UInt8(ascii: "?") where open == 0 && !tokens.isEmpty && cursor.isAtFinalQuestionMark:
        // A question may end as people write one.
        cursor.offset += 1
      case UInt8(ascii: "\\"):
        let backslash = cursor.offset
        if try !cursor.continueLine() {
          return .unfinished(LexicalError.nothingAfterBackslash.at(backslash))
        }
      case UInt8(ascii: "("):
        if open == 0 { firstOpen = cursor.offset }
        open += 1
        tokens.append(sign(&cursor))
      case UInt8(ascii: ")"):
        if open == 0 { throw LexicalError.strayParenthesis.at(cursor.offset) }
        open -= 1
        tokens.append(sign(&cursor))
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        tokens.append(try cursor.number())
      case UInt8(ascii: "\""):
        tokens.append(try cursor.quoted(.text))
      case UInt8(ascii: "`"):
        let token = try cursor.quoted(.quotedWord)
        tokens.append(backticked(token, cursor.bytes))
      case UInt8(ascii: "$"):
        let start = cursor.offset
        cursor.offset += 1
        // A digit begins what a script was given: `$1`.
        cursor.offset += cursor.digits(at: cursor.offset)
        if cursor.offset == start + 1, try cursor.skipName() == nil {
          throw LexicalError.namelessParameter.at(start)
        }
        tokens.append(Token(kind: .parameter, range: start..<cursor.offset))
      case let byte where Self.isSign(byte):
        tokens.append(sign(&cursor))
      default:
        tokens.append(try word(&cursor))
      }
    }
  }

  @inline(__always) private func word(_ cursor: inout LexerCursor) throws(Diagnostic) -> Token {
    let start = cursor.offset
    guard let isASCII = try cursor.skipName() else { throw LexicalError.noToken(cursor.bytes, at: start) }
    let bytes = UnsafeBufferPointer(rebasing: cursor.bytes[start..<cursor.offset])
    return Token(
      kind: .word, range: start..<cursor.offset, word: lexicon.number(of: bytes, isASCII: isASCII))
  }

  private func backticked(_ token: Token, _ bytes: UnsafeBufferPointer<UInt8>) -> Token {
    let name = UnsafeBufferPointer(
      rebasing: bytes[token.range.lowerBound + 1..<token.range.upperBound - 1])
    let word = lexicon.number(of: name, isASCII: name.allSatisfy { $0 < 128 })
    let known = name.allSatisfy { $0 < 128 } ? lexicon.modelTwin(of: word) : word
    return Token(kind: .quotedWord, range: token.range, word: known)
  }

  /// A sign of one byte, or of two where the second is `=`. A `!` on its own is no sign and is known to
  /// nobody.
  @inline(__always) private func sign(_ cursor: inout LexerCursor) -> Token {
    let start = cursor.offset
    let first = cursor.bytes[start]
    cursor.offset += 1
    let mayGoOn = first == UInt8(ascii: "<") || first == UInt8(ascii: ">") || first == UInt8(ascii: "!")
    if mayGoOn, cursor.offset < cursor.bytes.count, cursor.bytes[cursor.offset] == UInt8(ascii: "=") {
      cursor.offset += 1
    }
    let bytes = UnsafeBufferPointer(rebasing: cursor.bytes[start..<cursor.offset])
    return Token(
      kind: .symbol, range: start..<cursor.offset, word: lexicon.number(of: bytes, isASCII: true))
  }

  /// Whether a sign may begin with `byte`.
  @inline(__always) static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  /// Whether the byte only parts words of a line.
  package static func isBlank(_ byte: UInt8) -> Bool { LexerCursor.isBlank(byte) }
}

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

/// Whether a text in quotes, or a name between backticks, is open behind what was read so far, as ``Lexer`` reads it: a doubled
/// quote within it stands for itself, and the end of the line ends it.
public struct OpenQuote {
  private var sign: UInt8?

  public init() {}

  public var isOpen: Bool { sign != nil }

  public mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): sign = nil
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      if sign == nil { sign = byte } else if sign == byte { sign = nil }
    default: break
    }
  }

  public mutating func read(_ character: Character) {
    if let byte = character.asciiValue { read(byte) }
  }
}
