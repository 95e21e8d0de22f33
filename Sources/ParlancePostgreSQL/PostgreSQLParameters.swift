/// SQL that a user wrote. Its named parameters, such as `$quota`, are replaced by numbers such as `$1`, because the
/// server knows only numbers.
///
/// Each number is padded with spaces to the length of the name. So the positions in the server's errors are right for
/// the original text, too.
struct PostgreSQLParameters {
  private(set) var text = ""
  /// The original names of the parameters `$1`, `$2` and so on.
  private(set) var names: [String] = []

  init(_ sql: String) {
    var scanner = Scanner(bytes: Array(sql.utf8))
    let found = scanner.parameters()
    // The server supports only parameter numbers of 16 bits.
    let numbers = found.compactMap { UInt16($0.name) }.map { Int($0) }
    names = (0..<(numbers.max() ?? 0)).map { "$\($0 + 1)" }
    var bytes: [UInt8] = []
    var end = 0
    for (name, place) in found where Int(name) == nil {
      let written = "$" + name
      let index = names.firstIndex(of: written) ?? names.count
      if index == names.count { names.append(written) }
      let number = Array("$\(index + 1)".utf8)
      let blanks = String(repeating: " ", count: max(0, written.unicodeScalars.count - number.count))
      bytes += scanner.bytes[end..<place] + number + Array(blanks.utf8)
      end = place + written.utf8.count
    }
    text = String(decoding: bytes + scanner.bytes[end...], as: UTF8.self)
  }

  private struct Scanner {
    let bytes: [UInt8]
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the names after `$`, and their positions. Quoted text and comments are skipped.
    mutating func parameters() -> [(name: String, place: Int)] {
      var found: [(name: String, place: Int)] = []
      while index < bytes.count {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""): passQuoted(escapes: false)
        case UInt8(ascii: "-") where follows("--"): pass(until: "\n")
        case UInt8(ascii: "/") where follows("/*"): passComment()
        case UInt8(ascii: "$"):
          index += 1
          let name = word()
          if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
            index += 1
            pass(until: "$\(name)$")
          } else if !name.isEmpty {
            found.append((name, start))
          }
        case let byte where Self.isOfName(byte):
          // A `$` inside a name is part of the name.
          while index < bytes.count, Self.isOfName(bytes[index]) || bytes[index] == UInt8(ascii: "$") {
            index += 1
          }
          if index < bytes.count, bytes[index] == UInt8(ascii: "'") {
            passQuoted(escapes: index - start == 1 && byte | 0x20 == UInt8(ascii: "e"))
          }
        default: index += 1
        }
      }
      return found
    }

    private mutating func word() -> String {
      let start = index
      while index < bytes.count, Self.isOfName(bytes[index]) { index += 1 }
      return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func passQuoted(escapes: Bool) {
      let quote = bytes[index]
      index += 1
      while index < bytes.count, bytes[index] != quote {
        index += escapes && bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    }

    /// Skips a comment. Comments can be nested.
    private mutating func passComment() {
      var depth = 0
      repeat {
        if follows("/*") {
          depth += 1
          index += 2
        } else if follows("*/") {
          depth -= 1
          index += 2
        } else {
          index += 1
        }
      } while depth > 0 && index < bytes.count
    }

    private mutating func pass(until end: String) {
      while index < bytes.count, !follows(end) { index += 1 }
      index += end.utf8.count
    }

    private func follows(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

    private static func isOfName(_ byte: UInt8) -> Bool {
      byte >= 128 || byte == UInt8(ascii: "_") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
  }
}
