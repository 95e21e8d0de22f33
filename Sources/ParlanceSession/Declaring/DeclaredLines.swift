import ParlanceLanguage
import ParlanceModel

/// Where lines that declare tell of an entity and its fields.
struct DeclaredLines {
  let source: SourceText
  /// From the first line to the end of the last.
  let range: SourceRange

  /// The line of the field, else the entity's heading; the first line where the entity stands in a file that is used.
  func place(of entity: String, _ field: String? = nil) -> SourceRange {
    guard let start = lines.firstIndex(where: { declares($0, entity) }) else {
      return DeclarationReader.heading(of: range, in: source)
    }
    if let field {
      for line in lines[(start + 1)...] {
        guard let first = source[line].first else { continue }
        if !first.isWhitespace, first != "#" { break }
        if words(of: line).first.map({ Folding.folded($0) == Folding.folded(field) }) == true {
          return trimmed(line)
        }
      }
    }
    return trimmed(lines[start])
  }

  /// The same declaration with `word` as the last of the line at `place`, before a comment.
  func fix(adding word: String, at place: SourceRange) -> Diagnostic.Fix {
    .init(replacing: place.upperBound..<place.upperBound, with: " " + word)
  }

  private func declares(_ line: SourceRange, _ entity: String) -> Bool {
    let words = words(of: line)
    return words.count > 1 && words[0].lowercased() == "entity" && source[line].first?.isWhitespace == false
      && Folding.folded(words[1]) == Folding.folded(entity)
  }

  /// Without backticks, which are no part of a name, and signs, which may touch one.
  private func words(of line: SourceRange) -> [String] {
    source[line].split { $0.isWhitespace || "`(=".contains($0) }.map(String.init)
  }

  private var lines: [SourceRange] {
    source.bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.startIndex..<$0.endIndex }
  }

  /// Without blanks at both ends, and without what is only a comment.
  private func trimmed(_ line: SourceRange) -> SourceRange {
    let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    var quote = OpenQuote()
    let said = source.bytes[line].prefix { byte in
      quote.read(byte)
      return quote.isOpen || byte != UInt8(ascii: "#")
    }
    let start = said.firstIndex { !blanks.contains($0) } ?? said.startIndex
    let end = said.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? said.endIndex
    return start..<max(start, end)
  }
}
