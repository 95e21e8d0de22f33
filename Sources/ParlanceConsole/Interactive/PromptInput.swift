import ParlanceAssist
import ParlanceSession
import ParlanceLanguage
import ParlanceTerminal

/// A text that was typed or pasted at the prompt, split into sentences, declarations and commands.
struct PromptInput {
  struct Part {
    let piece: SentenceReader.Piece
    /// The range from the part's first word to its end, including a separator such as `;` or a newline.
    let range: SourceRange
  }

  /// The text as typed, including an empty line at its end.
  let typed: String
  /// The text without blanks and empty lines at its end.
  let text: String
  let source: SourceText
  private(set) var parts: [Part]
  /// The words of the language at the time when the parts were read.
  private var lexicon: Lexicon

  init(_ typed: String, _ language: Language) {
    self.typed = typed
    text = typed.trimmedAtEnd
    source = SourceText(text)
    lexicon = language.lexicon
    parts = Self.parts(of: source, from: 0, language)
  }

  /// Whether the parts are still valid. A declaration that changes the words of the language makes them invalid.
  func isRead(by language: Language) -> Bool { lexicon === language.lexicon }

  /// Parses the parts after `index` again, if the part at `index` has changed the words of the language.
  mutating func readAgain(after index: Int, _ language: Language) {
    guard !isRead(by: language) else { return }
    lexicon = language.lexicon
    parts[(index + 1)...] = Self.parts(of: source, from: parts[index].range.upperBound, language)[...]
  }

  private static func parts(of source: SourceText, from start: Int, _ language: Language) -> [Part] {
    var reader = SentenceReader(source, from: start, isTyped: true)
    var parts: [Part] = []
    var offset = start
    while let piece = reader.next(language) {
      let first: Int? =
        switch piece {
        case .sentence(let tokens), .piped(let tokens, _): tokens.first?.range.lowerBound
        case .declarations(let range), .command(let range): range.lowerBound
        case .broken, .unfinished: nil
        }
      let begin = first ?? source.bytes[offset..<reader.offset].firstIndex { !isBlank($0) } ?? offset
      parts.append(Part(piece: piece, range: begin..<max(begin, reader.offset)))
      offset = reader.offset
    }
    return parts
  }

  // MARK: Enter

  /// Returns whether Enter runs the text or begins another line. An empty line always ends the text.
  ///
  /// - Parameter isWhole: Whether the text was pasted or recalled. Such a text doesn't need an empty line at its end.
  func enter(isWhole: Bool) -> LineEditor.Enter {
    let lastLine = typed.utf8.lastIndex(of: Self.newline).map { typed[$0...].dropFirst() }
    guard let last = parts.last, lastLine?.allSatisfy(\.isWhitespace) != true else { return .run }
    switch last.piece {
    case .unfinished: return .continueLine(indentation: 0)
    case .command(let range) where ConsoleCommand.holdsSQL(source.bytes[range]):
      let sql = SQLLines(source.bytes[range], goesOn: .always)
      // After a first line that is only `.sql`, the statement begins on the second line. It ends at a `;` or an empty
      // line.
      let isBegun = source.bytes[range].prefix { $0 != Self.newline }.contains(where: Lexer.isBlank)
      let isDone = sql.isEnded || isWhole || isBegun
      return sql.isOpen || !isDone ? .continueLine(indentation: 0) : .run
    case .declarations(let range):
      let block = DeclarationBlock(source, range)
      guard !isWhole, block.takesLines else { return .run }
      return .continueLine(indentation: block.margin?.count ?? 2)
    default: return .run
    }
  }

  // MARK: Texts of parts

  /// Returns the complete lines that contain the part. If other parts are on the same lines, their text is included.
  func lines(of part: Part) -> String {
    let bytes = source.bytes
    let start = bytes[..<part.range.lowerBound].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let last = bytes[part.range].lastIndex { !Self.isBlank($0) } ?? part.range.lowerBound
    return source[start..<(bytes[last...].firstIndex(of: Self.newline) ?? bytes.count)]
  }

  /// Returns the text of the part with `fix` applied; nil if the fix reaches beyond the part.
  func text(of part: Part, with fix: Diagnostic.Fix) -> String? {
    guard part.range.lowerBound <= fix.range.lowerBound, fix.range.upperBound <= part.range.upperBound else {
      return nil
    }
    return
      (source[part.range.lowerBound..<fix.range.lowerBound] + fix.replacement
      + source[fix.range.upperBound..<part.range.upperBound]).trimmedAtEnd
  }

  /// Returns the text after the part at `index`.
  func text(after index: Int) -> String {
    String(source[parts[index].range.upperBound..<source.bytes.count].drop { $0.isWhitespace })
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == newline || Lexer.isBlank(byte) }
}

extension PromptInput {
  /// Returns the completion at the cursor. The sentence may have begun on an earlier line.
  static func completion(of text: [UInt8], cursor: Int, _ completer: Completer) -> Completion {
    let before = Array(text[..<cursor])
    let start = begin(of: before, completer.language)
    let line = before[start...].lastIndex(of: newline).map { $0 + 1 } ?? start
    let earlier = line > start ? before[start..<line - 1] : []
    let rest = text[cursor...].prefix { $0 != newline }
    return completer.completion(
      of: String(decoding: before[line...] + rest, as: UTF8.self), cursor: cursor - line,
      after: String(decoding: earlier, as: UTF8.self)
    ).moved(by: line)
  }

  /// Returns the offset at which the last sentence of `text` begins.
  private static func begin(of text: [UInt8], _ language: Language) -> Int {
    let source = SourceText(bytes: text, name: "")
    var start = 0
    for part in parts(of: source, from: 0, language) {
      if case .unfinished = part.piece { break }
      if case .declarations(let range) = part.piece, isUnder(text[(range.upperBound - 1)...]) { break }
      let end = part.range.upperBound
      if end < text.count || text[end - 1] == newline || text[end - 1] == UInt8(ascii: ";") { start = end }
    }
    return text[start...].firstIndex { $0 != newline } ?? start
  }

  /// Whether the cursor is directly after a declaration, or in an indented empty line below it.
  ///
  /// - Parameter tail: The last byte of the declaration, and the text from there to the cursor.
  private static func isUnder(_ tail: ArraySlice<UInt8>) -> Bool {
    if tail.count == 1 { return true }
    let line = tail.drop { $0 != newline }.dropFirst()
    return !line.isEmpty && line.allSatisfy(Lexer.isBlank)
  }
}
