/// A lexer that splits a text into sentences and sentences into tokens.
///
/// Once the array of tokens is large enough, reading a sentence without errors doesn't allocate memory.
public struct Lexer: Sendable {
  let lexicon: Lexicon
  private let called: Int32

  public init(_ lexicon: Lexicon) {
    self.lexicon = lexicon
    called = lexicon.number(of: "called")
  }

  /// Reads one sentence of `bytes`, starting at byte offset `start`, and replaces the contents of `tokens`.
  ///
  /// A sentence ends at a `;` or a line end outside parentheses. Blank lines, comments and a first line `#!…` are
  /// skipped. After an error, ``LexedSentence/next`` is the beginning of the next line.
  /// - Parameter mayBePiped: Whether the sentence also ends at a `|` outside parentheses. A `||` doesn't end the
  ///   sentence.
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

  /// Marks the unknown words that repeat a column name of the sentence. Because of `called gain`, another `gain` in the
  /// same sentence can mean this column.
  private func findHeadings(in tokens: inout [Token], of bytes: UnsafeBufferPointer<UInt8>) {
    // Without the keyword `called`, the grammar doesn't allow names for columns.
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

  /// Returns the tokens of the only sentence of `source`, followed by an end token. If the text is empty, returns only
  /// an end token.
  ///
  /// - Throws: The first error of the text. An unfinished sentence and words after the sentence are errors, too.
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
      case UInt8(ascii: "?"), UInt8(ascii: "."):
        // A question mark or a full stop at the end of a sentence is ignored.
        guard open == 0, !tokens.isEmpty, cursor.isAtFinalMark else {
          throw LexicalError.noToken(cursor.bytes, at: cursor.offset)
        }
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
        // A digit after `$` refers to an argument of the script: `$1`.
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
    let known = name.allSatisfy { $0 < 128 } ? lexicon.modelOnlyWord(of: word) : word
    return Token(kind: .quotedWord, range: token.range, word: known)
  }

  /// Reads a symbol of one byte, or one of two bytes such as `<=`. A `!` without `=` is an unknown symbol.
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

  /// Whether a symbol can begin with `byte`.
  @inline(__always) static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","),
      UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: "="),
      UInt8(ascii: ">"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  /// Whether the byte is a space, a tab or a carriage return.
  package static func isBlank(_ byte: UInt8) -> Bool { LexerCursor.isBlank(byte) }
}

/// The position of a sentence in a text, and whether the sentence is complete.
public struct LexedSentence: Sendable, Equatable {
  /// The reason why the lexer stopped.
  public enum State: Sendable, Equatable {
    /// The tokens are a whole sentence, followed by a token of kind `end`.
    case complete
    /// The sentence is complete, and a `|` follows at ``LexedSentence/next``. The answer is piped to a command.
    case piped
    /// The text ends inside parentheses or after a `\`. A console asks for more text; a script reports the diagnostic.
    case unfinished(Diagnostic)
    /// The sentence contains an error. The text after ``LexedSentence/next`` can still be read.
    case failed(Diagnostic)
    /// Only blanks and comments remain.
    case nothing
  }

  public let state: State
  /// The byte range from the first token to the last.
  public let range: SourceRange
  /// The byte offset at which the next sentence begins.
  public let next: Int
}

/// Tracks whether a position in a text is inside quotes or backticks. The rules are those of ``Lexer``: a doubled quote
/// inside a text doesn't close the text, and quoted text ends at the end of the line.
public struct OpenQuote {
  private var sign: UInt8?

  public init() {}

  public var isOpen: Bool { sign != nil }

  /// Advances the tracker by one byte.
  public mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): sign = nil
    case UInt8(ascii: "\""), UInt8(ascii: "`"):
      if sign == nil { sign = byte } else if sign == byte { sign = nil }
    default: break
    }
  }

  /// Advances the tracker by one character.
  public mutating func read(_ character: Character) {
    if let byte = character.asciiValue { read(byte) }
  }
}
