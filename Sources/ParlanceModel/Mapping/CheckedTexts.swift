/// The texts that a table's checks allow in its columns, read from SQL such as `check (status in ('open', 'done'))`.
struct CheckedTexts {
  /// The allowed texts, by the column's name in lowercase.
  private(set) var texts: [String: [String]] = [:]

  private enum Token: Equatable {
    case name(String)
    case text(String)
    case sign(UInt8)
  }

  /// - Parameter sql: The `create` statement of the table.
  init(_ sql: String) {
    guard !sql.isEmpty else { return }
    let tokens = Self.tokens(Array(sql.utf8))
    for index in tokens.indices where tokens[index] == .name("check") { read(tokens[(index + 1)...]) }
  }

  /// Reads a check such as `(column in ('a', 'b'))` or `(column is null or column in ('a', 'b'))`. Checks with another
  /// form are ignored.
  private mutating func read(_ tokens: ArraySlice<Token>) {
    var rest = tokens
    guard rest.popFirst() == .sign(UInt8(ascii: "(")), case .name(let column)? = rest.popFirst() else {
      return
    }
    if rest.starts(with: [.name("is"), .name("null"), .name("or"), .name(column)]) {
      rest = rest.dropFirst(4)
    }
    guard rest.popFirst() == .name("in"), rest.popFirst() == .sign(UInt8(ascii: "(")) else { return }
    var found: [String] = []
    while case .text(let text)? = rest.popFirst() {
      found.append(text)
      if rest.first == .sign(UInt8(ascii: ",")) { rest = rest.dropFirst() } else { break }
    }
    let end = Token.sign(UInt8(ascii: ")"))
    guard rest.starts(with: [end, end]) else { return }
    texts[column] = found
  }

  private static func tokens(_ sql: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var place = 0
    while place < sql.count {
      let byte = sql[place]
      let start = place
      place += 1
      switch byte {
      case 9...13, 32: continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        let text = quoted(sql, &place, until: byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte)
        tokens.append(byte == UInt8(ascii: "'") ? .text(text) : .name(text.lowercased()))
      case UInt8(ascii: "-") where place < sql.count && sql[place] == byte:
        while place < sql.count, sql[place] != 10 { place += 1 }
      case UInt8(ascii: "/") where place < sql.count && sql[place] == UInt8(ascii: "*"):
        while place < sql.count, !(sql[place] == UInt8(ascii: "/") && sql[place - 1] == UInt8(ascii: "*")) {
          place += 1
        }
        place += 1
      case let byte where isPart(byte):
        while place < sql.count, isPart(sql[place]) { place += 1 }
        tokens.append(.name(String(decoding: sql[start..<place], as: UTF8.self).lowercased()))
      default: tokens.append(.sign(byte))
      }
    }
    return tokens
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    byte >= 128 || byte == 95 || byte == 36 || byte &- 48 < 10 || (byte | 0x20) &- 97 < 26
  }

  /// Returns the text up to the closing quote. A doubled quote becomes a single one.
  private static func quoted(_ sql: [UInt8], _ place: inout Int, until quote: UInt8) -> String {
    var bytes: [UInt8] = []
    while place < sql.count {
      let byte = sql[place]
      place += 1
      if byte == quote {
        guard quote != UInt8(ascii: "]"), place < sql.count, sql[place] == quote else { break }
        place += 1
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
