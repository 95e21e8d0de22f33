import Foundation
import Testing

/// The user can't leave an open transaction by accident.
@Suite(.onTerminalThread) struct LeavingTests {
  @Test("Leaving is refused once where something would be lost", arguments: [".quit\r", "quit\r", "\u{4}"])
  func refusedOnce(leave: String) throws {
    let terminal = try started()
    terminal.type("begin\r")
    try terminal.expect("begun")
    try terminal.expect("memory*> ")
    terminal.type("archive fact 3\r")
    try terminal.expect("archived fact 3")
    try terminal.expect("memory*> ")
    terminal.type(leave)
    try terminal.expect("a transaction is open: type `commit` or `rollback` first")
    try terminal.expect("to roll it back, quit again")
    try terminal.expect("memory*> ")
    // The warning is repeated after each sentence.
    terminal.type("count archived\r")
    try terminal.expect("3\r\n")
    try terminal.expect("memory*> ")
    terminal.type(leave)
    try terminal.expect("to roll it back, quit again")
    try terminal.expect("memory*> ")
    terminal.type(leave)
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func whoHasChangedNothingLeaves() throws {
    let terminal = try started()
    terminal.type("begin\r")
    try terminal.expect("memory*> ")
    terminal.type("count facts\r")
    try terminal.expect("memory*> ")
    terminal.type(".quit\r")
    #expect(try terminal.waitForEnd() == 0)
  }

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo() }
}
