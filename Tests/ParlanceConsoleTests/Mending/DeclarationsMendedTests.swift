import ParlanceLanguage
import ParlanceModel
import Testing

@testable import ParlanceConsole

/// A declaration with several faults: what Up brings has all of them mended, or is what was typed.
@Suite("Declarations with all mended")
struct DeclarationsMendedTests {
  private static let gift =
    "verb gift amount as number toward member\n  change $membr: credits = credits + $amount"

  @Test(
    "All fixes are applied together, and read again",
    arguments: [
      (gift, "verb gift amount as number for member\n  change $member: credits = credits + $amount"),
      ("entity tome\n  title txt key\n  pages numbr", "entity tome\n  title text key\n  pages number"),
      // Two faults, of which one has no fix.
      ("entity tome\n  title txt key\n  pages zzzzz", nil),
      // Its lines are still to come.
      ("verb gift amount as number toward member", "verb gift amount as number for member"),
    ] as [(String, String?)])
  func all(said: String, mended: String?) throws {
    let conversation = try Conversation(model: "examples/studio/studio.model")
    let source = SourceText(said)
    do {
      try conversation.session.declare(source, source.bytes.indices)
      Issue.record("this is right: \(said)")
    } catch let error as ModelErrors {
      #expect(error.mended.map { $0[0..<$0.bytes.count] } == mended)
      guard let mended, mended.contains("\n") else { return }
      _ = try conversation.say(mended)
      #expect(conversation.lastErrorID == nil)
    }
  }

  @Test("Up brings it, and Enter declares it")
  func upBringsIt() throws {
    let home = TemporaryDirectory()
    let terminal = try PseudoTerminal.demo(home: home, columns: 120)
    terminal.type("entity tome\r  title txt key\r  pages numbr\r\r")
    try terminal.expect("did you mean")
    try terminal.expect("memory> ")
    terminal.type("\u{1B}[A\r")
    try terminal.expect("declared tomes")
  }
}
