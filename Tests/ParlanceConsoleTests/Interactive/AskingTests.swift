import Testing

@testable import ParlanceConsole

/// A verb that is done to a set is asked about as `change` is, and so is SQL.
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

  @Test func aStatementOfSQL() throws {
    let terminal = try Self.started()
    terminal.type(".sql delete from fact where id < 4\r")
    try terminal.expect("this deletes 3 rows. Go on? [y/N] ")
    terminal.type("\r")
    try terminal.expect("nothing was changed")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    terminal.type(".sql update fact set number = 1 where id < 4\r")
    try terminal.expect("this changes 3 rows. Go on? [y/N] ")
    terminal.type("y\r")
    try terminal.expect("changed 3 rows")
    terminal.type(".sql delete from fact where id = 4\r")
    try terminal.expect("deleted 1 row")
  }

  @Test func withinBeginNobodyIsAsked() throws {
    let terminal = try Self.started()
    terminal.type("begin\r.sql delete from fact where id < 4\r")
    try terminal.expect("deleted 3 rows")
    terminal.type("rollback\rcount facts\r")
    try terminal.expect("7\r\n")
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
    terminal.type(".sql delete from fact where id < 4\r")
    try terminal.expect("deleted 3 rows")
  }
}
