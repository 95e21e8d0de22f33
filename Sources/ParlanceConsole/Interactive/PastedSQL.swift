import ParlanceLanguage
import ParlanceSession

/// SQL that was pasted over several lines, by itself or behind `.sql`, as one: up to its `;`, an empty line, a command or a
/// sentence.
struct PastedSQL {
  /// Where it stands: whole lines.
  let range: SourceRange
  /// All of it on one line, without comments; what quotes hold stays as it is.
  let text: String

  /// Nil where none begins next, or it is on one line.
  init?(_ source: SourceText, from offset: Int, _ beginnings: inout LineBeginnings) {
    guard let first = Self.next(source.bytes, from: offset) else { return nil }
    let start = Self.behindComments(source.bytes[first...]).next
    let bytes = source.bytes[start...]
    guard ConsoleCommand.holdsSQL(bytes) || Self.begins(bytes, beginnings.language) else { return nil }
    let whole = start..<SQLLines(bytes, isMore: { _ in true }).end
    let statement = source.bytes[whole]
    let comments = Self.comments(in: statement)
    let lines = statement.split(separator: Self.newline, omittingEmptySubsequences: false)
    let other = lines.dropFirst().first { line in
      !comments.contains { $0.contains(line.startIndex) } && beginnings.endsSQL(line)
    }
    let end = other.map { $0.startIndex - 1 } ?? Self.behindComments(source.bytes[whole.upperBound...]).end
    range = first..<end
    guard source.bytes[range].contains(Self.newline) else { return nil }
    text = Self.joined(source.bytes[start..<end])
  }

  /// Where the comments of SQL end that `bytes` begin with, and where the first word stands behind them. No sentence has
  /// such comments: they belong to the statement before or after them.
  private static func behindComments(_ bytes: ArraySlice<UInt8>) -> (end: Int, next: Int) {
    var (end, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      if bytes[index] == newline || Lexer.isBlank(bytes[index]) {
        index += 1
      } else if let quoted = SQLBars.quoted(at: bytes[index...]), quoted.isComment, quoted.isClosed {
        (end, index) = (quoted.end, quoted.end)
      } else {
        break
      }
    }
    return (end, index)
  }

  private static func comments(in bytes: ArraySlice<UInt8>) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let quoted = SQLBars.quoted(at: bytes[index...])
      if let quoted, quoted.isComment { comments.append(index..<quoted.end) }
      index = quoted?.end ?? index + 1
    }
    return comments
  }

  /// Where the next word stands, behind empty lines and comments.
  private static func next(_ bytes: [UInt8], from offset: Int) -> Int? {
    var start = offset
    while start < bytes.count {
      switch bytes[start] {
      case newline, 0x20, 0x09, 0x0D: start += 1
      case UInt8(ascii: "#"): start = bytes[start...].firstIndex(of: newline) ?? bytes.count
      default: return start
      }
    }
    return nil
  }

  private static let beginnings = [
    ["select"], ["insert"], ["update"], ["delete", "from"], ["with"], ["create"], ["alter"], ["drop"],
  ]

  /// Whether a statement begins there, and no sentence does.
  private static func begins(_ bytes: ArraySlice<UInt8>, _ language: Language) -> Bool {
    let words = bytes.prefix { $0 != newline }.prefix(100).split { Lexer.isBlank($0) }.prefix(2)
      .map { String(decoding: $0, as: UTF8.self).lowercased() }
    guard let found = beginnings.first(where: { words.starts(with: $0) }) else { return false }
    let said = SourceText(found.joined(separator: " "))
    guard let tokens = try? language.lexer.tokens(of: said) else { return true }
    return language.readings(of: tokens.dropLast()) == nil
  }

  private static func joined(_ bytes: ArraySlice<UInt8>) -> String {
    var joined: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if let quoted = SQLBars.quoted(at: bytes[index...]) {
        joined += quoted.isComment ? [] : Array(bytes[index..<quoted.end])
        index = quoted.end
        continue
      }
      let byte = bytes[index]
      index += 1
      guard byte == newline else {
        joined.append(byte)
        continue
      }
      while let last = joined.last, Lexer.isBlank(last) || last == UInt8(ascii: "\\") { joined.removeLast() }
      joined.append(0x20)
      while index < bytes.endIndex, Lexer.isBlank(bytes[index]) { index += 1 }
    }
    while let last = joined.last, Lexer.isBlank(last) { joined.removeLast() }
    return String(decoding: joined, as: UTF8.self)
  }

  private static let newline = UInt8(ascii: "\n")
}
