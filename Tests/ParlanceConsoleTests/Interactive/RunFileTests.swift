import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Messages about files that ran, and about open transactions.
@Suite("Files and transactions at the console", .onTerminalThread)
struct RunFileTests {
  private let place = TemporaryDirectory()

  private func terminal(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--color", "never"] + arguments, environment: ["HOME": place.path], columns: 120
    )
    try terminal.expect("> ", seconds: 20)
    return terminal
  }

  @Test("A file is told of once, and timed once", arguments: [".read @", "load \"@\""])
  func load(said: String) throws {
    let facts = (1...1200).map { "add fact \"number \($0)\"\n" }.joined()
    place.write(facts.utf8, to: "big.say")
    let terminal = try terminal("--demo")
    terminal.type(".timer on\r")
    terminal.type(said.replacing("@", with: place.path + "/big.say") + "\r")
    try terminal.expect("ran 1,200 sentences of \(place.path)/big.say\r\n0.", seconds: 60)
    try terminal.expect(" s\r\n")
    terminal.type("count facts where number = 64\r")
    try terminal.expect("1\r\n0.")
  }

  @Test("The prompt shows how many are begun")
  func levels() throws {
    let terminal = try terminal("--demo")
    terminal.type("begin\r")
    try terminal.expect("memory*> ")
    terminal.type("begin\r")
    try terminal.expect("begun at level 2: ")
    try terminal.expect("memory**> ")
    terminal.type("rollback\r")
    try terminal.expect("rolled back level 2; level 1 is still open: ")
    try terminal.expect("memory*> ")
    terminal.type("commit\r")
    try terminal.expect("committed\r\n")
    try terminal.expect("memory> ")
  }

}
