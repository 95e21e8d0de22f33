import Testing

/// Tab knows whether something was begun.
@Suite(.serialized) struct TransactionCompletionTests {
  @Test func nothingIsCommittedBeforeSomethingWasBegun() throws {
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--now", "2026-11-20", "--color", "never"], columns: 100, rows: 30)
    try terminal.expect("memory> ")
    terminal.press("comm", "\t")
    try terminal.expect("nothing begins with \"comm\"")
    // What was typed is taken away again.
    terminal.press("\u{15}", "begin", "\r")
    try terminal.expect("*> ")
    terminal.press("comm", "\t", "\r")
    try terminal.expect("committed")
  }
}
