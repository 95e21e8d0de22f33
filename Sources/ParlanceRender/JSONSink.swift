internal import ParlanceStore
internal import ParlanceSQL

/// Writes one JSON object per line. If `isArray` is true, the objects are the elements of an array, as in the mode
/// json. Otherwise each line is a separate JSON text, as in the mode ndjson.
final class JSONSink: RowSink {
  private let out: OutputBuffer
  private let isArray: Bool
  private var object: JSONObject?
  private var isFirst = true

  init(_ out: OutputBuffer, isArray: Bool) {
    self.out = out
    self.isArray = isArray
  }

  func begin(_ columns: [ResultColumn]) throws {
    object = try JSONObject(columns)
    if isArray { try out.append("[") }
  }

  func row(_ cursor: any RowCursor) throws {
    if isArray, !isFirst { try out.append(",\n") }
    isFirst = false
    try object?.write(cursor, to: out)
    if !isArray { try out.append(byte: UInt8(ascii: "\n")) }
  }

  func end() throws {
    if isArray { try out.append("]\n") }
    try out.flush()
  }
}

/// Writes a row as a JSON object. Names are escaped once for the whole answer.
struct JSONObject {
  private let forms: [CellForm]
  /// `{"name":` for the first column and `,"name":` for the others, concatenated.
  private let names: [UInt8]
  /// The offset in ``names`` after each column's name.
  private let ends: [Int]
  private let style = CellStyle.json

  init(_ columns: [ResultColumn]) throws {
    let text = OutputBuffer()
    var ends: [Int] = []
    for (index, column) in columns.enumerated() {
      try text.append(byte: UInt8(ascii: index == 0 ? "{" : ","))
      var name = column.name
      try name.withUTF8 { try text.appendJSON($0) }
      try text.append(byte: UInt8(ascii: ":"))
      ends.append(text.count)
    }
    if columns.isEmpty { try text.append(byte: UInt8(ascii: "{")) }
    forms = columns.map { CellForm($0) }
    names = Array(text.contents)
    self.ends = ends
  }

  func write(_ cursor: any RowCursor, to out: OutputBuffer) throws {
    try names.withUnsafeBufferPointer { names in
      var start = 0
      for index in forms.indices {
        let end = ends[index]
        try out.append(UnsafeBufferPointer(rebasing: names[start..<end]))
        try out.appendCell(index, of: cursor, forms[index], style) { try out.appendJSON($0) }
        start = end
      }
      try out.append(UnsafeBufferPointer(rebasing: names[start...]))
    }
    try out.append(byte: UInt8(ascii: "}"))
  }
}

extension OutputBuffer {
  /// Writes a JSON string. Characters that would control a terminal are escaped, other UTF-8 is copied, and invalid
  /// UTF-8 becomes U+FFFD.
  @inline(__always)
  func appendJSON(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    try append(byte: UInt8(ascii: "\""))
    // The loop has no early exit, so that the compiler can vectorize it.
    var needsCare = false
    for byte in bytes {
      needsCare =
        needsCare || byte < 0x20 || byte >= 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    if needsCare {
      try appendEscapedJSON(bytes)
    } else {
      try append(bytes)
    }
    try append(byte: UInt8(ascii: "\""))
  }

  private func appendEscapedJSON(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    var index = 0
    while index < bytes.count {
      let position = index
      let scalar = UTF8Scalar.read(bytes, at: &index)
      if !Self.needsEscape(scalar), scalar != 0x22, scalar != 0x5C { continue }
      try append(UnsafeBufferPointer(rebasing: bytes[start..<position]))
      try appendEscape(scalar)
      start = index
    }
    try append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private func appendEscape(_ scalar: UInt32) throws {
    switch scalar {
    case UTF8Scalar.malformed: try append("\u{FFFD}")
    case 0x22: try append("\\\"")
    case 0x5C: try append("\\\\")
    case 0x08: try append("\\b")
    case 0x09: try append("\\t")
    case 0x0A: try append("\\n")
    case 0x0C: try append("\\f")
    case 0x0D: try append("\\r")
    default:
      let digits: StaticString = "0123456789abcdef"
      try append("\\u")
      for shift in [12, 8, 4, 0] { try append(byte: digits.utf8Start[Int(scalar >> UInt32(shift) & 15)]) }
    }
  }
}
