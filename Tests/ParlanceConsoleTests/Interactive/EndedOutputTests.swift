import Foundation
import Testing

/// If the command of `.output` exits, the user is informed once and no answer is lost.
@Suite(.onTerminalThread) struct EndedOutputTests {
  private static let told =
    "the command of `.output` has stopped reading: answers go to the terminal again\r\n"

  @Test func aChangeIsMadeOnce() throws {
    let terminal = try PseudoTerminal.demo()
    terminal.type(".output |exit 3\r")
    try terminal.expect("memory> ")
    terminal.type("add fact \"one more\"\r")
    try terminal.expect("added fact", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("8\r\n", seconds: 20)
  }

  /// As with `|`, the command has read enough.
  @Test func amidAnAnswerTheRestIsLeft() throws {
    let terminal = try PseudoTerminal.demo()
    terminal.type(".output |head -1 >&2\r")
    try terminal.expect("memory> ")
    let endless = "with recursive n(i) as (values(1) union all select i + 1 from n) select i from n"
    terminal.type(".sql \(endless)\r")
    try terminal.expect(Self.told, seconds: 20)
    #expect(!terminal.output.contains("refused"))
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }

  /// A query that stops returning rows but never ends. The program can't notice the closed pipe by writing.
  private static let rowsThenNone =
    ".sql with recursive n(i) as (values(1) union all select i + 1 from n) select i from n where i < 30000"

  @Test(arguments: ["", "begin\radd fact \"one more\"\r"])
  func aSearchForMoreRowsEndsWithTheCommand(begun: String) throws {
    let terminal = try PseudoTerminal.demo()
    terminal.type(begun + Self.rowsThenNone + "|head -1\r")
    try terminal.expect("\u{250C}", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect(begun.isEmpty ? "7\r\n" : "8\r\n", seconds: 20)
    #expect(!terminal.output.contains("stopped"))
  }

  @Test func aSearchForMoreRowsEndsWithThePager() throws {
    let terminal = try PseudoTerminal.demo(environment: ["PAGER": "head -1"])
    terminal.type(Self.rowsThenNone + "\r")
    try terminal.expect("\u{250C}", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }
}
