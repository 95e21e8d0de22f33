import Foundation
import ParlanceLanguage
import Testing

@testable import ParlanceConsole

/// What is pasted where a block is open belongs to it, and no line is dropped without a word.
@Suite(.serialized) struct PastedBlockTests {
  private let home = TemporaryDirectory()

  @Test(
    arguments: [
      // Lines that are not indented, behind lines that are, and right behind the heading.
      ("entity bin\n  name text key\n  ", "size number\nnote text", "  size number\n  note text"),
      ("entity bin\n  ", "name text key\nsize number optional", "  name text key\n  size number optional"),
      ("entity bin\n    name text key\n    ", "size number", "    size number"),
      // Their own indentation gives way to that of the lines above.
      ("entity bin\n  name text key\n  ", "    size number\n    note text", "  size number\n  note text"),
      ("entity bin\n  name text key\n  ", "size number\n\tnote text", "  size number\n  note text"),
      // The first goes on where the cursor stands.
      ("entity bin\n  na", "me text key\nsize number", "me text key\n  size number"),
      ("entity bin", "\nname text key\nsize number", "\n  name text key\n  size number"),
      // A sentence, a command and another declaration end it.
      (
        "entity bin\n  name text key\n  ", "size number\nlist bins where size > 3\nnote text",
        "  size number\nlist bins where size > 3\nnote text"
      ),
      ("entity bin\n  name text key\n  ", "size number\n.schema bin", "  size number\n.schema bin"),
      (
        "entity bin\n  name text key\n  ", "size number\nentity tray\nname text key",
        "  size number\nentity tray\n  name text key"
      ),
      // What may be both, or is neither, stays with the block, which is refused as a whole.
      ("entity bin\n  name text key\n  ", "count facts", "  count facts"),
      ("entity bin\n  name text key\n  ", "siez nubmer maybe so", "  siez nubmer maybe so"),
      // Behind an empty line, and behind lines that brought their indentation, only what can be nothing else.
      (
        "entity bin\n  name text key\n  ", "\ncount facts\nsize number", "\ncount facts\nsize number"
      ),
      ("", "entity bin\n  name text key\ncount facts", nil),
      ("", "entity bin\n  name text key\n\nadd bin big", nil),
      ("", "entity bin\nname text key\nsize number", "entity bin\n  name text key\n  size number"),
      ("verb note fact\n  ", "change $fact: number 1", "  change $fact: number 1"),
      ("", "verb note fact\n  change $fact: number 1\nadd fact \"so\"", nil),
      // Where no block is open, nothing is done to it.
      ("count ", "facts\nlist facts", nil), ("", "count facts\n\nlist facts", nil),
      ("unit cubit = 3 km\n  ", "count facts", nil),
    ] as [(String, String, String?)]) func fitted(before: String, text: String, fitted: String?) throws
  {
    let session = try Conversation().session
    let block = PastedBlock(language: session.language, model: session.model)
    #expect(block.fitted(text, behind: before) == fitted)
  }

  private func console() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.demo(home: home, columns: 80)
    terminal.press("entity bin", "\r", "name text key", "\r", "size number optional", "\r", "\r")
    try terminal.expect("declared bins", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
    return terminal
  }

  @Test("A paste into an open block drops nothing", arguments: [true, false])
  func aPaste(isMarked: Bool) throws {
    let terminal = try console()
    terminal.press("entity bin", "\r", "name text key", "\r")
    let lines = ["size number optional", "note text optional"]
    if isMarked {
      terminal.press("\u{1B}[200~" + lines.joined(separator: "\n") + "\u{1B}[201~", "\r")
    } else {
      terminal.press(lines.joined(separator: "\r") + "\r\r")
    }
    try terminal.expect("changed entity bin: with note\r\n", seconds: 20)
  }

  @Test("What is dropped is told")
  func theReceipt() throws {
    let terminal = try console()
    terminal.press("entity bin", "\r", "name text key", "\r", "\r")
    try terminal.expect("changed entity bin: without size\r\n", seconds: 20)
  }

  @Test("Who indents by themselves means the blanks that are there", arguments: ["  ", "    "])
  func ownBlanks(blanks: String) throws {
    let terminal = try console()
    terminal.press(
      "entity tray", "\r", "\(blanks)name text key", "\r", "\(blanks)size number", "\r",
      "\(blanks)note text", "\r", "\r")
    try terminal.expect("declared trays\r\n", seconds: 20)
    let entry = ["entity tray", "name text key", "size number", "note text"].joined(separator: "\\n" + blanks)
    #expect(home.read(".local/state/parlance/history")?.contains(entry) == true)
  }

  @Test("A heading that takes no lines is whole", arguments: ["unit zz = 3 km"])
  func noLines(heading: String) throws {
    let terminal = try console()
    terminal.press(heading, "\r")
    try terminal.expect("declared zz\r\n", seconds: 20)
  }
}
