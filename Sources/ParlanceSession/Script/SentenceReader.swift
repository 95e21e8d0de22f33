package import ParlanceLanguage
import ParlanceStore
import ParlanceModel

/// Takes the sentences out of a text, one after another. Lines that declare (`entity`, `verb`, `use` …) come as one block.
package struct SentenceReader {
  package enum Piece {
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
  private let isTyped: Bool
  package private(set) var offset = 0
  /// Reused for each sentence.
  private var tokens: [Token] = []

  /// - Parameter isTyped: Whether a person typed or pasted the text at the prompt: there SQL goes on up to its `;` or an
  ///   empty line, as its first line alone may reach far more rows.
  package init(_ source: SourceText, from offset: Int = 0, isTyped: Bool = false) {
    self.source = source
    self.isTyped = isTyped
    self.offset = offset
  }

  /// The next piece; nil at the end.
  package mutating func next(_ language: Language) -> Piece? {
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
  /// on as ``SQLLines`` tells.
  private mutating func nextCommand(_ language: Language) -> SourceRange? {
    let newline = UInt8(ascii: "\n")
    var start = offset
    while start < source.bytes.count {
      switch source.bytes[start] {
      case newline, 0x20, 0x09, 0x0D: start += 1
      case UInt8(ascii: "#"): start = source.bytes[start...].firstIndex(of: newline) ?? source.bytes.count
      default:
        guard ConsoleCommand.begins(with: source.bytes[start...]),
          !ConsoleCommand.explainsSQL(source.bytes[start...]) || !language.knows("select")
        else { return nil }
        let end =
          ConsoleCommand.holdsSQL(source.bytes[start...])
          ? SQLLines(source.bytes[start...], goesOn: isTyped ? .always : .indented).end
          : source.bytes[start...].firstIndex(of: newline) ?? source.bytes.count
        offset = end
        return start..<end
      }
    }
    return nil
  }
}

/// Where lines of a model stand among sentences.
package enum Declarations {
  /// In lower case letters of ASCII.
  private static let spellings = DeclarationWords.all.map { Array($0.utf8) }

  /// Whether what `token` begins may go on below it: `use` only names a file.
  static func beginBlock(with token: Token?, in source: SourceText) -> Bool {
    begin(with: token, in: source) && token.map { source[$0.range].lowercased() } != "use"
  }

  package static func begin(with token: Token?, in source: SourceText) -> Bool {
    guard let token, token.kind == .word else { return false }
    return begin(withWord: source.bytes[token.range])
  }

  /// Asked of each sentence of a script, so it makes no text of the word.
  package static func begin(withWord word: ArraySlice<UInt8>) -> Bool {
    spellings.contains { keyword in
      keyword.count == word.count && zip(keyword, word).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  /// Declarations go on over lines that are indented, blank, a comment, or declare again. The line at `start` is theirs,
  /// whatever stands behind its first word: `entity: x`.
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
      let goesOn = line == start || words.isEmpty || isIndented || text.hasPrefix("#") || begins
      guard goesOn else { break }
      line = min(lineEnd + 1, source.bytes.count)
      if !words.isEmpty { end = line }
    }
    return end
  }
}

/// A sentence of several lines on one, as the head of a live view shows it.
package enum OneLine {
  /// Without comments and without the `\` at a line's end: on one line they would mean something else.
  package static func of(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      said($0).trimmingPrefix(while: \.isWhitespace)
    }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func said(_ line: Substring) -> Substring {
    let said = withoutComment(line).trimmedAtEnd(while: \.isWhitespace)
    return said.last == "\\" ? said.dropLast().trimmedAtEnd(while: \.isWhitespace) : said
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var quote = OpenQuote()
    for index in line.indices {
      quote.read(line[index])
      if line[index] == "#", !quote.isOpen { return line[..<index] }
      // What follows is the shell's.
      if line[index] == "|", !quote.isOpen { return line }
    }
    return line
  }
}

extension SourceSentence {
  /// Its words on one line.
  var line: String { OneLine.of(source[range]) }
}

/// Lines among sentences that are for the console itself: `.mode csv`, `\d`. What they do is the console's.
package enum ConsoleCommand {
  /// Whether a command begins with these bytes, at the start of a sentence; so does the help about one, `help .mode`.
  package static func begins(with bytes: ArraySlice<UInt8>) -> Bool {
    switch bytes.first {
    case UInt8(ascii: "."), UInt8(ascii: "\\"): return isSign(bytes)
    case UInt8(ascii: "e"), UInt8(ascii: "E"): return explainsSQL(bytes)
    case UInt8(ascii: "h"), UInt8(ascii: "H"):
      let word = "help "
      guard bytes.count > word.utf8.count, zip(bytes, word.utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
        return false
      }
      return isSign(bytes.dropFirst(word.utf8.count).drop { $0 == 0x20 })
    default: return false
    }
  }

  /// Whether they are a dot, or a backslash and a letter.
  private static func isSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let sign = bytes.first else { return false }
    if sign == UInt8(ascii: ".") { return true }
    guard sign == UInt8(ascii: "\\"), let next = bytes.dropFirst().first else { return false }
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20
  }

  /// Whether a line with these bytes is `explain select …`, which asks for the sentence that says the same.
  static func explainsSQL(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    for word in ["explain", "select"] {
      guard rest.count > word.utf8.count, zip(rest, word.utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
        return false
      }
      rest = rest.dropFirst(word.utf8.count)
      let blanks = rest.prefix { $0 <= 0x20 }
      if blanks.isEmpty, rest.first != UInt8(ascii: "*") || word == "explain" { return false }
      rest = rest.dropFirst(blanks.count)
    }
    return !rest.isEmpty
  }

  /// Whether a line with these bytes holds SQL, which may go on over several lines.
  package static func holdsSQL(_ bytes: ArraySlice<UInt8>) -> Bool {
    if explainsSQL(bytes) { return true }
    let name = bytes.prefix { $0 > 0x20 }.map { $0 | 0x20 }
    return name.count > 2 && ".sql".utf8.map { $0 | 0x20 }.starts(with: name)
  }
}

extension Language {
  /// Whether the word means something in the language or in the model.
  fileprivate func knows(_ word: String) -> Bool { lexicon.number(of: word) >= 0 }
}

/// A word, and where it stands.
package struct SourceWord {
  package let text: String
  package let range: SourceRange

  package init(text: String, range: SourceRange) { (self.text, self.range) = (text, range) }

  init(_ token: SyntaxToken) { self.init(text: token.text, range: token.range) }
}

extension SentenceReader.Piece {
  /// Its words, without the `|` and what follows it.
  package var range: SourceRange {
    switch self {
    case .sentence(let tokens), .piped(let tokens, _):
      guard let first = tokens.first, let last = tokens.last(where: { $0.kind != .end }) else { return 0..<0 }
      return first.range.lowerBound..<last.range.upperBound
    case .declarations(let range), .command(let range): return range
    case .broken(let diagnostic), .unfinished(let diagnostic): return diagnostic.range
    }
  }
}
