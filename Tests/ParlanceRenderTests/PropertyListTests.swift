import Foundation
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Foundation reads the values of the cells from a property list.
struct PropertyListTests {
  private func read(_ columns: [ResultColumn], _ rows: [[Cell]]) throws -> [[String: Any]] {
    let data = Data(try OutputMode.plist.text(columns, rows).utf8)
    return try #require(
      try PropertyListSerialization.propertyList(from: data, format: nil) as? [[String: Any]])
  }

  @Test func valuesAreTyped() throws {
    let columns = [
      ResultColumn("text", .text), ResultColumn("number", .number), ResultColumn("part", .number),
      ResultColumn("cost", .decimal(scale: 2)), ResultColumn("open", .flag), ResultColumn("day", .day),
      ResultColumn("at", .moment), ResultColumn("far", .quantity(unit: "km", factor: 1000)),
      ResultColumn("reps", .quantity(unit: "rep", factor: 1)), ResultColumn("none", .text),
    ]
    let row = try #require(
      try read(columns, [["a & <b>", 5, 0.1, 250, 1, "2026-11-20", "2026-11-20 09:30:00", 5500, 108, nil]])
        .first)
    #expect(row["text"] as? String == "a & <b>")
    #expect(row["number"] as? Int == 5)
    #expect(row["part"] as? Double == 0.1)
    #expect(row["cost"] as? Double == 2.5)
    #expect(row["open"] as? Bool == true)
    #expect(row["day"] as? Date == Date(timeIntervalSince1970: 1_795_132_800))
    #expect(row["at"] as? Date == Date(timeIntervalSince1970: 1_795_167_000))
    #expect(row["far"] as? Double == 5.5)
    #expect(row["reps"] as? Int == 108)
    #expect(row.keys.contains("none") == false)
  }

  @Test("What is stored otherwise than its column says is kept as it is")
  func valuesOfOtherTypes() throws {
    let columns = [ResultColumn("day", .day), ResultColumn("n", .number), ResultColumn("open", .flag)]
    let row = try #require(try read(columns, [["soon", "many", "perhaps"]]).first)
    #expect(row as? [String: String] == ["day": "soon", "n": "many", "open": "perhaps"])
  }

  /// Compared byte for byte, except for fractions: Foundation writes 0.1 as 0.10000000000000001.
  @Test func isWrittenAsFoundationDoes() throws {
    let columns = [ResultColumn("b", .text), ResultColumn("a \"<&>", .number), ResultColumn("é", .flag)]
    let rows: [[Cell]] = [["x\n\ty <&> \"'", 5, 0], ["", -3, 1]]
    let same: [[String: Any]] = rows.map { row in
      ["b": row[0].plain ?? "", "a \"<&>": Int(row[1].plain ?? "") ?? 0, "é": row[2].plain == "1"]
    }
    for (rows, same) in [(rows, same), ([], [])] {
      let data = try PropertyListSerialization.data(fromPropertyList: same, format: .xml, options: 0)
      #expect(try OutputMode.plist.text(columns, rows) == String(decoding: data, as: UTF8.self))
    }
  }

  @Test(arguments: 1...5)
  func textReadsBack(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "a", "&", "<", ">", "\"", "'", "\n", "\r", "\r\n", " ", "\t", "é", "日", "]]>", "&amp;", "\u{85}",
    ]
    let texts = (0..<200).map { _ in
      let count = Int.random(in: 0...6, using: &generator)
      return (0..<count).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    }
    let rows = try read([ResultColumn("t", .text)], texts.map { [Cell(.text($0))] })
    #expect(rows.map { Array(($0["t"] as? String ?? "?").utf8) } == texts.map { Array($0.utf8) })
  }

  @Test func whatXMLCannotHoldIsData() throws {
    for text in ["\u{0}", "b\u{1B}", "c\u{FFFF}d", "\u{1}é\u{2}日"] {
      let row = try #require(try read([ResultColumn("t", .text)], [[Cell(.text(text))]]).first)
      #expect(row["t"] as? Data == Data(text.utf8))
      #expect(PropertyListText.text(ofData: Array(text.utf8)) == text)
    }
    #expect(PropertyListText.text(ofData: Array("plain".utf8)) == nil)
  }

  @Test func whatNoDoubleEqualsIsText() throws {
    let columns = [
      ResultColumn("cost", .decimal(scale: 2)), ResultColumn("far", .quantity(unit: "km", factor: 1000)),
    ]
    let row = try #require(
      try read(columns, [[Cell(.integer(90_071_992_547_409_931)), Cell(.integer(9_007_199_254_740_993))]])
        .first)
    #expect(row["cost"] as? String == "900719925474099.31")
    #expect(row["far"] as? String == "9007199254740.993")
  }
}
