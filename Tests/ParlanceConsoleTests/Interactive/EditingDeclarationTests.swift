import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

@Suite("A declaration in the editor", .onTerminalThread)
struct EditingDeclarationTests {
  private let home = TemporaryDirectory()

  @Test(
    "What is saved is declared",
    arguments: [
      ("fact", "sed -i '1s/$/ plural truths/'", "changed entity `fact`: its plural is truths"),
      ("facts", "sed -i '1s/$/ plural truths/'", "changed entity `fact`: its plural is truths"),
      ("fact", "true", "the text is unchanged; nothing was run"),
      ("fact", "printf 'entity fact\\n  number number\\n' >", "would be lost"),
      ("fract", "true", "there is no declaration of `fract`"),
    ])
  func editOpensTheDeclaration(name: String, editor: String, answer: String) throws {
    let terminal = try PseudoTerminal.demo(
      home: home, environment: ["EDITOR": editor, "TMPDIR": home.path], columns: 120)
    terminal.type(".edit \(name)\r")
    try terminal.expect(answer)
    try terminal.expect("memory> ")
  }
}
