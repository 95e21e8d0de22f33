import Glibc
import Testing

/// The history on a terminal, and what is left of it on disk.
@Suite(.serialized) struct LineEditorHistoryTests {
  private let directory = TemporaryDirectory()
  private let up = "\u{1B}[A"
  private var path: String { directory.path + "/state/parlance/history" }

  @Test func upRecallsAlsoInTheNextSession() throws {
    let first = try started(arguments: [path])
    first.type("list facts\r")
    try first.expect("[list facts]")
    first.type("\(up)!\r")
    try first.expect("[list facts!]")
    #expect(directory.mode("state/parlance/history") == 0o600)
    #expect(directory.mode("state/parlance") == 0o700)
    let second = try started(arguments: [path])
    second.type("\(up)\(up)?\r")
    try second.expect("[list facts?]")
    #expect(directory.read("state/parlance/history") == "list facts\nlist facts!\nlist facts?\n")
  }

  @Test func severalLinesAreOneEntry() throws {
    let terminal = try started(arguments: [path])
    terminal.type("several\r")
    try terminal.expect("several lines")
    terminal.type("\(up)!\r")
    try terminal.expect("[list facts (\r\nwhere 1 = 1\r\n)!]")
    #expect(directory.read("state/parlance/history")?.hasPrefix("list facts (\\nwhere 1 = 1\\n)\n") == true)
  }

  @Test func repeatsAndSecretsStayOut() throws {
    let terminal = try started(arguments: [path])
    for line in ["one", "one", " secret", "", "two"] {
      terminal.type(line + "\r")
      try terminal.expect("[\(line)]")
    }
    #expect(directory.read("state/parlance/history") == "one\ntwo\n")
  }

  @Test func controlRSearches() throws {
    let terminal = try started(arguments: [path])
    for line in ["list facts", "list items"] {
      terminal.type(line + "\r")
      try terminal.expect("[\(line)]")
      try terminal.expectPrompt()
    }
    terminal.type("\u{12}fac")
    try terminal.expect("bck:")
    terminal.settle()
    terminal.type("\r")
    try terminal.expect("[list facts]")
  }

  @Test func aDamagedFileIsSetAside() throws {
    directory.write([0x61, 0x00, 0x0A], to: "history")
    let terminal = try PseudoTerminal(arguments: [directory.path + "/history"])
    try terminal.expect("warning: the history was damaged; it is kept as \(directory.path)/history.damaged-")
    terminal.type("list\r")
    try terminal.expect("[list]")
    #expect(directory.read("history") == "list\n")
    #expect(directory.names.count == 2)
  }

  @Test(arguments: ["/proc/nowhere/history", "/tmp", "/dev/null/history"])
  func aPlaceThatTakesNoHistoryIsNoMatter(path: String) throws {
    let terminal = try PseudoTerminal(arguments: [path])
    try terminal.expect("editing")
    terminal.type("list\r")
    try terminal.expect("[list]")
    terminal.type(up + "\r")
    try terminal.expect("[list]")
  }
}
