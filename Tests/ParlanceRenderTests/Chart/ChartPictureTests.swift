import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing

/// Every answer that is hard to draw, exactly as it is drawn; the pictures are in `Snapshots`.
@Suite struct ChartPictureTests {
  @Test(arguments: [
    ("charts-80.txt", 80, false), ("charts-40.txt", 40, false), ("charts-ascii.txt", 60, true),
  ])
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
    for width in 1...120 {
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
    let coloured = try one.text(width: 60, palette: .ansi)
    #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == (try one.text(width: 60)))
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
