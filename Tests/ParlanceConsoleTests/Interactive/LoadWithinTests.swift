import Testing

/// If a file that is loaded after `begin` fails, only its own changes are rolled back. The outer transaction stays
/// open.
@Suite(.onTerminalThread) struct LoadWithinTests {
  private let home = TemporaryDirectory()

  private func begun() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "parlance", arguments: [":memory:", "--color", "never"], environment: ["HOME": home.path], columns: 100)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("entity item\r  name text key\r\r")
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("begin; add item alpha\r")
    try terminal.expect("memory*> ", seconds: 20)
    return terminal
  }

  @Test(arguments: [
    ("add item one\nadd item one\n", "already exists"),
    ("add item one\ncommit\nadd item two\n", "`commit` needs a `begin` before it"),
    ("add item one\nrollback\n", "`rollback` needs a `begin` before it"),
    ("begin\nadd item one\ncommit\nadd item one\n", "already exists"),
    ("add item one\n.bail off\n", "this script is one transaction"),
  ])
  func failing(script: String, told: String) throws {
    home.write(script.utf8, to: "items.say")
    let terminal = try begun()
    terminal.type("load \"\(home.path)/items.say\"\r")
    try terminal.expect(told, seconds: 20)
    try terminal.expect("nothing from this script was saved; the open transaction continues\r\n")
    try terminal.expect("memory*> ")
    terminal.type("count items; rollback; count items\r")
    try terminal.expect("1\r\nrolled back\r\n0\r\n")
  }

  @Test func whatAFileHasBegunItEnds() throws {
    home.write(
      "add item one\nbegin\nadd item two\nrollback\nbegin\nadd item three\ncommit\n".utf8, to: "items.say")
    let terminal = try begun()
    terminal.type("load \"\(home.path)/items.say\"\r")
    try terminal.expect("ran 7 sentences", seconds: 20)
    try terminal.expect("memory*> ")
    terminal.type("commit; count items\r")
    try terminal.expect("committed\r\n3\r\n")
  }
}
