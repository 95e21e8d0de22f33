internal import ParlancePlanner
internal import ParlanceStore

/// A table for GitHub-flavoured Markdown. What Markdown would read as its own is escaped; a line feed is `<br>`.
final class MarkdownSink: RowSink {
  private let out: OutputBuffer
  private let style: CellStyle
  private let missing: MissingText?
  private var forms: [CellForm] = []

  init(_ out: OutputBuffer, _ preferences: AnswerPreferences) {
    self.out = out
    missing = preferences.missing.map(MissingText.init)
    style = .human.showing(missing)
  }

  func begin(_ columns: [ResultColumn]) throws {
    forms = columns.map { CellForm($0.kind) }
    for column in columns {
      try out.append("| ")
      var heading = column.heading
      try heading.withUTF8 { try appendText($0) }
      try out.append(" ")
    }
    try out.append("|\n")
    for column in columns { try out.append(column.isRightAligned ? "| ---: " : "| --- ") }
    try out.append("|\n")
  }

  func row(_ cursor: any RowCursor) throws {
    for index in forms.indices {
      try out.append("| ")
      try out.appendCell(index, of: cursor, forms[index], style) { try appendText($0) }
      try out.append(" ")
    }
    try out.append("|\n")
  }

  func end() throws {
    try out.flush()
  }

  private func appendText(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    var start = 0
    func appendPlain(upTo end: Int) throws {
      if start < end { _ = try out.appendVisible(UnsafeBufferPointer(rebasing: bytes[start..<end])) }
      start = end
    }
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "\r") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"):
        try appendPlain(upTo: index)
        start = index + 1
      case UInt8(ascii: "\n"):
        try appendPlain(upTo: index)
        try out.append("<br>")
        start = index + 1
      case let byte where isMarkup(byte, at: index, in: bytes):
        try appendPlain(upTo: index)
        try out.append("\\")
      default: break
      }
    }
    try appendPlain(upTo: bytes.count)
  }

  /// An underscore within a word is no markup, so that `snake_case` stays readable.
  private func isMarkup(_ byte: UInt8, at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch byte {
    case UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "<"),
      UInt8(ascii: "["), UInt8(ascii: "~"), UInt8(ascii: "&"):
      true
    case UInt8(ascii: "_"):
      index == 0 || index == bytes.count - 1 || !isWord(bytes[index - 1]) || !isWord(bytes[index + 1])
    default: false
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
