import Foundation

/// Reads the values of one NDJSON line, in order. A dictionary wouldn't work, because two columns can have the same
/// name.
struct JSONLine {
  private let bytes: [UInt8]
  private var index = 0

  static func cells(_ line: some Sequence<UInt8>) throws -> [Cell] {
    var reader = JSONLine(bytes: Array(line))
    return try reader.object()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func object() throws -> [Cell] {
    var cells: [Cell] = []
    try take("{")
    while bytes[index] != UInt8(ascii: "}") {
      if !cells.isEmpty { try take(",") }
      _ = try string()
      try take(":")
      cells.append(try cell())
    }
    return cells
  }

  private mutating func cell() throws -> Cell {
    if bytes[index] == UInt8(ascii: "\"") { return .text(Characters(try string())) }
    let start = index
    while ![UInt8(ascii: ","), UInt8(ascii: "}")].contains(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    switch word {
    case "null": return .missing
    case "true": return .flag(true)
    case "false": return .flag(false)
    default:
      guard let number = Double(word) else { throw UnsupportedQuestion("JSON: \(word)") }
      return .number(number)
    }
  }

  private mutating func string() throws -> String {
    let start = index
    try take("\"")
    while bytes[index] != UInt8(ascii: "\"") { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    index += 1
    return try JSONDecoder().decode(String.self, from: Data(bytes[start..<index]))
  }

  private mutating func take(_ sign: Unicode.Scalar) throws {
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else {
      throw UnsupportedQuestion("JSON at \(index)")
    }
    index += 1
  }
}
