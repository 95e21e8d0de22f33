import Foundation
import ParlanceRender
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Importing the exercise history from a property list, which has `[uuid, date, [names]]` for each day.
@Suite("Exercise history as a property list")
struct ExerciseHistoryTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation
  private static let columns = "uuid from \"1\", day from \"2\", set from \"3\""

  init() throws {
    conversation = try Conversation(model: "examples/exercise-history/exercise-history.model")
    _ = try conversation.say("add movement Squat; add movement \"Push Up\"; add movement Übung")
  }

  private func say(_ sentence: String) throws -> String {
    try conversation.say(sentence.replacing("@", with: place.path + "/"))
      .replacing(place.path + "/", with: "").replacing("\n  ", with: " ")
  }

  private func history(hour: Int) throws -> Data {
    let midnight = try #require(
      Calendar.current.date(from: DateComponents(year: 2026, month: 11, day: 18, hour: hour)))
    let rows: [Any] = [
      ["0F0B7B1E-7A11-4B60-9D11-4F0C6A2E7E5B", midnight, ["Squat", "Übung", "Squat"]] as [Any],
      ["second", midnight.addingTimeInterval(86_400), [String]()] as [Any],
      ["third", midnight.addingTimeInterval(172_800), ["Push Up"]] as [Any],
    ]
    return try PropertyListSerialization.data(fromPropertyList: rows, format: .binary, options: 0)
  }

  @Test("It is read, and written byte for byte as Foundation writes it")
  func comesBack() throws {
    let written = Array(try history(hour: 0))
    place.write(written, to: "history.plist")
    #expect(
      try say("import workouts from \"@history.plist\": \(Self.columns)")
        == "imported 3 workouts from history.plist, with 4 sets")
    #expect(try say("count sets of (workouts on 2026-11-18)") == "3")
    #expect(
      try say("export workouts by day to \"@copy.plist\": uuid to \"1\", day to \"2\", set to \"3\"")
        == "wrote 3 workouts to copy.plist")
    #expect(place.bytes("copy.plist") == written)
  }

  @Test("Read once more, it changes nothing but what is otherwise in it")
  func isSaved() throws {
    place.write(try history(hour: 9), to: "history.plist")
    for _ in 0..<2 {
      #expect(
        try say("import workouts from \"@history.plist\" saving: \(Self.columns)")
          == "saved 3 workouts from history.plist, with 4 sets")
      #expect(try say("count sets") == "4")
    }
    _ = try say("undo")
    #expect(try say("count sets") == "4")
  }

  @Test("No file yet is no error")
  func isNotThere() throws {
    #expect(
      try say("import workouts from \"@history.plist\": \(Self.columns)")
        == "history.plist doesn't exist yet: nothing was imported")
    #expect(conversation.lastErrorID == nil)
  }

  @Test("A damaged file is told, the console goes on, and the file is as it was", arguments: [0, 8, 40, 100])
  func isDamaged(length: Int) throws {
    let damaged = Array(try history(hour: 0).prefix(length))
    place.write(damaged, to: "history.plist")
    #expect(
      try say("import workouts from \"@history.plist\": \(Self.columns)").contains(
        "history.plist cannot be read"))
    #expect(place.bytes("history.plist") == damaged)
    #expect(try say("count workouts").hasPrefix("0"))
  }

  @Test("A movement that nobody knows is told, and nothing is kept")
  func isUnknown() throws {
    let rows: [Any] = [["a", Date(timeIntervalSince1970: 1_800_000_000), ["Squat", "Plank"]] as [Any]]
    place.write(
      try PropertyListSerialization.data(fromPropertyList: rows, format: .xml, options: 0),
      to: "history.plist")
    #expect(
      try say("import workouts from \"@history.plist\": \(Self.columns)").contains(
        "no movement is called \"Plank\""))
    #expect(try say("count workouts").hasPrefix("0"))
  }
}
