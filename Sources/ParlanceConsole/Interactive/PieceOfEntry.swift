import ParlanceLanguage
import ParlanceSession

/// One of the sentences that were entered together, in a paste or between `;`.
struct PieceOfEntry {
  let piece: SentenceReader.Piece
  /// From its first word to where the next one may begin, in bytes.
  let range: SourceRange

  /// Whether it is a command of the console, which may show the history.
  var isCommand: Bool { if case .command = piece { true } else { false } }

  /// The next piece that `reader` takes out of `source`; nil at the end.
  static func next(_ reader: inout SentenceReader, in source: SourceText, _ language: Language)
    -> PieceOfEntry?
  {
    let start = reader.offset
    guard let piece = reader.next(language) else { return nil }
    let first: Int? =
      switch piece {
      case .sentence(let tokens), .piped(let tokens, _): tokens.first?.range.lowerBound
      case .declarations(let range), .command(let range): range.lowerBound
      case .broken, .unfinished: nil
      }
    let bytes = source.bytes
    let end = reader.offset
    let begin = first ?? bytes[start..<end].firstIndex { !isBlank($0) } ?? start
    return PieceOfEntry(piece: piece, range: begin..<max(begin, end))
  }

  /// The whole lines that it stands on, with what else they hold.
  func lines(in source: SourceText) -> String {
    let bytes = source.bytes
    let before = bytes[..<range.lowerBound].lastIndex(of: Self.newline)
    let last = bytes[range].lastIndex { !Self.isBlank($0) } ?? range.lowerBound
    let end = bytes[last...].firstIndex(of: Self.newline) ?? bytes.count
    return source[(before.map { $0 + 1 } ?? 0)..<end]
  }

  /// Its text with the one change that `fix` proposes; nil where that is about another text.
  ///
  /// - Parameter told: What the fix points into.
  func corrected(by fix: Diagnostic.Fix, told: SourceText, in source: SourceText) -> String? {
    guard told.name == source.name, told.bytes == source.bytes else { return nil }
    let (from, to) = (fix.range.lowerBound, fix.range.upperBound)
    guard range.lowerBound <= from, from <= to, to <= range.upperBound else { return nil }
    let last = source.bytes[range].lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? range.upperBound
    return source[range.lowerBound..<from] + fix.replacement + (to < last ? source[to..<last] : "")
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == newline || Lexer.isBlank(byte)
  }
}
