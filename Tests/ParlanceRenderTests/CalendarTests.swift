import ParlanceModel
import ParlanceRender
import Testing

@testable import ParlanceMeaning
@testable import ParlancePlanner
@testable import ParlanceSQL

/// Calendars in the format of RFC 5545.
struct CalendarTests {
  private func text(
    _ columns: [ResultColumn], _ rows: [[Cell]], _ roles: EventColumns, name: String = "classes"
  ) throws -> String {
    let memory = MemorySink()
    let stamp = try #require(Moment(iso: "2026-11-20 08:30:00"))
    let sink = CalendarSink(
      OutputBuffer(memory), roles,
      of: CalendarHeader(name: name, entity: "class", database: "studio.db", stamp: stamp))
    let cursor = FakeCursor()
    try sink.begin(columns)
    for row in rows {
      cursor.move(to: row.map(\.value))
      try sink.row(cursor)
    }
    try sink.end()
    return memory.text
  }

  private let columns = [
    ResultColumn("id", .number), ResultColumn("title", .text), ResultColumn("starts", .moment),
    ResultColumn("duration", .quantity(unit: "min", factor: 1)), ResultColumn("cost", .decimal(scale: 2)),
    ResultColumn("open", .flag),
  ]
  private let roles = EventColumns(id: 0, start: 2, duration: .init(column: 3, seconds: 60), summary: [1])

  @Test func anEventARow() throws {
    let text = try text(
      columns,
      [
        [4, "Vinyasa, slow; \"a\\b\"", "2026-11-20 18:00:00", 75, 250, 1],
        [5, nil, "2026-11-21 07:15:00", nil, nil, 0],
      ],
      roles)
    #expect(
      text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init) == [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Parlance//Parlance//EN", "NAME:classes",
        "X-WR-CALNAME:classes", "BEGIN:VEVENT", "UID:class-4@studio.db", "DTSTAMP:20261120T083000Z",
        "DTSTART:20261120T180000", "DURATION:PT1H15M", "SUMMARY:Vinyasa\\, slow\\; \"a\\\\b\"",
        "DESCRIPTION:cost: 2.50\\nopen: yes", "END:VEVENT", "BEGIN:VEVENT", "UID:class-5@studio.db",
        "DTSTAMP:20261120T083000Z", "DTSTART:20261121T071500", "SUMMARY:class 5", "DESCRIPTION:open: no",
        "END:VEVENT", "END:VCALENDAR", "",
      ])
  }

  @Test("An event on a day is a whole day")
  func daysOnly() throws {
    var columns = columns
    columns[2] = ResultColumn("day", .day)
    let roles = EventColumns(id: 0, start: 2, duration: nil, summary: [1])
    let text = try text(columns, [[1, "a", "2026-11-20", 75, nil, nil]], roles)
    #expect(
      text.contains(
        "DTSTART;VALUE=DATE:20261120\r\nSUMMARY:a\r\nDESCRIPTION:duration (min): 75\r\nEND:VEVENT"))
  }

  @Test("A row without a date is no event")
  func undated() throws {
    let text = try text(columns, [[1, "a", nil, 5, nil, nil], [2, "b", "soon", 5, nil, nil]], roles)
    #expect(!text.contains("VEVENT"))
  }

  @Test(arguments: [
    (30, "PT30M"), (60, "PT1H"), (90.5, "PT1H30M30S"), (60.0 + 0.5, "PT1H0M30S"), (1440, "P1D"),
    (1500, "P1DT1H"),
  ])
  func durations(_ minutes: Double, _ expected: String) throws {
    let text = try text(columns, [[1, "a", "2026-11-20 18:00:00", Cell(.real(minutes)), nil, nil]], roles)
    #expect(text.contains("DURATION:\(expected)\r\n"))
  }

  @Test("No line has more than 75 octets, and none cuts a letter", arguments: 1...5)
  func linesAreFolded(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = ["a", "é", "日", "\u{1F469}\u{200D}\u{1F467}", ",", ";", "\\", "\n", "\r\n", " ", "e\u{301}"]
    for _ in 0..<60 {
      let count = Int.random(in: 0...120, using: &generator)
      let title = "." + (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined() + "."
      let text = try text(columns, [[1, Cell(.text(title)), "2026-11-20 18:00:00", nil, nil, nil]], roles)
      // As bytes, because Swift combines a blank and a following accent into one character.
      let octets = Array(text.utf8)
      let lines = octets.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 76 && String(validating: $0, as: UTF8.self) != nil })
      let unfolded = String(decoding: octets.replacing(Array("\r\n ".utf8), with: []), as: UTF8.self)
      let summary = try #require(
        unfolded.unicodeScalars.split(separator: "\r").first { line in
          String(line).hasPrefix("\nSUMMARY:")
        }
      ).dropFirst(9)
      let expected = title.unicodeScalars.filter { $0 != "\r" }
      #expect(Array(Self.unescaped(summary)) == Array(expected))
    }
  }

  private static func unescaped(_ text: Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    var isEscaped = false
    for scalar in text {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
        continue
      }
      result.append(isEscaped && scalar == "n" ? "\n" : scalar)
      isEscaped = false
    }
    return result
  }
}
