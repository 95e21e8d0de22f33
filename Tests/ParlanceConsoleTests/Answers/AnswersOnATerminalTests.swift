import Testing

/// Output modes and the last answer on a terminal.
@Suite(.onTerminalThread) struct AnswersOnATerminalTests {
  @Test func aResizedTerminalGetsTablesOfItsWidth() throws {
    let terminal = try started(columns: 100)
    terminal.type("list facts showing number, text, saved by number first 1\r")
    try terminal.expect("│      8 │ Light needs 8 minutes from the sun │ 2026-")
    try terminal.expect("memory> ")
    terminal.resize(columns: 50, rows: 20)
    terminal.type(".last\r")
    try terminal.expect("│      8 │ Light needs 8      │ 2026-")
    try terminal.expect("memory> ")
    terminal.resize(columns: 30, rows: 20)
    terminal.type(".last\r")
    try terminal.expect("1 more column: saved — .last\r\nline shows all\r\n")
  }

  @Test func theLastAnswerIsShownInAModeThatTabCompletes() throws {
    let terminal = try started(columns: 80)
    terminal.type("list facts showing number by number first 2\r")
    try terminal.expect("2 rows")
    try terminal.expect("memory> ")
    terminal.type(".last ps\t")
    try terminal.expect("ql ")
    terminal.type("\r")
    try terminal.expect(" number\r\n--------\r\n      8\r\n     64\r\n2 rows\r\n")
    try terminal.expect("memory> ")
    terminal.type("list facts showing number by number first 1\r")
    try terminal.expect("┌────────┐")
  }

  private func started(columns: UInt16) throws -> PseudoTerminal {
    try PseudoTerminal.demo(columns: columns, rows: 20)
  }
}
