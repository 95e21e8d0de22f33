import PostgreSQLSupport
import TerminalSupport
import Testing

@testable import ParlanceSession

/// Records with uuids in files and in the journal. The transcript covers the rest.
@Suite("Records with uuids")
struct UUIDTests {
  private static let model = "Tests/ParlanceConsoleTests/Transcripts/Files/plants.model"
  private static let isOnServer = PostgreSQLServer.name == nil ? [false] : [false, true]

  private func console(isOnServer: Bool = false) throws -> Conversation {
    let (model, now) = (Self.model, "2026-05-04T10:00")
    let console =
      isOnServer
      ? try Conversation(model: model, now: now, with: PostgreSQLServer.opener)
      : try Conversation(model: model, now: now)
    _ = try console.say(".mode csv")
    return console
  }

  private func answer(_ sentence: String, _ console: Conversation) throws -> String {
    try console.say(sentence).replacing("\r\n", with: " / ")
  }

  @Test("Rows of a file find each other by names, and are written back", arguments: isOnServer)
  func files(isOnServer: Bool) throws {
    let place = TemporaryDirectory()
    place.write("name\nNorth\nSouth\n".utf8, to: "beds.csv")
    place.write(
      "bed,day,litres\nNorth,2026-05-01,3\nsouth,2026-05-02,4\nNorth,2026-05-03,5\n".utf8, to: "w.csv")
    let console = try console(isOnServer: isOnServer)
    #expect(try console.say("import beds from \"@/beds.csv\"", in: place).contains("imported 2 beds"))
    #expect(try console.say("import waterings from \"@/w.csv\"", in: place).contains("imported 3 waterings"))
    place.write("bed,day,litres\nNorth,2026-05-01,9\nSouth,2026-05-04,1\n".utf8, to: "w.csv")
    #expect(
      try console.say("import waterings from \"@/w.csv\" saving", in: place).contains("saved 2 waterings"))
    #expect(
      try answer("sum litres of waterings per bed", console) == "bed,sum litres / North,14 / South,5 / ")
    _ = try console.say("export waterings by day to \"@/out.csv\"", in: place)
    let lines = try #require(place.read("out.csv")).split { $0.isNewline }.map {
      $0.split(separator: ",").dropFirst()
    }
    #expect(lines.first == ["bed", "day", "litres"])
    #expect(lines.last == ["South", "2026-05-04", "1"])
  }

  @Test("What was done is taken back with the same uuids")
  func undone() throws {
    let console = try console()
    _ = try console.say("add bed North; add 5 to north; add plant Oak in north")
    let before = try answer("list plants showing id, bed id", console)
    #expect(try console.say("delete plant oak").contains("deleted plant"))
    #expect(try console.say("undo").contains("restored 1 plant"))
    #expect(try answer("list plants showing id, bed id", console) == before)
    _ = try console.say("add 7 to north; change north: name \"Far North\"")
    #expect(try console.say("undo").contains("changed 1 bed"))
    _ = try console.say("change oak: height 3; .sql update plant set height = 4")
    #expect(try console.say("undo 9").contains("plant \"Oak\""))
  }

  @Test("In examples a record without a name is called by its uuid")
  func examples() throws {
    let console = try console()
    _ = try console.say(
      ".sql insert into visitor (id, day) values ('9e0f5c30-77c4-4b58-b0a9-0d6a2a3c5e33', '2026-05-01')")
    #expect(
      try console.say("help visitor").contains("visitor \"9e0f5c30-77c4-4b58-b0a9-0d6a2a3c5e33\""))
  }

  @Test("A file that is written anew has other numbers for its rows, which nothing remembers")
  func vacuumed() throws {
    let console = try console()
    _ = try console.say("add bed North; add bed South; delete bed north; list beds")
    _ = try console.say(".sql vacuum")
    #expect(
      try console.say("change them: name \"x\"").contains(
        "`them` means the records last listed, and there are none yet"))
    #expect(try console.say("change south: name East") == "changed bed \"East\": name \"South\" → \"East\"")
  }

  @Test("Lists of a property list take the place of those that were there", arguments: isOnServer)
  func lists(isOnServer: Bool) throws {
    let place = TemporaryDirectory()
    place.write(
      """
      <plist version="1.0"><array><array><string>a</string><date>2026-05-01T09:00:00Z</date>
      <array><string>Squat</string><string>Squat</string><string>Lunge</string></array></array></array></plist>
      """.utf8, to: "history.plist")
    let empty = "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model"
    let console =
      isOnServer
      ? try Conversation(model: empty, with: PostgreSQLServer.opener) : try Conversation(model: empty)
    _ = try console.say(
      IDComparisonConsoles.withUUIDs(try Repository.text("examples/exercise-history/exercise-history.model")))
    _ = try console.say("add movement Squat; add movement Lunge")
    for _ in 0..<2 {
      _ = try console.say(
        "import workouts from \"@/history.plist\" saving: uuid from \"1\", day from \"2\", set from \"3\"",
        in: place)
      #expect(try console.say("count sets of movement Squat") == "2")
      #expect(try console.say("count sets") == "3")
    }
  }
}
