package import ParlanceLanguage
import ParlanceStore
import ParlanceModel

/// A reader that splits a text into sentences, console commands and blocks of declarations, such as `entity book` with
/// its fields.
package struct SentenceReader {
  package enum Piece {
    case sentence([Token])
    /// A sentence with `|` and a shell command, which gets the answer. The range goes from the `|` to the end of the
    /// line.
    case piped([Token], SourceRange)
    /// A block of declarations, such as `entity book` and the lines of its fields.
    case declarations(SourceRange)
    /// A command for the console, such as `.mode csv` or `\d`, without the newline.
    case command(SourceRange)
    case broken(Diagnostic)
    /// A sentence that isn't complete at the end of the text. A console asks for another line.
    case unfinished(Diagnostic)
  }

  private let source: SourceText
  private let isTyped: Bool
  package private(set) var offset = 0
  /// A buffer that is reused for each sentence.
  private var tokens: [Token] = []

  /// - Parameter isTyped: Whether a user typed or pasted the text at the prompt. SQL at the prompt ends only with a `;`
  ///   or an empty line. Otherwise, `delete from facts` could run before the user types `where` on the next line.
  package init(_ source: SourceText, from offset: Int = 0, isTyped: Bool = false) {
    self.source = source
    self.isTyped = isTyped
    self.offset = offset
  }

  /// Returns the next sentence, command or block of declarations; nil at the end of the text.
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
      // All lines of the block are parsed together, so that all their errors are reported.
      let start = tokens[0].range.lowerBound
      offset = Declarations.end(in: source, from: start)
      return .declarations(start..<offset)
    case .failed(let diagnostic):
      // If the fix changes text in later lines, these lines belong to the sentence.
      if let end = diagnostic.fix?.range.upperBound, end > offset {
        offset = source.bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      }
      return .broken(diagnostic)
    case .unfinished(let diagnostic): return .unfinished(diagnostic)
    case .piped where !Declarations.begin(with: tokens.first, in: source):
      offset = source.bytes[lexed.next...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
      return .piped(tokens, lexed.next..<offset)
    case .complete, .piped:
      guard Declarations.begin(with: tokens, in: source) else { return .sentence(tokens) }
      let end = Declarations.end(in: source, from: lexed.range.lowerBound)
      offset = end
      return .declarations(lexed.range.lowerBound..<end)
    }
  }

  /// Reads a console command, if one comes next. A command ends at the end of its line. If it contains SQL, it ends as
  /// described in ``SQLLines``.
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

/// Functions that find declarations among sentences.
package enum Declarations {
  /// The first words of declarations, in lowercase ASCII.
  private static let spellings = DeclarationWords.all.map { Array($0.utf8) }

  /// Whether the token begins a declaration that can have more lines. A `use` line can't, because it only names a file.
  static func beginBlock(with token: Token?, in source: SourceText) -> Bool {
    begin(with: token, in: source) && token.map { source[$0.range].lowercased() } != "use"
  }

  /// Whether the tokens begin a declaration. `use "studio.model"` is a declaration, `use "runs.csv" as run` a sentence.
  static func begin(with tokens: [Token], in source: SourceText) -> Bool {
    begin(with: tokens.first, in: source)
      && !(tokens.count > 3 && source[tokens[0].range].lowercased() == "use")
  }

  /// Whether the token begins a declaration.
  package static func begin(with token: Token?, in source: SourceText) -> Bool {
    guard let token, token.kind == .word else { return false }
    return begin(withWord: source.bytes[token.range])
  }

  /// Whether the word begins a declaration. This function doesn't create a string, because it is called for each
  /// sentence of a script.
  package static func begin(withWord word: ArraySlice<UInt8>) -> Bool {
    spellings.contains { keyword in
      keyword.count == word.count && zip(keyword, word).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  /// Whether the line names a file and an entity for it, as in `use "runs.csv" as run`.
  private static func usesFile(_ line: String) -> Bool {
    guard let quote = line.lastIndex(of: "\"") else { return false }
    let rest = line[line.index(after: quote)...].drop(while: \.isWhitespace)
    return !rest.isEmpty && rest.first != "#"
  }

  /// Returns the end of the declarations that begin at `start`.
  ///
  /// The line at `start` always belongs to the declarations, even if it has an error, as in `entity: x`. Each following
  /// line also belongs to them if it is indented, blank, a comment, or the first line of a declaration.
  static func end(in source: SourceText, from start: Int) -> Int {
    let newline = UInt8(ascii: "\n")
    var end = start
    var line = start
    while line < source.bytes.count {
      let lineEnd = source.bytes[line...].firstIndex(of: newline) ?? source.bytes.count
      let text = source[line..<lineEnd]
      let words = text.split(whereSeparator: \.isWhitespace)
      let isIndented = text.first?.isWhitespace ?? true
      let begins =
        !words.isEmpty && !isIndented && begin(withWord: Array(words[0].utf8)[...])
        && !(words[0].lowercased() == "use" && usesFile(text))
      let goesOn = line == start || words.isEmpty || isIndented || text.hasPrefix("#") || begins
      guard goesOn else { break }
      line = min(lineEnd + 1, source.bytes.count)
      if !words.isEmpty { end = line }
    }
    return end
  }
}

/// Functions that write a sentence of several lines on one line, for example in the header of a live view.
package enum OneLine {
  /// Returns the text on one line. Drops comments, and also a `\` at the end of a line, because both would have another
  /// meaning on a single line.
  package static func of(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n") {
      let words = said(line).trimmingPrefix(while: \.isWhitespace)
      if words.isEmpty { continue }
      if !result.isEmpty { result += " " }
      result += String(words)
    }
    return result
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
      // The rest of the line is a shell command, where `#` doesn't begin a comment.
      if line[index] == "|", !quote.isOpen { return line }
    }
    return line
  }
}

extension SourceSentence {
  /// The sentence on one line.
  var line: String { OneLine.of(source[range]) }
}

/// Functions that recognize console commands such as `.mode csv` or `\d`. The console runs these commands.
package enum ConsoleCommand {
  /// Whether the bytes begin a command, or help about a command such as `help .mode`.
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

  /// Whether the bytes begin with `.`, or with `\` and a letter, `?` or `!`.
  private static func isSign(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let sign = bytes.first else { return false }
    if sign == UInt8(ascii: ".") { return true }
    guard sign == UInt8(ascii: "\\"), let next = bytes.dropFirst().first else { return false }
    return next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20
  }

  /// Whether the line is `explain select …`. The console answers with a sentence that has the same meaning.
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

  /// Whether the line contains SQL, which may span several lines.
  package static func holdsSQL(_ bytes: ArraySlice<UInt8>) -> Bool {
    if explainsSQL(bytes) { return true }
    let name = bytes.prefix { $0 > 0x20 }.map { $0 | 0x20 }
    return name.count > 2 && ".sql".utf8.map { $0 | 0x20 }.starts(with: name)
  }
}

extension Language {
  /// Whether the word belongs to the language or the model.
  fileprivate func knows(_ word: String) -> Bool { lexicon.number(of: word) >= 0 }
}

extension SentenceReader.Piece {
  /// The range of the sentence, declarations or command. A `|` and a shell command after it aren't included.
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
