import ParlanceLanguage

/// Takes the sentences out of what was entered at once, one after another.
///
/// Unlike in a script, a line that begins no sentence goes on with the one above, and SQL goes on to its `;`: nobody pastes
/// half a sentence on purpose, and its first line alone may reach far more records. An empty line ends either.
struct EntryReader {
  /// What was entered, each sentence that was read so on one line.
  private(set) var source: SourceText
  /// As it was entered.
  private let typed: SourceText
  /// Where the last lines end that were put on one.
  private var joinedEnd = 0
  /// Where the lines of the last piece stand in `typed`; nil where it shares a line that was made of several.
  private var typedLines: SourceRange?
  private var reader: SentenceReader
  /// What was asked of the language so far: a sentence that is run may make it another one.
  private var beginnings: LineBeginnings?
  /// How the last line is read of what is still edited; nil of what was entered.
  private let lastLine: LastLine?

  /// How the last line is read, of which more may come.
  enum LastLine { case asItStands, goesOn, begins }

  /// - Parameter lastLine: Set of what is still edited: lines are put on one with blanks then, so that each byte stays where
  ///   it was typed.
  init(_ source: SourceText, from offset: Int = 0, edited lastLine: LastLine? = nil) {
    self.source = source
    typed = source
    self.lastLine = lastLine
    reader = SentenceReader(source, from: offset)
  }

  /// Where the next sentence may begin.
  var offset: Int { reader.offset }

  /// The next piece; nil at the end.
  mutating func next(_ language: Language) -> PieceOfEntry? {
    let known = beginnings.flatMap { $0.language.lexicon === language.lexicon ? $0 : nil }
    var beginnings = known ?? LineBeginnings(language)
    self.beginnings = nil
    defer { self.beginnings = beginnings }
    return next(&beginnings)
  }

  /// How many are left.
  func count(_ language: Language) -> Int {
    var rest = self
    var beginnings = LineBeginnings(language)
    var count = 0
    while rest.next(&beginnings) != nil { count += 1 }
    return count
  }

  /// The whole lines of the piece that was read last, as they were typed, with what else they hold.
  func lines(of piece: PieceOfEntry) -> String {
    PieceOfEntry(piece: piece.piece, range: typedLines ?? piece.range)
      .lines(in: typedLines == nil ? source : typed)
  }

  /// Whether something else stands before the piece on its line.
  func isAmidLine(_ piece: PieceOfEntry) -> Bool {
    let before = source.bytes[source.start..<max(source.start, piece.range.lowerBound)]
    return before.reversed().prefix { $0 != Self.newline }.contains { !Lexer.isBlank($0) }
  }

  private mutating func next(_ beginnings: inout LineBeginnings) -> PieceOfEntry? {
    let (before, sharedEnd) = (typed.bytes.count - source.bytes.count, joinedEnd)
    guard let piece = nextPiece(&beginnings) else { return nil }
    let isAlone = piece.range.lowerBound >= sharedEnd && piece.range.upperBound >= joinedEnd
    let after = typed.bytes.count - source.bytes.count
    typedLines = isAlone ? piece.range.lowerBound + before..<piece.range.upperBound + after : nil
    return piece
  }

  private mutating func nextPiece(_ beginnings: inout LineBeginnings) -> PieceOfEntry? {
    if let sql = PastedSQL(source, from: offset, &beginnings) {
      let blanks = lastLine == nil ? 0 : sql.range.count - sql.text.utf8.count
      put(sql.text + String(repeating: " ", count: blanks), over: sql.range)
    }
    guard var piece = PieceOfEntry.next(&reader, in: source, beginnings.language) else { return nil }
    while case .sentence(let tokens) = piece.piece, let lineEnd = lineEnd(behind: tokens),
      let end = end(of: tokens, from: piece.range.lowerBound, lineEnd, &beginnings)
    {
      let range = piece.range.lowerBound..<end
      put(joined(source[range]), over: range)
      guard let longer = PieceOfEntry.next(&reader, in: source, beginnings.language) else { break }
      piece = longer
    }
    if case .piped(let tokens, let pipe) = piece.piece,
      let end = end(of: tokens, from: piece.range.lowerBound, pipe.upperBound, &beginnings)
    {
      reader = SentenceReader(source, from: end)
      return PieceOfEntry(piece: .broken(Self.cut(pipe)), range: piece.range.lowerBound..<end)
    }
    return piece
  }

  /// Where the line ends that a sentence ends on; nil where a `;` ends it, behind which nothing goes on.
  private func lineEnd(behind tokens: [Token]) -> Int? {
    let bytes = source.bytes
    guard let last = tokens.last?.range.upperBound else { return nil }
    let end = bytes[last...].firstIndex(of: Self.newline) ?? bytes.count
    let behind = bytes[last..<end].drop(while: Lexer.isBlank)
    return behind.isEmpty || behind.first == UInt8(ascii: "#") ? end : nil
  }

  /// Where the last of the lines ends that go on with a sentence; nil where none does.
  private func end(
    of tokens: [Token], from start: Int, _ firstEnd: Int, _ beginnings: inout LineBeginnings
  ) -> Int? {
    let bytes = source.bytes
    let sentence = start..<(tokens.last?.range.upperBound ?? start)
    let firstLine = bytes[..<start].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let margin = bytes[firstLine...].prefix(while: Lexer.isBlank).count
    var lineEnd = firstEnd
    var end: Int?
    while lineEnd < bytes.count {
      let line = bytes[(lineEnd + 1)...].prefix { $0 != Self.newline }
      let words = line.drop(while: Lexer.isBlank)
      if line.endIndex == bytes.count, let lastLine, lastLine != .asItStands {
        return lastLine == .goesOn ? bytes.count : end
      }
      guard let first = words.first else { break }
      lineEnd = line.endIndex
      if first == UInt8(ascii: "#") { continue }
      let text = SourceText(source[words.startIndex..<words.endIndex])
      let isDeeper = words.startIndex - line.startIndex > margin
      let above = start..<(end ?? sentence.upperBound)
      guard beginnings.goesOn(text, isDeeper: isDeeper, behind: { source[above] }) else { break }
      end = lineEnd
    }
    return end
  }

  private static func cut(_ pipe: SourceRange) -> Diagnostic {
    Diagnostic(
      "not-legal-here", .notLegalHere, at: pipe,
      "the sentence goes on in the next line: expected all of it before the `|`")
  }

  /// The lines as one; the last keeps its comment.
  private func joined(_ text: String) -> String {
    guard let newline = text.utf8.lastIndex(of: Self.newline) else { return text }
    let (above, last) = (String(text[..<newline]), text[text.index(after: newline)...])
    guard lastLine == nil else { return OneLine.inPlace(above) + " " + last }
    return OneLine.of(above) + " " + last.drop(while: \.isWhitespace)
  }

  private mutating func put(_ text: String, over range: SourceRange) {
    var bytes = source.bytes
    bytes.replaceSubrange(range, with: text.utf8)
    source = SourceText(bytes: bytes, name: source.name, firstLine: source.firstLine)
    joinedEnd = range.lowerBound + text.utf8.count
    reader = SentenceReader(source, from: range.lowerBound)
  }

  private static let newline = UInt8(ascii: "\n")
}
