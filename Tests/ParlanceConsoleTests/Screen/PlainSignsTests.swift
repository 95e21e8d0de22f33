import Testing

/// In an ASCII locale, the console's own symbols are ASCII. The user's data and input are shown unchanged.
@Suite("Plain signs", .onTerminalThread)
struct PlainSignsTests {
  @Test(
    "Own signs are plain, the person's stay",
    arguments: [
      ("change fact 1: text \"a→b·\"", "text \"Everest is 8849 m high\" -> \"a→b·\"\r\n"),
      ("change fact 6: number 3", "number empty -> 3\r\n"),
      (".print → … ·", "\n→ … ·\r\n"),
      ("list facts where → 3", "\nlist facts where → 3\r\n                 ^\r\n"),
      ("list facts where txt = \"→…\"", "did you mean: list facts where text = \"→…\"\r\n"),
    ])
  func own(sentence: String, shown: String) throws {
    let terminal = try PseudoTerminal.demo(environment: ["LC_ALL": "C", "TERM": "dumb"])
    terminal.type(sentence + "\r")
    try terminal.expect(shown)
  }

  @Test("A row with them is as wide as the others")
  func row() throws {
    let terminal = try PseudoTerminal.demo(environment: ["LC_ALL": "C", "TERM": "dumb"])
    terminal.type("begin; change fact 1: text \"a→b·…\"; list facts 1, 6 showing text\r")
    try terminal.expect(
      """
      +----------------------+
      | text                 |
      +----------------------+
      | a→b·…                |
      | Honey does not spoil |
      +----------------------+
      """.replacing("\n", with: "\r\n"))
  }
}
