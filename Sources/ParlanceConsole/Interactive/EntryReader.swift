import ParlanceLanguage

/// Takes the sentences out of what was entered at once, one after another.
///
/// Unlike in a script, a line that begins no sentence goes on with the one above, and SQL goes on to its `;`: nobody pastes
/// half a sentence on purpose, and its first line alone may reach far more records. An empty line ends either.
struct EntryReader {
  /// What was entered, each sentence that was read so on one line.
  private(set) var source: SourceText
  private var reader: SentenceReader

  init(_ source: SourceText, from offset: Int = 0) {
    self.source = source
    reader = SentenceReader(source, from: offset)
  }

  /// Where the next sentence may begin.
  var offset: Int { reader.offset }

  /// The next piece; nil at the end.
  mutating func next(_ language: Language) -> PieceOfEntry? {
    var beginnings = LineBeginnings(language)
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

  private mutating func next(_ beginnings: inout LineBeginnings) -> PieceOfEntry? {
    if let sql = PastedSQL(source, from: offset, &beginnings) { put(sql.text, over: sql.range) }
    guard var piece = PieceOfEntry.next(&reader, in: source, beginnings.language) else { return nil }
    while case .sentence(let tokens) = piece.piece,
      let end = end(of: tokens, from: piece.range.lowerBound, &beginnings)
    {
      let range = piece.range.lowerBound..<end
      put(Self.joined(source[range]), over: range)
      guard let longer = PieceOfEntry.next(&reader, in: source, beginnings.language) else { break }
      piece = longer
    }
    return piece
  }

  /// Where the last of the lines ends that go on with a sentence; nil where none does.
  private func end(of tokens: [Token], from start: Int, _ beginnings: inout LineBeginnings) -> Int? {
    let bytes = source.bytes
    guard let last = tokens.last(where: { $0.kind != .end })?.range.upperBound else { return nil }
    var lineEnd = bytes[last...].firstIndex(of: Self.newline) ?? bytes.count
    let behind = bytes[last..<lineEnd].drop(while: Self.isBlank)
    // Behind a `;` nothing goes on.
    guard behind.isEmpty || behind.first == UInt8(ascii: "#") else { return nil }
    let firstLine = bytes[..<start].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let margin = bytes[firstLine...].prefix(while: Self.isBlank).count
    var end: Int?
    while lineEnd < bytes.count {
      let line = bytes[(lineEnd + 1)...].prefix { $0 != Self.newline }
      let words = line.drop(while: Self.isBlank)
      guard let first = words.first else { break }
      lineEnd = line.endIndex
      if first == UInt8(ascii: "#") { continue }
      let text = SourceText(source[words.startIndex..<words.endIndex])
      let isDeeper = words.startIndex - line.startIndex > margin
      guard beginnings.goesOn(text, isDeeper: isDeeper, behind: { source[start..<(end ?? last)] }) else {
        break
      }
      end = lineEnd
    }
    return end
  }

  /// The lines as one; the last keeps its comment.
  private static func joined(_ text: String) -> String {
    guard let newline = text.utf8.lastIndex(of: newline) else { return text }
    let last = text[text.index(after: newline)...].drop(while: \.isWhitespace)
    return OneLine.of(String(text[..<newline])) + " " + last
  }

  private mutating func put(_ text: String, over range: SourceRange) {
    var bytes = source.bytes
    bytes.replaceSubrange(range, with: text.utf8)
    source = SourceText(bytes: bytes, name: source.name, firstLine: source.firstLine)
    reader = SentenceReader(source, from: range.lowerBound)
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
}
