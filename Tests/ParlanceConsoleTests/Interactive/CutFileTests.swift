import Testing

/// The message about a redirected output file after ^C.
@Suite(.onTerminalThread) struct CutFileTests {
  private let home = TemporaryDirectory()

  private func started() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal.demo(home: home, columns: 200)
    terminal.type(".mode csv\r")
    try terminal.expect("memory> ")
    return terminal
  }

  /// A query that never ends.
  private static let endless =
    "with recursive c(i) as (select 1 union all select i + 1 from c) select i from c"

  @Test func itHoldsOnlyTheBeginning() throws {
    let terminal = try started()
    terminal.type(".output \(home.path)/x.csv\r")
    try terminal.expect("memory> ")
    terminal.type(".sql \(Self.endless)\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect(
      "stopped: \(home.path)/x.csv contains only the beginning of the answer; answers go to the terminal again",
      seconds: 20
    )
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r", seconds: 20)
  }

  @Test func ofOneAnswerNothingIsKept() throws {
    let terminal = try started()
    for words in ["was not written", "is unchanged"] {
      terminal.type(".once \(home.path)/x.csv\r")
      try terminal.expect("memory> ")
      terminal.type(".sql \(Self.endless)\r")
      try terminal.expect(", ^C stops it", seconds: 20)
      terminal.type("\u{3}")
      try terminal.expect("stopped: \(home.path)/x.csv \(words)", seconds: 20)
      try terminal.expect("memory> ")
      #expect(home.names.filter { $0.hasPrefix("x.csv") } == (words == "is unchanged" ? ["x.csv"] : []))
      home.write("before\n".utf8, to: "x.csv")
    }
    #expect(home.read("x.csv") == "before\n")
  }

  @Test func ofWhatHadNotBegunNothingIsSaid() throws {
    let terminal = try started()
    terminal.type(".once \(home.path)/x.csv\r")
    try terminal.expect("memory> ")
    terminal.type(".sql \(Self.endless) limit -1 offset 100000000000\r")
    try terminal.expect(", ^C stops it")
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n")
    try terminal.expect("memory> ")
  }
}
