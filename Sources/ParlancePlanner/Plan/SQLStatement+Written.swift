extension SQLStatement {
  /// SQL that a person wrote, where it is one `update` or `delete`, whose conditions are found; nil for any other.
  ///
  /// Only what stands outside of parentheses, quotes and comments is looked at: there `where` stands once at most.
  public init?(written sql: String) {
    let words = Self.outerWords(of: Array(sql.utf8))
    guard words.contains(where: { ["update", "delete"].contains($0.word) }),
      !words.contains(where: { ["insert", "replace", "select", "values"].contains($0.word) })
    else { return nil }
    let start = words.first { $0.word == "where" }
    let end = words.first { ["returning", "order", "limit", ";"].contains($0.word) }?.range.lowerBound
    let last = end ?? sql.utf8.count
    let first = start?.range.upperBound ?? last
    guard first <= last else { return nil }
    let bytes = Array(sql.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    // On lines of their own: a comment before them ends, and so does one within them.
    let before = text(0..<first) + (start == nil ? "" : "\n")
    let conditions = text(first..<last) + (start == nil ? "" : "\n")
    let place = before.utf8.count
    self.init(
      text: before + conditions + (start == nil ? "\n" : "") + text(last..<bytes.count), arguments: [],
      conditions: place..<place + conditions.utf8.count)
  }

  /// The words outside of all else, in small letters, and the semicolons; with where they stand.
  private static func outerWords(of bytes: [UInt8]) -> [(word: String, range: Range<Int>)] {
    var words: [(String, Range<Int>)] = []
    var depth = 0
    var place = 0
    while place < bytes.count {
      let start = place
      switch bytes[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"):
        place = end(of: bytes, from: place + 1, [bytes[place]])
        continue
      case UInt8(ascii: "["):
        place = end(of: bytes, from: place + 1, Array("]".utf8))
        continue
      case UInt8(ascii: "-") where bytes[place...].starts(with: "--".utf8):
        place = end(of: bytes, from: place + 2, Array("\n".utf8))
        continue
      case UInt8(ascii: "/") where bytes[place...].starts(with: "/*".utf8):
        place = end(of: bytes, from: place + 2, Array("*/".utf8))
        continue
      case UInt8(ascii: ";"): if depth == 0 { words.append((";", place..<place + 1)) }
      case let byte where isWordByte(byte):
        while place < bytes.count, isWordByte(bytes[place]) { place += 1 }
        if depth == 0 {
          words.append((String(decoding: bytes[start..<place], as: UTF8.self).lowercased(), start..<place))
        }
        continue
      default: break
      }
      place += 1
    }
    return words
  }

  /// Behind the `mark` that ends what begins before `place`. A mark that is doubled ends it too, and begins it again.
  private static func end(of bytes: [UInt8], from place: Int, _ mark: [UInt8]) -> Int {
    var place = place
    while place < bytes.count, !bytes[place...].starts(with: mark) { place += 1 }
    return min(bytes.count, place + mark.count)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
