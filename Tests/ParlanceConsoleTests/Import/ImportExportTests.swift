import ParlanceRender
import Testing

@testable import ParlanceConsole

/// What was exported is imported as it was.
@Suite("Import of what was exported")
struct ImportExportTests {
  private let place = TemporaryDirectory()

  @Test(
    "Texts, numbers, days, flags, quantities and names come back",
    arguments: [
      ("facts", "fact", "text, number, saved, archived"),
      ("bookings", "booking", "member, class, made, spot, note, cancelled"),
      ("exercises", "exercise", "activity, day, distance, duration, done"),
      ("sessions", "session", "practice, day, amount, note"),
    ], ["csv", "tsv"])
  func comesBack(entity: (plural: String, noun: String, fields: String), ending: String) throws {
    let (plural, noun, fields) = entity
    let conversation = try Conversation()
    let path = "\(place.path)/out.\(ending)"
    let question = "list \(plural) showing \(fields)"
    let before = try conversation.say(question)
    let wrote = try conversation.say("export \(plural) to \"\(path)\"")
    _ = try conversation.say("delete all \(plural)")
    #expect(
      try conversation.say(".import \(path) \(noun)")
        == wrote.replacing("wrote", with: "imported").replacing(" to ", with: " from ")
        .replacing(path, with: "\(path), its column id left out"))
    #expect(try conversation.say(question) == before)
  }

  @Test("What no table of values is is told as what it is", arguments: OutputMode.allCases)
  func others(mode: OutputMode) throws {
    let conversation = try Conversation()
    let path = "\(place.path)/x"
    for line in [".mode \(mode.rawValue)", ".once \(path)", "list practices showing name", ".mode table"] {
      _ = try conversation.say(line)
    }
    _ = try conversation.say(".import \(path) practice")
    let isRead = [.csv, .tsv, .column, .psql, .line].contains(mode)
    #expect((conversation.lastErrorID == "no-delimited-text") == !isRead)
  }

  @Test("Where records are referred to by their numbers, those are not left out in silence")
  func numbersThatAreUsed() throws {
    let conversation = try Conversation(model: "Tests/ParlanceConsoleTests/Transcripts/Files/library.model")
    _ = try conversation.say("entity trip\n  day date\n\nentity photo\n  of trip\n")
    place.write("id,day\n7,2026-11-20\n".utf8, to: "x.csv")
    let said = try conversation.say(".import \(place.path)/x.csv trip").replacing("\n  ", with: " ")
    #expect(said.contains("the number of a trip is given by the database: leave the column out"))
    #expect(said.contains("--leave-out id"))
  }
}
