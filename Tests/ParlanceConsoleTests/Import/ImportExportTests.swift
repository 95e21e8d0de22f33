import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Importing an exported file restores the same data.
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
        .replacing(path, with: "\(path) with their ids"))
    #expect(try conversation.say(question) == before)
  }

}
