package import ParlanceLanguage
import ParlanceRender

/// A reader of JSON (RFC 8259). The file contains a single value, or several values one after another.
package struct JSONRows {
  private let bytes: [UInt8]
  private var index: Int
  private var line = 1
  /// The lines of the elements of each list that is a field of a row, in order.
  private var elementLines: [[Int]] = []
  /// The field whose list has the rows, and the names of the other fields. Nil if the file is a list of rows.
  package private(set) var wrapping: (list: String, others: [String])?

  package init(_ source: SourceText) {
    bytes = source.bytes
    index = source.start
  }

  /// Reads the rows of a file. The file is a list of rows, or contains one row after another, as in ndjson. If it is a
  /// single object, and only one of its fields is a list of objects, these objects are the rows.
  ///
  /// - Throws: `broken-row`.
  package mutating func rows() throws(Diagnostic) -> [(value: ObjectValue, line: Int)] {
    var rows: [(value: ObjectValue, line: Int)] = []
    skipBlanks()
    let isList = peek == UInt8(ascii: "[") && !isOfLists
    if isList { index += 1 }
    skipBlanks()
    while let next = peek, next != UInt8(ascii: "]") || !isList {
      let start = line
      rows.append((try value(depth: 0), start))
      skipBlanks()
      guard isList else { continue }
      guard peek == UInt8(ascii: ",") else { break }
      index += 1
      skipBlanks()
    }
    if isList { try expect(UInt8(ascii: "]"), "expected `,` or `]` at the end") }
    skipBlanks()
    if index < bytes.count { throw broken("expected the end of the file") }
    if !isList, rows.count == 1, case .object(let fields) = rows[0].value { return unwrapped(fields) ?? rows }
    return rows
  }

  private mutating func unwrapped(
    _ fields: [(name: String, value: ObjectValue)]
  ) -> [(value: ObjectValue, line: Int)]? {
    var found: (name: String, rows: [(value: ObjectValue, line: Int)])?
    var lines = elementLines[...]
    for (name, value) in fields {
      guard case .list(let values) = value else { continue }
      let lines = lines.removeFirst()
      let areRows = !values.isEmpty && values.allSatisfy { if case .object = $0 { true } else { false } }
      guard areRows else { continue }
      if found != nil { return nil }
      found = (name, Array(zip(values, lines)))
    }
    guard let found else { return nil }
    wrapping = (found.name, fields.map(\.name).filter { $0 != found.name })
    return found.rows
  }

  /// Whether the list at the start of the file is followed by other values, as in ndjson. If so, the list is a row. If
  /// not, the list contains the rows.
  private var isOfLists: Bool {
    var rest = self
    guard (try? rest.value(depth: 0)) != nil else { return false }
    rest.skipBlanks()
    return rest.peek != nil
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      if byte == 0x0A { line += 1 }
      index += 1
    }
  }

  private mutating func expect(_ byte: UInt8, _ message: String) throws(Diagnostic) {
    guard peek == byte else { throw broken(message) }
    index += 1
  }

  private func broken(_ message: String) -> Diagnostic {
    let place = min(index, max(bytes.count - 1, 0))
    return ImportError.brokenRow(message).at(place..<place + 1)
  }

  private mutating func value(depth: Int) throws(Diagnostic) -> ObjectValue {
    skipBlanks()
    guard depth < 64 else { throw broken("the values are nested too deeply: expected at most 64 levels") }
    switch peek {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "["):
      var values: [ObjectValue] = []
      var lines: [Int] = []
      try members(until: UInt8(ascii: "]")) { (reader: inout Self) throws(Diagnostic) in
        lines.append(reader.line)
        values.append(try reader.value(depth: depth + 1))
      }
      if depth == 1 { elementLines.append(lines) }
      return .list(values)
    case UInt8(ascii: "{"):
      var fields: [(name: String, value: ObjectValue)] = []
      try members(until: UInt8(ascii: "}")) { (reader: inout Self) throws(Diagnostic) in
        guard reader.peek == UInt8(ascii: "\"") else { throw reader.broken("expected a name in quotes") }
        let name = try reader.text()
        reader.skipBlanks()
        try reader.expect(UInt8(ascii: ":"), "expected `:` after the name")
        fields.append((name, try reader.value(depth: depth + 1)))
      }
      return .object(fields)
    default:
      let start = index
      while let byte = peek, Self.isOfWord(byte) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      switch word {
      case "null": return .missing
      case "true", "false": return .plain(word)
      default:
        let size = bytes[start..<index].dropFirst(bytes[start..<index].first == UInt8(ascii: "-") ? 1 : 0)
        guard PlainCell.isNumber(size, mayHaveExponent: true) else {
          index = start
          throw broken("expected a value")
        }
        return .plain(word)
      }
    }
  }

  private mutating func members(
    until end: UInt8, _ read: (inout Self) throws(Diagnostic) -> Void
  ) throws(Diagnostic) {
    index += 1
    skipBlanks()
    if peek == end {
      index += 1
      return
    }
    while true {
      skipBlanks()
      try read(&self)
      skipBlanks()
      guard peek == UInt8(ascii: ",") else { break }
      index += 1
    }
    try expect(end, "expected `,` or `\(Character(Unicode.Scalar(end)))`")
  }

  private mutating func text() throws(Diagnostic) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw broken("this text has no closing quote on its line") }
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let escape = peek else { break }
      index += 1
      switch escape {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "u"): text += Array(String(try scalar()).utf8)
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(escape)
      default: throw broken("unknown escape sequence")
      }
    }
    try expect(UInt8(ascii: "\""), "this text has no closing quote")
    guard let string = String(validating: text, as: UTF8.self), !text.contains(0) else {
      throw broken("this text isn't UTF-8, or contains a NUL byte")
    }
    return string
  }

  /// Reads the four digits after `\u`. If they are the first half of a surrogate pair, the second half is read too.
  private mutating func scalar() throws(Diagnostic) -> Unicode.Scalar {
    let first = try unit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, peek == UInt8(ascii: "\\"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "u")
    else { throw broken("half of a surrogate pair is missing") }
    index += 2
    let second = try unit()
    guard 0xDC00..<0xE000 ~= second,
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw broken("half of a surrogate pair is missing") }
    return scalar
  }

  private mutating func unit() throws(Diagnostic) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw broken("expected four hexadecimal digits")
    }
    index += 4
    return unit
  }

  private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "E")
      || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
}
