import Testing

@testable import ParlanceConsole

/// A verb that is done to a set is asked about as `change` is.
@Suite("Asking before verbs", .serialized)
struct AskingTests {
  private static func started(_ arguments: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal.demo(arguments, home: TemporaryDirectory(), columns: 60)
  }

  @Test func theVerbOfAFlag() throws {
    let terminal = try Self.started()
    terminal.type("archive all facts\r")
    try terminal.expect("this changes 5 facts. Go on? [y/N] ")
    terminal.type("n\r")
    try terminal.expect("nothing was changed")
    try terminal.expect("memory> ")
    terminal.type("count archived facts\r")
    try terminal.expect("2\r\n")
  }

  @Test func oneRecordIsNotAskedAbout() throws {
    let terminal = try Self.started()
    terminal.type("archive fact 1\r")
    try terminal.expect("archived")
  }

  @Test func whoSaysYesBeforehandIsNotAsked() throws {
    let terminal = try Self.started(["--yes"])
    terminal.type("archive all facts\r")
    try terminal.expect("archived 5 facts")
  }
}
