import ParlanceModel
import Testing

@testable import ParlanceRender

/// A column decides how its ambiguous cells are read.
@Suite("Columns of files")
struct ColumnReaderTests {
  private static func reader(
    _ noun: String, _ cells: [String], _ dates: DateForm? = nil,
    _ add: @escaping (inout ColumnEvidence, [UInt8]) -> Void
  ) -> ColumnReader {
    let reader = ColumnReader(noun, dates)
    reader.findEvidence = {
      cells.reduce(into: ColumnEvidence()) { add(&$0, Array($1.utf8)) }
    }
    return reader
  }

  private static func reader(days cells: [String], _ dates: DateForm? = nil) -> ColumnReader {
    reader("date", cells, dates) { $0.add(day: $1) }
  }

  private static func reader(numbers cells: [String]) -> ColumnReader {
    reader("number", cells) { $0.add(number: $1) }
  }

  private static func reader(lengths cells: [String]) -> ColumnReader {
    reader("length", cells) { $0.add(length: $1) }
  }

  private static func text(_ bytes: (some Sequence<UInt8>)?) -> String? {
    bytes.map { String(decoding: Array($0), as: UTF8.self) }
  }

  @Test(
    "Days of a column",
    arguments: [
      (["14/04/2026", "04/06/2026"], ["2026-04-14", "2026-06-04"], "2 dates written as d/m/y"),
      (["04/06/2026", "04/14/2026"], ["2026-04-06", "2026-04-14"], "2 dates written as m/d/y"),
      (
        ["2026-06-04", "4.6.2026", "June 4, 2026"], ["2026-06-04", "2026-06-04", "2026-06-04"],
        "1 date written as d.m.y and 1 with a month name such as June"
      ),
      (["04/14/2026", "05/05/2026"], ["2026-04-14", "2026-05-05"], "2 dates written as m/d/y"),
    ])
  func days(cells: [String], days: [String], report: String) throws {
    let reader = Self.reader(days: cells)
    #expect(try cells.map { Self.text(try reader.day(Array($0.utf8), hasTime: false)) } == days)
    #expect(reader.report == [report])
  }

  @Test("An ambiguous day is refused if the column proves no order, or both", arguments: [false, true])
  func ambiguousDay(hasBoth: Bool) {
    let reader = Self.reader(days: hasBoth ? ["14/04/2026", "04/14/2026"] : ["04/06/2026"])
    #expect(throws: AmbiguousCell(readings: ["4 June 2026", "6 April 2026"], hasBoth: hasBoth, kind: .day)) {
      try reader.day(Array("04/06/2026".utf8), hasTime: false)
    }
  }

  @Test("A specified order decides, and excludes the other one")
  func specified() throws {
    let reader = Self.reader(days: ["04/14/2026"], .order(.dayFirst))
    #expect(Self.text(try reader.day(Array("04/06/2026".utf8), hasTime: false)) == "2026-06-04")
    #expect(try reader.day(Array("04/14/2026".utf8), hasTime: false) == nil)
    #expect(reader.dayExample == "20/11/2026")
  }

  @Test("A time is left out of a column of days")
  func time() throws {
    let reader = ColumnReader("date")
    #expect(Self.text(try reader.day(Array("2026-06-04 18:00".utf8), hasTime: false)) == "2026-06-04")
    #expect(Self.text(try reader.moment(Array("4.6.2026 9:30".utf8))) == "2026-06-04 09:30")
    #expect(reader.report == ["1 date written as d.m.y", "left out the time of 1 value"])
  }

  @Test(
    "Numbers of a column",
    arguments: [
      (
        ["79,90", "1.234", "1.234,56"], ["79.90", "1234", "1234.56"],
        "2 numbers written with a decimal comma and 2 with \".\" between thousands"
      ),
      (["1,234", "0.5"], ["1234", "0.5"], "1 number written with \",\" between thousands"),
      (["1,234", "0,5"], ["1.234", "0.5"], "2 numbers written with a decimal comma"),
      (["1.234", "12", "1e5"], ["1.234", "12", "1e5"], ""),
    ])
  func numbers(cells: [String], numbers: [String], report: String) throws {
    let reader = Self.reader(numbers: cells)
    #expect(try cells.map { Self.text(try reader.number(Array($0.utf8)[...])) } == numbers)
    #expect(reader.report == (report.isEmpty ? [] : [report]))
  }

  @Test("An ambiguous number is refused if the column proves no mark, or both")
  func ambiguousNumber() {
    #expect(throws: AmbiguousCell(readings: ["1.234", "1234"], hasBoth: false, kind: .number)) {
      try Self.reader(numbers: ["1,234"]).number(Array("1,234".utf8)[...])
    }
    #expect(throws: AmbiguousCell(readings: ["1.234", "1234"], hasBoth: true, kind: .number)) {
      try Self.reader(numbers: ["0,5", "0.5"]).number(Array("1.234".utf8)[...])
    }
  }

  @Test(
    "Lengths of time of a column",
    arguments: [
      (["1:30", "0:45", "7 days"], [5400, 2700, 604_800], ["2 lengths written as h:mm"]),
      (["0:45:10", "36:00:00", "1 day 6:00"], [2710, 129_600, 108_000], []),
    ])
  func lengths(cells: [String], seconds: [Int64], report: [String]) throws {
    let reader = Self.reader(lengths: cells)
    #expect(try cells.map { try reader.length(Array($0.utf8)) } == seconds)
    #expect(reader.report == report)
  }

  @Test(
    "A length that can be minutes and seconds is refused",
    arguments: [["1:10", "1:05:30"], ["1:10", "45:00"]])
  func ambiguousLength(cells: [String]) {
    let readings = ["1 minute 10 seconds", "1 hour 10 minutes"]
    #expect(throws: AmbiguousCell(readings: readings, hasBoth: cells[1].count > 5, kind: .length)) {
      try Self.reader(lengths: cells).length(Array(cells[0].utf8))
    }
  }

  @Test("Unix times are read in the time zone of the reader, and are numbers without one")
  func unixTimes() throws {
    let reader = ColumnReader("date")
    #expect(try reader.moment(Array("1779278400".utf8)) == nil)
    reader.zone = .ahead(minutes: 120)
    for text in ["1779278400", "1779278400.75", "1779278400000", "1779278400000000"] {
      #expect(Self.text(try reader.moment(Array(text.utf8))) == "2026-05-20 14:00:00")
    }
    #expect(try reader.moment(Array("17792784".utf8)) == nil)
    #expect(reader.report == ["4 dates written as Unix times, converted to local time"])
  }
}
