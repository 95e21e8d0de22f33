internal import ParlanceStore
internal import ParlanceSQL

/// Writes values separated by a character, one row per line. A missing value is empty.
///
/// CSV follows RFC 4180: lines end with CR LF. A value that contains a separator, a quote or a line break is quoted. An
/// empty text is `""`.
///
/// TSV suits `cut`, `sort` and `awk`: tab, line feed, carriage return and backslash are written as `\t`, `\n`, `\r` and
/// `\\`, so that each line is one row. An empty text is `""` here, too, and a text that consists of two quotes is
/// `\""`.
final class SeparatedSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private let showsHeadings: Bool
  private let separator: UInt8
  private let lineEnd: StaticString
  /// Whether special characters are escaped, as in TSV. If not, values that contain them are quoted.
  private let escapes: Bool
  private var forms: [CellForm] = []

  private init(
    _ out: OutputBuffer, _ preferences: AnswerPreferences, separator: UInt8, lineEnd: StaticString,
    escapes: Bool
  ) {
    self.out = out
    (self.separator, self.lineEnd, self.escapes) = (separator, lineEnd, escapes)
    showsHeadings = preferences.showsHeadings
    missing = preferences.missing.flatMap { $0.isEmpty ? nil : MissingText($0) }
    style = .exchange.showing(missing)
  }

  static func csv(_ out: OutputBuffer, _ preferences: AnswerPreferences) -> SeparatedSink {
    SeparatedSink(out, preferences, separator: preferences.separator, lineEnd: "\r\n", escapes: false)
  }

  static func tsv(_ out: OutputBuffer, _ preferences: AnswerPreferences) -> SeparatedSink {
    SeparatedSink(out, preferences, separator: UInt8(ascii: "\t"), lineEnd: "\n", escapes: true)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0) }
    guard showsHeadings else { return }
    for (index, column) in columns.enumerated() {
      if index > 0 { try out.append(byte: separator) }
      var name = column.name
      try name.withUTF8 { try appendField($0) }
    }
    try out.append(lineEnd)
  }

  func row(_ cursor: any RowCursor) throws {
    let (forms, separator) = (self.forms, self.separator)
    for index in forms.indices {
      if index > 0 { try out.append(byte: separator) }
      try out.appendCell(index, of: cursor, forms[index], style) { try appendField($0) }
    }
    try out.append(lineEnd)
  }

  func end() throws {
    try out.flush()
  }

  @inline(__always)
  private func appendField(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    if escapes {
      try appendEscaped(bytes)
    } else if needsQuotes(bytes) {
      try appendQuoted(bytes)
    } else {
      try out.append(bytes)
    }
  }

  @inline(__always)
  private func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    // The loop has no early exit, so that the compiler can vectorize it.
    let separator = self.separator
    // An import removes blanks around cells without quotes.
    let (blank, tab) = (UInt8(ascii: " "), UInt8(ascii: "\t"))
    var found = first == blank || last == blank || first == tab || last == tab
    for byte in bytes {
      found =
        found || byte == separator || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    return found
  }

  private func appendQuoted(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let quote = UInt8(ascii: "\"")
    try out.append(byte: quote)
    var start = 0
    for index in bytes.indices where bytes[index] == quote {
      try out.append(UnsafeBufferPointer(rebasing: bytes[start...index]))
      start = index
    }
    try out.append(UnsafeBufferPointer(rebasing: bytes[start...]))
    try out.append(byte: quote)
  }

  private func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let quote = UInt8(ascii: "\"")
    if bytes.isEmpty { return try out.append("\"\"") }
    if bytes.count == 2, bytes[0] == quote, bytes[1] == quote { try out.append(byte: UInt8(ascii: "\\")) }
    var start = 0
    for index in bytes.indices {
      guard let escape = Self.escape(bytes[index]) else { continue }
      try out.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      try out.append(escape)
      start = index + 1
    }
    try out.append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  @inline(__always)
  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "\t"): "\\t"
    case UInt8(ascii: "\n"): "\\n"
    case UInt8(ascii: "\r"): "\\r"
    case UInt8(ascii: "\\"): "\\\\"
    default: nil
    }
  }
}
