import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import Testing
import ParlanceSQL

/// Tables with more rows than were measured.
struct TableSlackTests {
  private let columns = [ResultColumn("id", .number), ResultColumn("name", .text), ResultColumn("day", .day)]

  private func rows(_ count: Int, name: String = "item name") -> [[Cell]] {
    (1...count).map { [.init(.integer(Int64($0))), .init(.text("\(name) \($0)")), "2026-11-20"] }
  }

  @Test(
    "Longer names and numbers have room, in the one table", arguments: OutputMode.allCases.filter(\.isTable))
  func laterRowsFit(mode: OutputMode) throws {
    let lines = try mode.text(columns, rows(12_000), width: 80).split(separator: "\n")
    #expect(lines.allSatisfy { $0.unicodeScalars.count <= 80 })
    #expect(lines.count { $0.contains("item name") } == 12_000)
    #expect(lines.contains { $0.contains("item name 12000") })
    #expect(lines.count { $0.contains("day") } == 1)
  }

  @Test("What is measured as a whole has no room to spare")
  func smallAnswers() throws {
    let text = try OutputMode.table.text(columns, rows(3), width: 80)
    #expect(text.hasPrefix("┌────┬─────────────┬────────────┐\n"))
    #expect(text == (try OutputMode.table.text(columns, rows(3))))
  }

  @Test("No more than is left of the line is given away", arguments: [30, 31, 32, 33, 40, 41, 60])
  func bounded(width: Int) throws {
    let lines = try OutputMode.table.text(columns, rows(2_000), width: width).split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.unicodeScalars.count <= width })
    #expect(Set(lines.prefix(2_000).map(\.unicodeScalars.count)).count == 1)
  }

  @Test("Days with names may be longer later")
  func longDays() throws {
    var preferences = AnswerPreferences()
    preferences.format.day = try ExampleLayout(
      of: try #require(ExampleLayout.day), like: "Thursday, 4 June 2026")
    let rows: [[Cell]] =
      Array(repeating: [1, "a", "2026-05-01"], count: 1_500) + [[2, "b", "2026-09-30"]]
    let text = try OutputMode.table.text(columns, rows, width: 80, preferences: preferences)
    #expect(text.contains("Wednesday, 30 September 2026"))
    #expect(text.split(separator: "\n").count { $0.hasPrefix("┌") } == 1)
  }
}
