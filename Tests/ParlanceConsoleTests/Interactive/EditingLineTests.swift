import Glibc
import Testing

/// vi's `v` command opens the line in the user's editor.
@Suite(.onTerminalThread) struct EditingLineTests {
  private let home = TemporaryDirectory()

  private func started(_ editor: String, _ arguments: [String] = []) throws -> PseudoTerminal {
    home.write("bind -v\n".utf8, to: ".editrc")
    return try PseudoTerminal.demo(
      arguments, home: home, environment: ["EDITOR": editor, "TMPDIR": home.path])
  }

  @Test("What is saved stands in the line, and is run by Enter")
  func savedText() throws {
    let terminal = try started("sed -i s/facts/members/")
    terminal.type("count facts\u{1B}v")
    try terminal.expect("count members", seconds: 20)
    try terminal.awaitIdle()
    #expect(!terminal.output.contains("4\r\n"))
    terminal.type("\r")
    try terminal.expect("4\r\n", seconds: 20)
    #expect(!home.names.contains { $0.hasSuffix(".say") })
  }

  @Test("Several lines come back as several lines")
  func severalLines() throws {
    let terminal = try started("printf 'count facts\\ncount members\\n' >")
    terminal.type("count facts\u{1B}v")
    try terminal.expect("count members", seconds: 20)
    terminal.type("\r")
    try terminal.expect("7\r\n", seconds: 20)
    try terminal.expect("4\r\n", seconds: 20)
  }

  @Test("An editor that was left with an error changes nothing, and runs nothing")
  func calledOff() throws {
    let terminal = try started("false")
    terminal.type("count facts\u{1B}v")
    try terminal.expect("the editor `false` ended with status 1; the line is unchanged\r\n", seconds: 20)
    try terminal.expect("count facts", seconds: 20)
    try terminal.awaitIdle()
    #expect(!terminal.output.contains("7\r\n"))
    terminal.type("\r")
    try terminal.expect("7\r\n", seconds: 20)
  }

  @Test("Where no program may be started, there is a bell and nothing else")
  func safe() throws {
    let terminal = try started("true", ["--safe"])
    terminal.type("count facts\u{1B}v")
    try terminal.expect("\u{7}", seconds: 20)
    try terminal.awaitIdle()
    #expect(!terminal.output.contains("7\r\n"))
    terminal.type("\r")
    try terminal.expect("7\r\n", seconds: 20)
  }

  @Test(
    "Nor does Tab tell what files there are",
    arguments: ["use \"", ".cd ", ".read ", "load \"", "export facts to \""])
  func noFileNames(before: String) throws {
    home.write("x".utf8, to: "secretly.csv")
    for isSafe in [false, true] {
      let terminal = try started("true", isSafe ? ["--safe"] : [])
      let typed = "\(before)\(home.path)/secr"
      terminal.type(typed + "\t")
      try terminal.awaitIdle()
      if before != ".cd " { #expect(terminal.output.contains("etly") == !isSafe, "\(terminal.output)") }
      terminal.type("\t\t")
      try terminal.awaitIdle()
      #expect(!isSafe || !terminal.output.contains("etly"))
    }
  }
}
