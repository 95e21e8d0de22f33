import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite struct ModelDescriptionTests {
  private let language = OpenModel.language(OpenModel.starter)

  private func describe(_ sentence: String) throws -> [String] {
    let description = ModelDescription(
      ExampleMaker(language: language, model: OpenModel.starter, names: ListedNames()),
      rowCount: { $0.name == "fact" ? 1 : nil }, ddl: { ["create table \($0.table)"] })
    let node = try language.parse(SourceText(sentence))
    guard case .describe(let described) = Syntax.Sentence(node).form else { return [] }
    return try description.lines(for: described)
  }

  @Test func drawsWhatTheModelKeeps() throws {
    let lines = try describe("describe")
    #expect(lines.contains { $0.contains("│ fact, 1 row ") })
    #expect(lines.contains("  km    1000 m"))
  }

  @Test func tellsAllAboutAnEntity() throws {
    #expect(
      try describe("describe session") == [
        "session, plural sessions", "",
        "┌──────────┐",
        "│ practice │",
        "└──────────┘",
        "  ▲ of",
        "┌─┴─────────────────┐",
        "│ session           │",
        "├───────────────────┤",
        "│ day, amount, note │",
        "└───────────────────┘",
        "", "Fields",
        "  practice  a practice, after `of`", "  day       a day, the main date, default today",
        "  amount    a number in rep, `add` adds to it, default 0", "  note      text, optional", "", "Rules",
        "  one per practice, day  unique", "  amount >= 0            a day's total can't be negative",
        "",
        "Examples", "  list sessions", "  list sessions of \"Guru Yoga\"",
        "  list sessions where practice = \"Guru Yoga\"", "", "Declared as",
        "entity session of practice one per practice, day", "  day date main default today",
        "  amount rep default 0 accumulates check amount >= 0 else \\",
        "    \"a day's total can't be negative\"",
        "  note text optional",
      ])
  }

  @Test func tellsFlagsAndWhoRefers() throws {
    let fact = try describe("describe fact")
    #expect(
      fact.contains("  archived  yes or no, default no, `archive` sets it, `unarchive` clears it")
        || fact.contains("  archived  yes or no, `archive` sets it, `unarchive` clears it"))
    let member = try describe("describe member")
    #expect(member.contains("  bookings  through `member`, as in `list members with bookings`"))
    let booking = try describe("describe booking")
    #expect(booking.contains("  one per member, class  unique where not cancelled"))
    #expect(booking.contains("In a set of bookings, a date such as `today` refers to `class starts`."))
  }

  @Test func givesTheTablesOrRefuses() throws {
    #expect(try describe("describe booking as ddl") == ["create table booking"])
    #expect(try describe("describe as ddl").count == OpenModel.starter.entities.count)
    #expect(throws: Diagnostic.self) { try describe("describe as picture") }
  }
}
