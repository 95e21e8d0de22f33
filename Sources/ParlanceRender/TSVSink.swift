internal import ParlancePlanner
internal import ParlanceStore

/// Tab-separated values for `cut`, `sort` and `awk`: one line is one row, as tab, line feed, carriage return and
/// backslash are written `\t`, `\n`, `\r` and `\\`; a missing value is empty.
final class TSVSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private let showsHeadings: Bool
  private var forms: [CellForm] = []

  init(_ out: OutputBuffer, _ preferences: AnswerPreferences) {
    self.out = out
    showsHeadings = preferences.showsHeadings
    missing = preferences.missing.flatMap { $0.isEmpty ? nil : MissingText($0) }
    style = .exchange.showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0.kind) }
    guard showsHeadings else { return }
    for (index, column) in columns.enumerated() {
      if index > 0 { try out.append(byte: UInt8(ascii: "\t")) }
      var name = column.name
      try name.withUTF8 { try appendField($0) }
    }
    try out.append(byte: UInt8(ascii: "\n"))
  }

  func row(_ cursor: any RowCursor) throws {
    let forms = self.forms
    for index in forms.indices {
      if index > 0 { try out.append(byte: UInt8(ascii: "\t")) }
      try out.appendCell(index, of: cursor, forms[index], style) { try appendField($0) }
    }
    try out.append(byte: UInt8(ascii: "\n"))
  }

  func end() throws {
    try out.flush()
  }

  private func appendField(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    for index in bytes.indices {
      guard let escape = Self.escape(bytes[index]) else { continue }
      try out.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      try out.append(byte: UInt8(ascii: "\\"))
      try out.append(byte: escape)
      start = index + 1
    }
    try out.append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  @inline(__always)
  private static func escape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\t"): UInt8(ascii: "t")
    case UInt8(ascii: "\n"): UInt8(ascii: "n")
    case UInt8(ascii: "\r"): UInt8(ascii: "r")
    case UInt8(ascii: "\\"): UInt8(ascii: "\\")
    default: nil
    }
  }
}
