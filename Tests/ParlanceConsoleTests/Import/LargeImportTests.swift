import ParlanceRender
import ParlanceStore
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Imports that are too large for the journal to store every row.
@Suite("Import of very many rows")
struct LargeImportTests {
  private let place = TemporaryDirectory()
  private let conversation: Conversation
  private static let count = 60_000

  init() throws {
    conversation = try Conversation()
    _ = try conversation.say("entity reading\n  day date main\n  number number\n  note text\n")
    _ = try conversation.say("entity mark of reading\n  name text key\n")
    let rows = (1...Self.count).map {
      "2026-01-\($0 % 28 + 10 > 28 ? 28 : $0 % 28 + 10),\($0),note \($0) of a file that is rather long\n"
    }
    place.write(("day,number,note\n" + rows.joined()).utf8, to: "r.csv")
  }

  private func say(_ sentence: String) throws -> String {
    try conversation.say(sentence.replacing("@", with: place.path + "/"))
      .replacing(place.path + "/", with: "").replacing("\n  ", with: " ")
  }

  @Test("It is one entry, which is taken back as long as no row is otherwise")
  func isTakenBack() throws {
    _ = try say("add reading: day 2026-01-01, number 1, note a")
    #expect(try say("import readings from \"@r.csv\"") == "imported 60,000 readings from r.csv")
    #expect(try say("undo").contains("deleted 60,000 readings"))
    #expect(try say("count readings") == "1")
  }

  @Test("A row that was changed since is in the way until that is taken back")
  func isInTheWay() throws {
    _ = try say("import readings from \"@r.csv\"")
    _ = try say("change reading 500: number 3")
    let said = try say("undo 3")
    #expect(said.contains("number 500 → 3") && said.contains("to undo that entry first: `undo 4`"), "\(said)")
    _ = try say("undo 4")
    _ = try say("add mark m: reading 7")
    let answer = try say("undo 3")
    #expect(answer.contains("a later mark refers to reading 7: 2026-01-17 as its `reading`"), "\(answer)")
    _ = try say("delete mark m")
    #expect(try say("undo 3").contains("deleted 60,000 readings"))
  }

  @Test("What another program changed is seen")
  func isSeen() throws {
    _ = try say("import readings from \"@r.csv\"")
    _ = try say(".journal off")
    _ = try say("change reading 60000: note b")
    _ = try say(".journal on")
    #expect(try say("undo 3").contains("some rows that this entry added were changed or deleted later"))
  }

  @Test("Where its rows are not all that was changed, or not one after another, it is not taken back")
  func isNotKnown() throws {
    let tooLarge = """
      imported 60,000 readings from r.csv
      this change can't be undone, because it is too large for the journal
      """
    // A dot command gives the conversation a console, which prints the session's hints.
    _ = try say(".mode table")
    try conversation.session.engine.execute(
      "create trigger t after insert on reading when new.number = 5 begin insert into mark (name, reading_id) values ('m', 1); end"
    )
    #expect(try say("import readings from \"@r.csv\"") == tooLarge)
    #expect(
      try say("undo").contains("refused: this change can't be undone: it was too large for the journal"))
    try conversation.session.engine.execute("drop trigger t")
    // After the maximum id, SQLite uses any free id.
    _ = try say(".sql insert into reading values (9223372036854775807, '2026-01-01', 1, 'last')")
    #expect(try say("import readings from \"@r.csv\"") == tooLarge)
    #expect(
      try say("undo").contains("refused: this change can't be undone: it was too large for the journal"))
    #expect(try say("count readings") == "120001")
  }

  @Test("Within a script, what is rolled back of it is gone")
  func withOthers() throws {
    let script = try ScriptConversation(
      """
      entity reading
        day date main
        number number
        note text

      add reading: day 2026-01-01, number 1, note a
      import readings from "\(place.path)/r.csv"
      change reading 2: number 7
      begin
      import readings from "\(place.path)/r.csv"
      rollback
      add reading: day 2026-01-01, number 2, note b
      expect 60002: count readings
      """, model: "Tests/ParlanceConsoleTests/Transcripts/Files/empty.model")
    #expect(try script.succeeds(), "\(script.told)")
  }

  @Test("`would` tells how many there are beside those that it shows")
  func would() throws {
    let said = try say("would import readings from \"@r.csv\"")
    #expect(
      said.contains("would import 60,000 readings from r.csv") && said.contains("and 59,980 more rows"),
      "\(said.suffix(300))")
    #expect(try say("count readings").hasPrefix("0"))
  }
}
