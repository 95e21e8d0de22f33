import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A block of a declaration ends with an empty line and contains only its own lines.
@Suite struct BlockTests {
  private let home = TemporaryDirectory()

  private func console(columns: UInt16 = 80) throws -> PseudoTerminal {
    try PseudoTerminal.demo(home: home, columns: columns)
  }

  @Test(.onTerminalThread) func anEmptyLineEndsTheBlock() throws {
    let terminal = try console()
    terminal.type("entity shelf\r  name text key\r\r")
    try terminal.expect("declared shelfs")
    // The console indents the second line automatically.
    terminal.type("entity rack\rname text key\r\r")
    try terminal.expect("declared racks")
    terminal.type("use lib\rcount members\r")
    try terminal.expect("4\r\n")
  }

  @Test(
    "A sentence in the block is reported when it ends", .onTerminalThread,
    arguments: ["list facts", ".mode csv", "entity rack"])
  func aSentenceInTheBlock(line: String) throws {
    let terminal = try console()
    terminal.type("entity shelf\r  name text key\r\(line)\r\r")
    try terminal.expect("but this is")
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
