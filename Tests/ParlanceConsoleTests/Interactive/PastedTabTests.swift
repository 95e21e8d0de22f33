import Testing

@testable import ParlanceConsole

/// A tab within a text in quotes is data, wherever else it is a blank.
@Suite(.serialized) struct PastedTabTests {
  private let home = TemporaryDirectory()

  @Test(
    "What becomes of a tab",
    arguments: [
      ("a\tb", "", "a b"), ("\"a\tb\"\tc", "", "\"a\tb\" c"), ("a\tb", "add fact \"", "a\tb"),
      ("a\tb", "add fact \"x\"", "a b"), ("\"\"\t\"", "say \"", "\"\"\t\""), ("\"x\n\ty", "", "\"x\n y"),
      ("a\tb", "\"open\nadd ", "a b"),
    ])
  func text(pasted: String, before: String, text: String) {
    #expect(PastedText(pasted.utf8, behind: before).text == text)
  }

  @Test("Marked as a paste or not, it is kept", arguments: [("\u{1B}[200~", "\u{1B}[201~"), ("", "")])
  func kept(begin: String, end: String) throws {
    let terminal = try PseudoTerminal.demo(home: home)
    terminal.type(begin + "add fact \"one\ttwo\"" + end)
    try terminal.expect("two\"")
    terminal.type("\r")
    try terminal.expect("\"one\\ttwo\"\r\n")
  }
}
