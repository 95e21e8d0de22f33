import Foundation
import Testing

/// ^R: what is found is run by Enter, but not what was found before the search failed.
@Suite(.serialized) struct LineEditorSearchTests {
  private func withHistory() throws -> PseudoTerminal {
    let terminal = try started()
    for line in ["list facts", "count facts"] {
      terminal.type(line + "\r")
      try terminal.expect("[\(line)]")
      try terminal.expectPrompt()
    }
    return terminal
  }

  @Test func whatIsFoundIsRun() throws {
    let terminal = try withHistory()
    terminal.type("\u{12}list")
    terminal.settle(milliseconds: 300)
    terminal.type("\r")
    try terminal.expect("[list facts]")
  }

  @Test func aSearchThatFailedRunsNothing() throws {
    let terminal = try withHistory()
    terminal.type("\u{12}listzz")
    terminal.settle(milliseconds: 300)
    terminal.type("\r")
    terminal.settle(milliseconds: 300)
    #expect(terminal.output.components(separatedBy: "[list facts]").count == 2)
    // The hit stands in the line, to be edited.
    terminal.type("\u{5}!\r")
    try terminal.expect("[list facts!]")
  }
}
