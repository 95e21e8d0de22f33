internal import ParlancePlanner
internal import ParlanceStore

/// Comma-separated values by RFC 4180: lines end with CR LF, a missing value is empty, an empty text is `""`.
final class CSVSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private let showsHeadings: Bool
  private let separator: UInt8
  private var forms: [CellForm] = []

  init(_ out: OutputBuffer, _ preferences: AnswerPreferences) {
    self.out = out
    showsHeadings = preferences.showsHeadings
    separator = preferences.separator
    missing = preferences.missing.flatMap { $0.isEmpty ? nil : MissingText($0) }
    style = .exchange.showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0.kind) }
    guard showsHeadings else { return }
    for (index, column) in columns.enumerated() {
      if index > 0 { try out.append(byte: separator) }
      var name = column.name
      try name.withUTF8 { try appendField($0) }
    }
    try out.append("\r\n")
  }

  func row(_ cursor: any RowCursor) throws {
    let (forms, separator) = (self.forms, self.separator)
    for index in forms.indices {
      if index > 0 { try out.append(byte: separator) }
      try out.appendCell(index, of: cursor, forms[index], style) { try appendField($0) }
    }
    try out.append("\r\n")
  }

  func end() throws {
    try out.flush()
  }

  @inline(__always)
  private func appendField(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    if needsQuotes(bytes) {
      try appendQuoted(bytes)
    } else {
      try out.append(bytes)
    }
  }

  @inline(__always)
  private func needsQuotes(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    // No early exit: the loop then becomes vector instructions.
    let separator = self.separator
    var found = first == UInt8(ascii: " ") || last == UInt8(ascii: " ")
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
}
