import Testing

/// Tab knows whether something was begun.
@Suite(.serialized) struct TransactionCompletionTests {
  @Test func nothingIsCommittedBeforeSomethingWasBegun() throws {
    let terminal = try PseudoTerminal.demo(rows: 30)
    terminal.press("comm", "\t")
    try terminal.expect("nothing begins with \"comm\"")
    // What was typed is taken away again.
    terminal.press("\u{15}", "begin", "\r")
    try terminal.expect("*> ")
    terminal.press("comm", "\t", "\r")
    try terminal.expect("committed")
  }
}
