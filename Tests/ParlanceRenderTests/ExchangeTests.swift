import Foundation
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import Testing
import ParlanceSQL

/// Machine-readable output can be parsed to the same values.
struct ExchangeTests {
  private let columns = [
    ResultColumn("a \"b\", c", .text), ResultColumn("n", .number), ResultColumn("t", .text),
  ]

  private func randomRows(seed: UInt64) -> [[Cell]] {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", ",", "\"", "\n", "\r", "\r\n", " ", "\\", "\t", "é", "日", "\u{1F469}\u{200D}\u{1F467}", "\u{0}",
      "\u{1F}", "\u{7F}",
      "\u{2028}", "/",
    ]
    func text() -> Cell {
      if Int.random(in: 0..<6, using: &generator) == 0 { return nil }
      let count = Int.random(in: 0...6, using: &generator)
      return Cell(.text((0..<count).map { _ in parts.randomElement(using: &generator)! }.joined()))
    }
    return (0..<400).map { _ in
      [text(), Cell(.integer(.random(in: -9999...9999, using: &generator))), text()]
    }
  }

  @Test(arguments: 1...5)
  func csvReadsBack(_ seed: UInt64) throws {
    let rows = randomRows(seed: seed)
    let records = parseCSV(Array(try OutputMode.csv.text(columns, rows).utf8))
    #expect(records.first == columns.map(\.name))
    let expected: [[String?]] = rows.map { $0.map(\.plain) }
    #expect(Array(records.dropFirst()) == expected)
  }

  @Test(arguments: 1...5)
  func jsonReadsBack(_ seed: UInt64) throws {
    let rows = randomRows(seed: seed)
    let data = Data(try OutputMode.json.text(columns, rows).utf8)
    let objects = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(objects.count == rows.count)
    for (object, row) in zip(objects, rows) {
      for (column, cell) in zip(columns, row) {
        switch cell.value {
        case .null: #expect(object[column.name] is NSNull)
        case .integer(let number): #expect(object[column.name] as? Int == Int(number))
        case .text(let text):
          #expect((object[column.name] as? String).map { Array($0.utf8) } == Array(text.utf8))
        case .real: Issue.record("no reals here")
        }
      }
    }
  }

  @Test func bytesThatAreNoTextStillMakeValidJSON() throws {
    let memory = MemorySink()
    let sink = OutputMode.ndjson.makeSink(to: OutputBuffer(memory))
    let cursor = FakeCursor()
    try sink.begin([ResultColumn("a", .text)])
    cursor.move(to: [.text("")])
    cursor.set([0x61, 0xFF, 0x62, 0xED, 0xA0, 0x80, 0xE2, 0x82], 0)
    try sink.row(cursor)
    try sink.end()
    #expect(String(validating: memory.bytes, as: UTF8.self) == memory.text)
    #expect(memory.text == "{\"a\":\"a\u{FFFD}b\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\"}\n")
  }

  /// Parses CSV independently of the program, so that reader and writer can't have the same bug. Nil is an empty field
  /// without quotes.
  private func parseCSV(_ bytes: [UInt8]) -> [[String?]] {
    var records: [[String?]] = []
    var record: [String?] = []
    var index = 0
    while index < bytes.count {
      var field: [UInt8] = []
      var isMissing = true
      if bytes[index] == UInt8(ascii: "\"") {
        isMissing = false
        index += 1
        while bytes[index] != UInt8(ascii: "\"") || bytes[index + 1] == UInt8(ascii: "\"") {
          if bytes[index] == UInt8(ascii: "\"") { index += 1 }
          field.append(bytes[index])
          index += 1
        }
        index += 1
      } else {
        while bytes[index] != UInt8(ascii: ","), bytes[index] != UInt8(ascii: "\r") {
          isMissing = false
          field.append(bytes[index])
          index += 1
        }
      }
      record.append(isMissing ? nil : String(decoding: field, as: UTF8.self))
      if bytes[index] == UInt8(ascii: "\r") {
        records.append(record)
        record = []
        index += 1
      }
      index += 1
    }
    return records
  }
}
