import Testing

/// Tab in the console, on a terminal.
@Suite(.onTerminalThread) struct InteractiveCompletionTests {
  private static let left = "\u{1B}[D"

  @Test func theWordInTheMiddleGoesOnWithTheRest() throws {
    let terminal = try started()
    terminal.type("count fac where number > 3")
    terminal.type(String(repeating: Self.left, count: 17))
    try terminal.awaitIdle()
    terminal.type("\t")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("6\r\n")
  }

  @Test func aNameInTheMiddleIsQuotedOnce() throws {
    let terminal = try started()
    terminal.type("add 108 to \"gur\" on yesterday")
    terminal.type(String(repeating: Self.left, count: 14))
    try terminal.awaitIdle()
    terminal.type("\t")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("added 108 to Guru Yoga")
  }

  @Test func whatASlotExpectsIsSaid() throws {
    let terminal = try started()
    terminal.type("change class 3: spots ")
    try terminal.press("\t", "\t")
    try terminal.expect("\r\nor a number of spots\r\n")
    terminal.type("12\r")
    try terminal.expect("changed class 3")
  }

  @Test func declarationsAreCompletedLineByLine() throws {
    let terminal = try started()
    try terminal.press("enti", "\t", "box of mem", "\t", "\r", "  size nu", "\t", "\r")
    try terminal.press("  check si", "\t", "> 0", "\r", "\r")
    try terminal.expect("declared boxes")
    try terminal.press("add box of An", "\t", "\t")
    try terminal.expect("na ")
  }

  @Test(
    "In the second line, typed or pasted, Tab goes on with the sentence that Enter runs",
    arguments: [
      ("list members \\\rwhere cre", "> 10\r", "Anna"),
      ("\u{1B}[200~list bookings \\\n  for zo\u{1B}[201~", "\r", "but none for \"Zoë Ng\""),
    ])
  func secondLine(typed: String, rest: String, answer: String) throws {
    let terminal = try started()
    terminal.type(typed)
    try terminal.awaitIdle()
    terminal.type("\t")
    try terminal.awaitIdle()
    terminal.type(rest)
    try terminal.expect(answer)
    #expect(!terminal.output.contains("no sentence begins with"))
  }

  @Test func aNarrowScreenCutsTheList() throws {
    let terminal = try started(columns: 30, rows: 8)
    try terminal.press("list ", "\t", "\t")
    try terminal.expect(" more\r\n")
  }

  @Test(
    "Below a sentence of two lines as much is listed as fits, each with what it is, and the rest is counted",
    arguments: [
      (80, 24, false), (80, 14, false), (80, 7, true), (40, 16, true), (200, 24, false), (200, 4, true),
    ])
  func theListKeepsItsNotes(columns: UInt16, rows: UInt16, isCut: Bool) throws {
    let terminal = try started(columns: columns, rows: rows)
    try terminal.press("list classes of (studios\r", "where name starts \"M\") where ")
    let count = terminal.output.utf8.count
    try terminal.press("\t", "\t")
    let list = String(decoding: terminal.output.utf8.dropFirst(count), as: UTF8.self)
      .split(separator: "\r\n").filter { $0.contains("  (") || $0.contains("… and ") }
    #expect(!list.isEmpty && list.count <= Int(rows) - 2)
    #expect(list.allSatisfy { $0.count < Int(columns) && ($0.contains(")") || $0 == list.last) })
    #expect((list.last?.contains(" more") == true) == isCut)
  }

  /// Keys must be sent one by one, because text that arrives together with a Tab counts as pasted.
  private func started(columns: UInt16 = 100, rows: UInt16 = 30) throws -> PseudoTerminal {
    try PseudoTerminal.demo(columns: columns, rows: rows)
  }
}
