import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import Testing
import ParlanceSQL

/// Machine-readable output on a terminal. Control characters in the data are escaped.
struct SpeltSinkTests {
  private let columns = [ResultColumn("text", .text)]
  private let rows: [[Cell]] = [
    ["\u{1B}]0;title\u{7}"], ["a\u{0}b"], ["a\u{8}b"], ["a\u{7F}b"], ["a\u{9B}31mb"], ["äö日本👩‍👧"], ["a\rb"],
  ]

  private func text(_ mode: OutputMode, isTerminal: Bool) throws -> String {
    let memory = MemorySink()
    let out = OutputBuffer(memory)
    let sink = mode.makeSink(to: out, style: TableStyle(width: 200, isTerminal: isTerminal))
    let cursor = FakeCursor()
    try sink.begin(columns)
    for row in rows {
      cursor.move(to: row.map(\.value))
      try sink.row(cursor)
    }
    try sink.end()
    try out.flush()
    return memory.text
  }

  @Test(
    "A terminal gets nothing but signs, line ends and tabs", arguments: OutputMode.allCases)
  func terminal(mode: OutputMode) throws {
    let text = try text(mode, isTerminal: true)
    let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
    #expect(controls.allSatisfy { "\r\n\t".unicodeScalars.contains($0) })
    #expect(!text.replacing("\r\n", with: "\n").unicodeScalars.contains("\r"))
    #expect(text.contains("äö日本👩‍👧"))
  }

  @Test("Anything else gets what is stored", arguments: [OutputMode.csv, .tsv, .plist])
  func file(mode: OutputMode) throws {
    let text = try text(mode, isTerminal: false)
    #expect(text.unicodeScalars.contains("\u{9B}"))
    #expect(text.unicodeScalars.contains("\u{7F}"))
  }

  @Test("csv on a terminal")
  func csv() throws {
    #expect(
      try text(.csv, isTerminal: true) == """
        text\r
        \\e]0;title\\u{7}\r
        a\\0b\r
        a\\u{8}b\r
        a\\u{7f}b\r
        a\\u{9b}31mb\r
        äö日本👩‍👧\r
        "a\\rb"\r

        """)
  }

  @Test("json escapes them wherever it goes", arguments: [OutputMode.json, .ndjson])
  func json(mode: OutputMode) throws {
    let text = try text(mode, isTerminal: false)
    #expect(text == (try self.text(mode, isTerminal: true)))
    #expect(text.contains(#""a\u007fb""#) && text.contains(#""a\u009b31mb""#) && text.contains(#""a\bb""#))
  }

  @Test("Characters and line ends are whole wherever the bytes are cut", arguments: 1...7)
  func cuts(size: Int) throws {
    let bytes = Array("ä日👩‍👧\u{9B}\u{1B}\r\n\tz\rx\u{2028}\n".utf8)
    let memory = MemorySink()
    let out = OutputBuffer(memory)
    let sink = EscapingSink(out)
    for start in stride(from: 0, to: bytes.count, by: size) {
      try Array(bytes[start..<min(start + size, bytes.count)]).withUnsafeBytes { try sink.write($0) }
    }
    try out.flush()
    #expect(memory.text == "ä日👩‍👧\\u{9b}\\e\r\n\tz\\rx\\u{2028}\n")
  }
}
