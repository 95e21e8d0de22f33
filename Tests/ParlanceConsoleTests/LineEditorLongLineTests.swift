import Testing

/// A line that comes faster than a person types is drawn as one text, and not key by key.
@Suite(.serialized) struct LineEditorLongLineTests {
  @Test("Ten thousand characters are there at once", arguments: ["", "bind -v\n"])
  func aLongLine(keys: String) throws {
    let home = TemporaryDirectory()
    home.write(keys.utf8, to: ".editrc")
    let terminal = try PseudoTerminal(environment: ["HOME": home.path])
    try terminal.expectPrompt()
    let text = "list " + String(repeating: "facts ünd ", count: 1_000) + "!"
    terminal.type(text)
    try terminal.expect("10006 characters: list", seconds: 60)
    terminal.settle(milliseconds: 300)
    // Key by key it would be drawn over and over.
    #expect(terminal.output.utf8.count < 20_000)
    terminal.type("\r")
    try terminal.expect("[\(text)]", seconds: 20)
  }

  @Test("Keys within it are keys")
  func keysWithin() throws {
    let terminal = try PseudoTerminal()
    try terminal.expectPrompt()
    terminal.type(
      String(repeating: "x", count: 40) + "\u{7F}\u{7F}" + String(repeating: "y", count: 30) + "\u{1}!\r")
    try terminal.expect(
      "[!" + String(repeating: "x", count: 38) + String(repeating: "y", count: 30) + "]", seconds: 20)
  }

  @Test("Vi's commands stay commands")
  func commandsStay() throws {
    let home = TemporaryDirectory()
    home.write("bind -v\n".utf8, to: ".editrc")
    let terminal = try PseudoTerminal(environment: ["HOME": home.path])
    try terminal.expectPrompt()
    terminal.type("abcdefghijklmnopqrstuvwxyz")
    terminal.settle()
    terminal.type("\u{1B}")
    terminal.settle()
    terminal.type("xxxxxxxxxxxxxxxxxxxx\r")
    try terminal.expect("[abcdef]", seconds: 20)
  }
}
