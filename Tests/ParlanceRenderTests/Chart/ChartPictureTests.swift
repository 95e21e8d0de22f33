import TestSupport
import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Charts of difficult answers, compared with the recorded ones in `Snapshots`.
@Suite struct ChartPictureTests {
  @Test(arguments: [("charts-80.txt", 80, false), ("charts-40-ascii.txt", 40, true)])
  func pictures(_ file: String, _ width: Int, _ isASCII: Bool) throws {
    var text = ""
    for one in ChartCase.all {
      text += "# \(one.name), as \(one.kind.rawValue)\n"
      text += try one.text(width: width, isASCII: isASCII) + "\n"
    }
    try Snapshot(file).expect(text)
  }

  @Test(arguments: ChartCase.all)
  func neverWiderThanTheTerminal(_ one: ChartCase) throws {
    for width in Array(1...24) + [40, 79, 120] {
      for isASCII in [false, true] {
        let lines = try one.picture.lines(TableStyle(width: width, isASCII: isASCII))
        #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "at \(width)")
      }
    }
  }

  @Test(arguments: ChartCase.all)
  func asciiAddsNothingToTheData(_ one: ChartCase) throws {
    let said = Set((one.rows.joined().compactMap(\.plain) + [one.name]).joined().unicodeScalars)
    for scalar in try one.text(width: 80, isASCII: true).unicodeScalars {
      #expect(scalar.isASCII || said.contains(scalar))
    }
  }

  @Test(arguments: ChartCase.all)
  func coloursOnlyColour(_ one: ChartCase) throws {
    let coloured = try one.text(width: 60, palette: .dark)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == (try one.text(width: 60)))
  }

  /// Extreme numbers can be drawn, without an overflow or a division by zero.
  @Test(arguments: [ChartKind.bars, .line, .sparkline, .calendar, .compare])
  func extremes(_ kind: ChartKind) throws {
    let most = Double.greatestFiniteMagnitude
    let least = Double.leastNonzeroMagnitude
    let values: [Cell] = [most, -most, least, -least, 3 * least, 0, .infinity, .nan, 1, -1].map {
      Cell(.real($0))
    }
    let columns = [ResultColumn("day", .day), ResultColumn("n", .number), ResultColumn("m", .number)]
    for first in values + [nil] {
      for second in values + [nil] {
        let rows: [[Cell]] = [
          ["2026-11-20", first, second], ["2026-11-20", second, second], ["2026-11-21", first, nil],
        ]
        let one = ChartCase(name: "extremes", kind: kind, columns: columns, rows: rows, keyCount: 0)
        for width in [1, 7, 40] { #expect(try !one.text(width: width).isEmpty) }
        #expect(try !one.picture.svg.isEmpty)
      }
    }
  }

  @Test func withoutAWidthItIsEighty() throws {
    for one in ChartCase.all { #expect(try one.text(width: nil) == one.text(width: 80)) }
  }

  @Test func whatCannotBeDrawnIsRefused() throws {
    let text = ResultColumn("text", .text)
    let number = ResultColumn("n", .number)
    let cases: [(ChartKind, [ResultColumn], [Cell], String)] = [
      (.bars, [text], ["a"], "no-numbers-to-draw"),
      (.calendar, [text, number], ["a", 1], "no-days-to-draw"),
      (.calendar, [text, number], ["2026-11", 1], "no-days-to-draw"),
      (.compare, [text, number], ["a", 1], "not-two-to-compare"),
    ]
    for (kind, columns, row, id) in cases {
      let one = ChartCase(name: "refused", kind: kind, columns: columns, rows: [row])
      #expect(#expect(throws: Diagnostic.self) { try one.picture }?.id == id)
    }
    let years = ChartCase(
      name: "years", kind: .calendar, columns: [text, number], rows: [["2010-01-01", 1], ["2026-01-01", 1]])
    #expect(#expect(throws: Diagnostic.self) { try years.picture }?.id == "too-much-to-draw")
    let rows = ChartCase(
      name: "rows", kind: .bars, columns: [text, number], rows: Array(repeating: ["a", 1], count: 1_001))
    #expect(#expect(throws: Diagnostic.self) { try rows.picture }?.id == "too-much-to-draw")
  }
}
