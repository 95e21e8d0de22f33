import ParlanceModel
import Testing

@testable import ParlanceRender

/// A column decides how its ambiguous cells are read.
@Suite("Columns of files")
struct ColumnReaderTests {
  private static func reader(days cells: [String], _ dates: DateForm? = nil) -> ColumnReader {
    let reader = ColumnReader("date", dates)
    reader.findEvidence = {
      var evidence = ColumnEvidence()
      for cell in cells { evidence.add(day: Array(cell.utf8)) }
      return evidence
    }
    return reader
  }

  private static func reader(numbers cells: [String]) -> ColumnReader {
    let reader = ColumnReader("number")
    reader.findEvidence = {
      var evidence = ColumnEvidence()
      for cell in cells { evidence.add(number: Array(cell.utf8)) }
      return evidence
    }
    return reader
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
    #expect(throws: AmbiguousCell(readings: ["4 June 2026", "6 April 2026"], hasBoth: hasBoth, isDay: true)) {
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
    #expect(throws: AmbiguousCell(readings: ["1.234", "1234"], hasBoth: false, isDay: false)) {
      try Self.reader(numbers: ["1,234"]).number(Array("1,234".utf8)[...])
    }
    #expect(throws: AmbiguousCell(readings: ["1.234", "1234"], hasBoth: true, isDay: false)) {
      try Self.reader(numbers: ["0,5", "0.5"]).number(Array("1.234".utf8)[...])
    }
  }
}
