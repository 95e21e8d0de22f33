import ParlanceLanguage

/// A word, symbol or literal of SQL, with its range.
struct SQLToken: Sendable {
  enum Kind: Sendable, Equatable {
    /// An unquoted word, which may be a keyword.
    case word
    /// A quoted name.
    case name
    case text
    case number
    case sign
    case end
  }

  let kind: Kind
  /// The text without quotes. An unquoted word is in lower case.
  let text: String
  let range: SourceRange
}

/// Splits SQL into tokens and skips comments.
struct SQLTokens {
  private let bytes: [UInt8]
  private var offset = 0

  static func all(of sql: String) throws(Diagnostic) -> [SQLToken] {
    var reader = SQLTokens(bytes: Array(sql.utf8))
    var tokens: [SQLToken] = []
    while let token = try reader.next() { tokens.append(token) }
    let end = reader.bytes.count
    return tokens + [SQLToken(kind: .end, text: "", range: end..<end)]
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func next() throws(Diagnostic) -> SQLToken? {
    skipBlanks()
    guard offset < bytes.count else { return nil }
    let start = offset
    switch bytes[offset] {
    case UInt8(ascii: "'"): return try quoted("'", as: .text)
    case UInt8(ascii: "\""): return try quoted("\"", as: .name)
    case UInt8(ascii: "`"): return try quoted("`", as: .name)
    case UInt8(ascii: "["): return try quoted("]", as: .name)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skip { $0 == UInt8(ascii: ".") || Self.isWordByte($0) }
      return token(.number, from: start)
    case let byte where Self.isWordByte(byte):
      skip(while: Self.isWordByte)
      return token(.word, from: start)
    default:
      let pairs = ["<>", "<=", ">=", "!=", "==", "||", "::", "->"]
      let isPair = pairs.contains { bytes[start...].starts(with: $0.utf8) }
      offset += isPair ? 2 : 1
      return token(.sign, from: start)
    }
  }

  private func token(_ kind: SQLToken.Kind, from start: Int) -> SQLToken {
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return SQLToken(kind: kind, text: kind == .word ? text.lowercased() : text, range: start..<offset)
  }

  /// Reads a quoted text or name. Two closing quotes in a row mean one quote in the text.
  private mutating func quoted(_ sign: Unicode.Scalar, as kind: SQLToken.Kind) throws(Diagnostic) -> SQLToken
  {
    let (start, close) = (offset, UInt8(ascii: sign))
    var content: [UInt8] = []
    offset += 1
    while offset < bytes.count {
      if bytes[offset] == close {
        guard offset + 1 < bytes.count, bytes[offset + 1] == close else {
          offset += 1
          return SQLToken(kind: kind, text: String(decoding: content, as: UTF8.self), range: start..<offset)
        }
        offset += 1
      }
      content.append(bytes[offset])
      offset += 1
    }
    throw FromSQLError.unreadSelect("a closing quote").at(start..<offset)
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while offset < bytes.count, isPart(bytes[offset]) { offset += 1 }
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      let rest = bytes[offset...]
      if rest.starts(with: "--".utf8) {
        skip { $0 != UInt8(ascii: "\n") }
      } else if rest.starts(with: "/*".utf8) {
        offset = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound ?? bytes.count
      } else if rest[offset] <= 0x20 {
        offset += 1
      } else {
        return
      }
    }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || 48...57 ~= byte
      || 65...90 ~= byte || 97...122 ~= byte
  }
}
