internal import ParlanceModel
internal import ParlancePlanner
internal import ParlanceStore

/// An XML property list: an array of dictionaries, as Foundation's `PropertyListSerialization` writes and reads it.
///
/// Flags are booleans, numbers numbers, days and moments dates in UTC (a day is its midnight here), all else is text.
/// What is missing has no key, as a property list knows no empty value. It is written row by row, which is why it is XML:
/// the binary form ends with a table of all that it holds.
final class PropertyListSink: RowSink {
  /// How a column's cells are typed.
  private enum Form {
    case text, date, flag
    case number(CellForm)

    init(_ kind: ResultColumn.Kind) {
      switch kind {
      case .text: self = .text
      case .day, .moment: self = .date
      case .flag: self = .flag
      case .number, .decimal, .quantity, .named, .duration, .share, .bar: self = .number(CellForm(kind))
      }
    }
  }

  private struct Column {
    let index: Int
    let form: Form
    /// `\t\t<key>name</key>\n\t\t`
    let key: [UInt8]
  }

  private let out: OutputBuffer
  private let zone: WallZone
  /// In the order of their names, as Foundation has them.
  private var columns: [Column] = []
  private var isEmpty = true

  init(_ out: OutputBuffer, zone: WallZone) {
    self.out = out
    self.zone = zone
  }

  func begin(_ columns: [ResultColumn]) throws {
    let named = columns.enumerated().sorted {
      Array($0.element.name.utf8).lexicographicallyPrecedes($1.element.name.utf8)
    }
    self.columns = try named.map { index, column in
      let key = OutputBuffer()
      try key.append("\t\t<key>")
      var name = column.name
      try name.withUTF8 { try key.append(xml: $0) }
      try key.append("</key>\n\t\t")
      return Column(index: index, form: Form(column.kind), key: Array(key.contents))
    }
    try out.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """ as StaticString)
  }

  func row(_ cursor: any RowCursor) throws {
    if isEmpty { try out.append("<array>\n") }
    isEmpty = false
    try out.append("\t<dict>\n")
    for column in columns where cursor.cellKind(column.index) != .null {
      try out.append(column.key)
      try append(cursor, column.index, column.form)
      try out.append("\n")
    }
    try out.append("\t</dict>\n")
  }

  func end() throws {
    try out.append(isEmpty ? "<array/>\n</plist>\n" : "</array>\n</plist>\n")
    try out.flush()
  }

  // MARK: Values

  private func append(_ cursor: any RowCursor, _ index: Int, _ form: Form) throws {
    switch (cursor.cellKind(index), form) {
    case (.integer, .flag): try out.append(cursor.integer(index) == 0 ? "<false/>" : "<true/>")
    case (.integer, .number(let cell)):
      let isWhole = if case .plain = cell { true } else { false }
      try out.append(isWhole ? "<integer>" : "<real>")
      try out.append(cursor.integer(index), cell, .exchange)
      try out.append(isWhole ? "</integer>" : "</real>")
    case (.real, .number(let cell)):
      try out.append("<real>")
      try append(cursor.real(index), cell)
      try out.append("</real>")
    case (_, .date):
      let text = cursor.text(index)
      guard let moment = Moment(iso: String(decoding: text, as: UTF8.self)) else { return try append(text) }
      let utc = zone.utc(moment).iso
      try out.append("<date>\(utc.prefix(10))T\(utc.suffix(8))Z</date>")
    default: try append(cursor.text(index))
    }
  }

  private func append(_ number: Double, _ form: CellForm) throws {
    if number.isFinite { return try out.append(number, form, .exchange) }
    try out.append(number.isNaN ? "nan" : number < 0 ? "-infinity" : "+infinity")
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>) throws {
    try out.append("<string>")
    try out.append(xml: text)
    try out.append("</string>")
  }
}

extension OutputBuffer {
  /// Writes text so that XML reads it back; the few signs that XML cannot hold, such as NUL, become U+FFFD.
  func append(xml bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    var index = 0
    while index < bytes.count {
      let place = index
      let scalar = UTF8Scalar.read(bytes, at: &index)
      guard let escape = Self.xmlEscape(scalar) else { continue }
      try append(UnsafeBufferPointer(rebasing: bytes[start..<place]))
      try append(escape)
      start = index
    }
    try append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }

  private static func xmlEscape(_ scalar: UInt32) -> StaticString? {
    switch scalar {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    // As itself it would be read as a line feed.
    case 0x0D: "&#13;"
    case 0x09, 0x0A: nil
    case 0..<0x20, 0xFFFE, 0xFFFF, UTF8Scalar.malformed: "\u{FFFD}"
    default: nil
    }
  }
}
