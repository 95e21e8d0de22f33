import Testing

@testable import ParlanceConsole

/// What Up gives after a refusal: what shows why, or makes the sentence possible without touching other records.
@Suite("Remedies")
struct RemedyTests {
  @Test(
    "The one sentence that an error advises, where it can be said",
    arguments: [
      (["`delete bookings for member \"Ben\"` deletes those first"], "list bookings for member \"Ben\""),
      (["`delete all bookings` deletes them"], "list bookings"),
      (["`list bookings` shows them"], "list bookings"),
      (["`cancel all bookings` cancels them"], nil),
      (["`add … to …` begins one"], nil),
      (["`begin` before a change lets `rollback` take it back"], nil),
      (["`where not cancelled` leaves it out"], "cancel bookings for ben where not cancelled"),
      (["`where nonsense` leaves it out"], nil),
      (["expected another name"], nil),
      ([], nil),
    ] as [([String], String?)])
  func isFound(notes: [String], sentence: String?) throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    #expect(conversation.session.remedy(in: notes, of: "cancel bookings for ben") == sentence)
  }

  @Test(
    "What leaves out some records stands where it can be read",
    arguments: [
      ("cancel bookings 3, 7", "cancel (bookings 3, 7 where not cancelled)"),
      ("cancel all bookings", "cancel all bookings where not cancelled"),
      (
        "cancel bookings where spot > 0 or spot is empty",
        "cancel bookings where (spot > 0 or spot is empty) and not cancelled"
      ),
      (
        "cancel bookings for ben where spot > 0", "cancel bookings for ben where spot > 0 and not cancelled"
      ),
      ("cancel bookings where cancelled", nil), ("cancel them", nil),
    ] as [(String, String?)])
  func narrows(said: String, sentence: String?) throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    #expect(conversation.session.remedy(in: ["`where not cancelled` leaves it out"], of: said) == sentence)
  }

  @Test("Up gives it, and what was typed above it")
  func upGivesIt() throws {
    let home = TemporaryDirectory()
    let terminal = try PseudoTerminal.demo(home: home, columns: 120)
    terminal.type("delete member anna\r")
    try terminal.expect("deletes those first")
    try terminal.expect("memory> ")
    terminal.type("\u{1B}[A")
    try terminal.expect("list bookings for member \"Anna\"")
  }
}
