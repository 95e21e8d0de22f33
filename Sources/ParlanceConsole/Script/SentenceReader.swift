import ParlanceLanguage
import ParlanceModel

/// Takes the sentences out of a text, one after another. Lines that declare (`entity`, `verb`, `use` …) come as one block.
struct SentenceReader {
  enum Piece {
    case sentence([Token])
    /// A sentence whose answer goes to a command of the shell, and where that stands: from the `|` to the line's end.
    case piped([Token], SourceRange)
    /// The lines of a model, as byte offsets.
    case declarations(SourceRange)
    /// A line for the console itself, without its end: `.mode csv`, `\d`.
    case command(SourceRange)
    case broken(Diagnostic)
    /// The text ended inside of it: a console asks for more.
    case unfinished(Diagnostic)
  }

  private let source: SourceText
  private(set) var offset = 0
  /// Reused for each sentence.
  private var tokens: [Token] = []

  init(_ source: SourceText, from offset: Int = 0) {
    self.source = source
    self.offset = offset
  }

  /// The next piece; nil at the end.
  mutating func next(_ language: Language) -> Piece? {
    if let command = nextCommand(language) { return .command(command) }
    let start = offset
    let lexed = source.bytes.withUnsafeBufferPointer { bytes in
      language.lexer.sentence(in: bytes, from: start, into: &tokens, mayBePiped: true)
    }
    offset = lexed.next
    switch lexed.state {
    case .nothing: return nil
    case .failed where Declarations.beginBlock(with: tokens.first, in: source):
      // Its lines are told of together.
      let start = tokens[0].range.lowerBound
      offset = Declarations.end(in: source, from: start)
      return .declarations(start..<offset)
    case .failed(let diagnostic):
      // A text that goes on in the next line is one piece with it.
      if let end = diagnostic.fix?.range.upperBound, end > offset {
        offset = source.bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      }
      return .broken(diagnostic)
    case .unfinished(let diagnostic): return .unfinished(diagnostic)
    case .piped where !Declarations.begin(with: tokens.first, in: source):
      offset = source.bytes[lexed.next...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      return .piped(tokens, lexed.next..<offset)
    case .complete, .piped:
      guard Declarations.begin(with: tokens.first, in: source) else { return .sentence(tokens) }
      let end = Declarations.end(in: source, from: lexed.range.lowerBound)
      offset = end
      return .declarations(lexed.range.lowerBound..<end)
    }
  }

  /// Takes a command of the console where one stands next: to the end of its line, whatever it holds; one with SQL goes
  /// on to its `;`, an empty line, or what is no more of it: its first line alone may reach far more rows.
  private mutating func nextCommand(_ language: Language) -> SourceRange? {
    let newline = UInt8(ascii: "\n")
    var start = offset
    while start < source.bytes.count {
      switch source.bytes[start] {
      case newline, 0x20, 0x09, 0x0D: start += 1
      case UInt8(ascii: "#"): start = source.bytes[start...].firstIndex(of: newline) ?? source.bytes.count
      default:
        guard DotCommand.Line.begins(with: source.bytes[start...]) else { return nil }
        let end =
          DotCommand.Line.saysSQL(source.bytes[start...])
          ? SQLLines(source.bytes[start...], isMore: LineBeginnings(language).goesOnWithSQL).end
          : source.bytes[start...].firstIndex(of: newline) ?? source.bytes.count
        offset = end
        return start..<end
      }
    }
    return nil
  }
}

/// Where lines of a model stand among sentences.
enum Declarations {
  /// In lower case letters of ASCII.
  private static let spellings = DeclarationWords.all.map { Array($0.utf8) }

  /// Whether what `token` begins may go on below it: `use` only names a file.
  static func beginBlock(with token: Token?, in source: SourceText) -> Bool {
    begin(with: token, in: source) && token.map { source[$0.range].lowercased() } != "use"
  }

  static func begin(with token: Token?, in source: SourceText) -> Bool {
    guard let token, token.kind == .word else { return false }
    return begin(withWord: source.bytes[token.range])
  }

  /// Asked of each sentence of a script, so it makes no text of the word.
  static func begin(withWord word: ArraySlice<UInt8>) -> Bool {
    spellings.contains { keyword in
      keyword.count == word.count && zip(keyword, word).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  /// Declarations go on over lines that are indented, blank, a comment, or declare again.
  static func end(in source: SourceText, from start: Int) -> Int {
    let newline = UInt8(ascii: "\n")
    var end = start
    var line = start
    while line < source.bytes.count {
      let lineEnd = source.bytes[line...].firstIndex(of: newline) ?? source.bytes.count
      let text = source[line..<lineEnd]
      let words = text.split(whereSeparator: \.isWhitespace)
      let isIndented = text.first?.isWhitespace ?? true
      let begins = !words.isEmpty && !isIndented && begin(withWord: Array(words[0].utf8)[...])
      let goesOn = words.isEmpty || isIndented || text.hasPrefix("#") || begins
      guard goesOn else { break }
      line = min(lineEnd + 1, source.bytes.count)
      if !words.isEmpty { end = line }
    }
    return end
  }
}
