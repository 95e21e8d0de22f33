import Testing

/// Tab knows whether a transaction is open.
@Suite(.onTerminalThread) struct TransactionCompletionTests {
  @Test func nothingIsCommittedBeforeSomethingWasBegun() throws {
    let terminal = try PseudoTerminal.demo(rows: 30)
    try terminal.press("comm", "\t")
    try terminal.expect("nothing begins with \"comm\"")
    // ^U deletes the typed text.
    try terminal.press("\u{15}", "begin", "\r")
    try terminal.expect("*> ")
    try terminal.press("comm", "\t", "\r")
    try terminal.expect("committed")
  }
}
