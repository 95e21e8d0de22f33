internal import ParlanceModel
internal import ParlanceStore
internal import ParlanceSQL

/// Writes an array of dictionaries as an XML property list, in the format of Foundation's `PropertyListSerialization`.
///
/// Flags are booleans, numbers are numbers, and other values are strings. A date with a time becomes a date in UTC. A
/// day becomes midnight in the local time zone, also in UTC.
///
/// A number is written as a string if no double equals it. A time is also written as a string if it wouldn't be read
/// back as the same time. Text that XML can't represent is written as Base64 data. For a missing value, the key is left
/// out, because property lists have no null.
///
/// XML can be written row by row. The binary format can't, because it ends with a table of all objects.
final class PropertyListSink: RowSink {
  /// The type of a column's cells.
  private enum Form {
    case text, bytes, date, flag, length
    case number(CellForm)

    init(_ column: ResultColumn) {
      switch column.kind {
      case .text where column.isBase64: self = .bytes
      case .text, .clock: self = .text
      case .day, .moment: self = .date
      case .flag: self = .flag
      case .length: self = .length
      case .number, .decimal, .quantity, .named, .duration, .share, .bar:
        self = .number(CellForm(column.kind))
      }
    }
  }

  private struct Column {
    let index: Int
    let form: Form
    /// The bytes of `\t\t<key>name</key>\n\t\t`.
    let key: [UInt8]
  }

  private let out: OutputBuffer
  private let zone: WallClockTimeZone
  /// The columns sorted by name, as Foundation writes them.
  private var columns: [Column] = []
  private var isEmpty = true

  init(_ out: OutputBuffer, zone: WallClockTimeZone) {
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
      return Column(index: index, form: Form(column), key: Array(key.contents))
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
    case (.integer, .flag) where 0...1 ~= cursor.integer(index):
      try out.append(cursor.integer(index) == 0 ? "<false/>" : "<true/>")
    case (.integer, .flag), (.integer, .number(.plain)):
      try out.append("<integer>")
      try out.append(cursor.integer(index), .plain, .exchange)
      try out.append("</integer>")
    case (.integer, .length), (.real, .length):
      let isWhole = cursor.cellKind(index) == .integer
      let seconds = isWhole ? Double(cursor.integer(index)) : cursor.real(index)
      var text = CellText.written { try $0.append(seconds, .length, .exchange) }
      try text.withUTF8 { try append($0) }
    case (.integer, .number(let cell)):
      try append(number: CellText.written { try $0.append(cursor.integer(index), cell, .exchange) })
    case (.real, .number(let cell)):
      let number = cursor.real(index)
      try append(
        number: number.isFinite
          ? CellText.written { try $0.append(number, cell, .exchange) }
          : number.isNaN ? "nan" : number < 0 ? "-infinity" : "+infinity")
    case (_, .date):
      let text = cursor.text(index)
      guard let moment = Moment(iso: String(decoding: text, as: UTF8.self)),
        let utc = PropertyListText.utc(of: moment, in: zone)
      else { return try append(text) }
      try out.append("<date>\(utc.iso.prefix(10))T\(utc.iso.suffix(8))Z</date>")
    case (_, .bytes):
      try out.append("<data>")
      try out.append(cursor.text(index))
      try out.append("</data>")
    default: try append(cursor.text(index))
    }
  }

  private func append(number text: String) throws {
    let tag: StaticString = PropertyListText.isReal(text) ? "real>" : "string>"
    try out.append("<")
    try out.append(tag)
    try out.append(text)
    try out.append("</")
    try out.append(tag)
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>) throws {
    let isText = PropertyListText.canBeXML(text)
    try out.append(isText ? "<string>" : "<data>")
    if isText {
      try out.append(xml: text)
    } else {
      try out.append(Base64.text(of: UnsafeRawBufferPointer(text)))
    }
    try out.append(isText ? "</string>" : "</data>")
  }
}

/// Converts values that a property list has no type for.
public enum PropertyListText {
  /// Whether the number has the same digits after it is read as a double and written again. Returns false for a large
  /// number with an exponent, which Foundation may read as an integer.
  static func isReal(_ text: String) -> Bool {
    guard let number = Double(text), number.isFinite else { return true }
    if text.contains("e"), number.magnitude >= 1 { return false }
    // A double preserves 15 digits.
    return text.utf8.count <= 15
      || SignificantDigits(text: text.drop { $0 == "-" }) == SignificantDigits(number.magnitude)
  }

  /// Returns the time in UTC. Returns nil if the zone's clock skips this time, and for early years, where Foundation
  /// uses another calendar.
  static func utc(of moment: Moment, in zone: WallClockTimeZone) -> Moment? {
    guard moment.day.year > 1582, zone.wall(secondsSince1970: Double(zone.secondsSince1970(moment))) == moment
    else { return nil }
    return zone.utc(moment)
  }

  /// Whether XML can represent the text. It can't represent most control characters.
  static func canBeXML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count {
      switch UTF8Scalar.read(bytes, at: &index) {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0xFFFE, 0xFFFF, UTF8Scalar.malformed: return false
      default: continue
      }
    }
    return true
  }

  /// Returns text that was written as data because XML can't represent it; nil for other bytes.
  public static func text(ofData bytes: [UInt8]) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.withUnsafeBufferPointer(canBeXML) else {
      return nil
    }
    return text
  }
}

extension OutputBuffer {
  /// Appends text escaped for XML. The few characters that XML can't represent, such as NUL, become U+FFFD.
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
    // Without the escape, a carriage return would be read as a line feed.
    case 0x0D: "&#13;"
    case 0x09, 0x0A: nil
    case 0..<0x20, 0xFFFE, 0xFFFF, UTF8Scalar.malformed: "\u{FFFD}"
    default: nil
    }
  }
}
