import Foundation
import TerminalSupport
import Testing

/// Charts that the program writes to files, and charts for terminals without Unicode.
@Suite(.onTerminalThread) struct ChartTests {
  private let demo = ["--demo", "--now", "2026-11-20", "--width", "40"]

  @Test func isWrittenAsAFile() throws {
    let place = Workplace()
    let sentence = "chart sum amount of sessions of ngondro per week as svg to \"practice.svg\""
    let run = try place.run(demo + ["-c", sentence])
    #expect(run.output == "wrote practice.svg\n")
    #expect(run.errors == "")
    let svg = String(decoding: place.bytes("practice.svg"), as: UTF8.self)
    #expect(svg.contains("<title>sum amount of sessions of ngondro per week</title>"))
    #expect(svg.hasSuffix("</svg>\n"))
    #expect(try place.run(demo + ["-c", sentence.replacing(" to \"practice.svg\"", with: "")]).output == svg)
    #expect(place.names == ["facts.model", "practice.svg"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path).allSatisfy { !$0.hasSuffix(".new") })
  }

  @Test func eachKindIsAFileToo() throws {
    let place = Workplace()
    let query = "chart sum amount of sessions of ngondro per day"
    var documents: Set<[UInt8]> = []
    for kind in ["bars", "line", "calendar"] {
      let run = try place.run(demo + ["-c", "\(query) as \(kind) to \"\(kind).svg\""])
      #expect(run.output == "wrote \(kind).svg\n")
      documents.insert(place.bytes("\(kind).svg"))
    }
    #expect(documents.count == 3)
  }

  @Test func whatCannotBeWrittenLeavesWhatWasThere() throws {
    let place = Workplace()
    place.write("old", to: "old.svg")
    let cases = [
      ("chart list facts showing text to \"old.svg\"", "a chart needs a column of numbers"),
      (
        "chart count facts per archived to \"none/x.svg\"",
        "cannot write none/x.svg: no such file or directory"
      ),
      ("chart count facts per archived to \"facts.png\"", "chart count facts per archived to \"facts.svg\""),
    ]
    for (sentence, error) in cases {
      let run = try place.run(demo + ["-c", sentence])
      #expect(run.status == 1)
      #expect(run.errors.contains(error), "\(run.errors)")
    }
    let empty = try place.run(demo + ["-c", "chart list facts where number > 999999 to \"old.svg\""])
    #expect(empty.output == "nothing to draw\n")
    #expect(empty.errors == "7 facts, but none where number > 999999\n")
    #expect(place.bytes("old.svg") == Array("old".utf8))
    #expect(place.names == ["facts.model", "old.svg"])
  }

  @Test func whereThereIsNoUnicode() throws {
    let place = Workplace()
    let sentences = ["-c", "chart count facts per archived; count facts per archived"]
    let expected = """
      count
      not archived ######################### 5
      archived     ##########                2
      +----------+-------+
      | archived | count |
      +----------+-------+
      | no       |     5 |
      | yes      |     2 |
      +----------+-------+
      2 rows

      """
    #expect(try place.run(demo + ["--ascii"] + sentences).output == expected)
    #expect(try place.run(demo + sentences, environment: ["LC_ALL": "C"]).output == expected)
    #expect(try place.run(demo + sentences).output.contains("█"))
  }

  @Test func aModeForProgramsDrawsToo() throws {
    let run = try Workplace().run(demo + ["--mode", "json", "-c", "chart count facts"])
    #expect(run.output == "count\n██████████████████████████████████████ 7\n")
  }
}
