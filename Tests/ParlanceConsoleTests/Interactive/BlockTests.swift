import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// A block that declares says how it ends, and takes in nothing that is none of its lines.
@Suite(.serialized) struct BlockTests {
  private let home = TemporaryDirectory()

  private func console(columns: UInt16 = 80) throws -> PseudoTerminal {
    try PseudoTerminal.demo(home: home, columns: columns)
  }

  private static let hint = "an empty line ends it, ^C drops it"

  @Test(arguments: [40, 80] as [UInt16]) func theFirstBlockTellsHowItEnds(columns: UInt16) throws {
    let terminal = try console(columns: columns)
    terminal.press("entity shelf", "\r", "  name text key", "\r", "\r")
    try terminal.expect("declared shelfs", seconds: 20)
    try terminal.expect("memory> ")
    terminal.press("entity rack", "\r", "  name text key", "\r", "\r")
    try terminal.expect("declared racks", seconds: 20)
    #expect(terminal.output.components(separatedBy: Self.hint).count == 2)
    var screen = EmulatedScreen(width: Int(columns))
    screen.write(terminal.output)
    let hint = screen.lines.firstIndex { $0.contains(Self.hint) }
    let heading = screen.lines.firstIndex { $0.hasSuffix("> entity shelf") }
    #expect(hint != nil && heading == hint.map { $0 + 1 }, "\(screen.lines)")
  }

  @Test(
    arguments: [
      ("list facts", "a sentence stands alone"), ("\\copy x from y", "a command stands alone"),
      (".mode csv", "a command stands alone"), ("entity rack", "a declaration stands alone"),
    ]) func aSentenceEndsTheBlock(line: String, error: String) throws
  {
    let terminal = try console()
    terminal.press("entity shelf", "\r", "name text key", "\r", line, "\r")
    try terminal.expect(error, seconds: 20)
    try terminal.expect("memory> ")
    // Up gives the block without it.
    terminal.press("\u{1B}[A", "\r")
    try terminal.expect("declared shelfs", seconds: 20)
  }

  @Test func useOpensNoBlock() throws {
    let terminal = try console()
    terminal.press("use lib", "\r")
    try terminal.expect("memory> ", seconds: 20)
    #expect(!terminal.output.contains(Self.hint))
    terminal.press("count members", "\r")
    try terminal.expect("4\r\n", seconds: 20)
  }

  @Test(
    arguments: [
      ("entity shelf\n  name text key", nil), ("entity shelf\n  list facts", "list facts"),
      ("entity shelf\n  lst facts", nil), ("entity shelf\n  # list facts\n  size number", nil),
      ("entity shelf\n  name text key\n  add fact x y", "add fact x y"),
      ("verb note fact\n  change $fact: number 1", nil), ("verb note fact\n  list facts", "list facts"),
      ("verb note fact\n  .mode", ".mode"), ("report all\n  list facts", nil),
      ("report all\n  add fact x", "add fact x"),
      (
        "entity shelf\n  name text key\nentity book of shelf\n  day date\nverb put shelf\n  add book of $shelf",
        nil
      ),
      ("unit cubit is 0.5 m", nil), ("entity shelf\n  numbr", nil),
      ("entity shelf\n  delete rows now", "delete rows now"),
      ("entity shelf\n  name text\n  entity rack", "entity rack"),
      ("entity shelf\n  name text\n  verb empty shelf", "verb empty shelf"),
      ("entity shelf\n  entity text\n  unit km\n  report member", nil),
      ("entity shelf\n  name text\nentity rack\n  entity shelf", nil),
    ] as [(String, String?)]) func whatBelongsToNoBlock(text: String, misplaced: String?) throws
  {
    let session = try Conversation().session
    let source = SourceText(text)
    let found = DeclarationBlock(source, 0..<source.bytes.count).misplaced(session.language, session.model)
    #expect(found.map { source[$0.range] } == misplaced)
  }
}
