import Glibc
import Testing

/// With `|`, the prompt returns after the command has ended, never while it reads from the terminal.
@Suite(.onTerminalThread) struct StoppedCommandTests {
  private let home = TemporaryDirectory()

  private func started() throws -> PseudoTerminal { try PseudoTerminal.demo(home: home, columns: 80) }

  @Test("A reader of whole screens has ^C for itself, and is left by the person", arguments: ["", "sort | "])
  func aReader(before: String) throws {
    let terminal = try started()
    terminal.type("list facts | \(before)less -X\r")
    try terminal.expect(":\u{1B}[K", seconds: 20)
    for _ in 1...2 {
      terminal.type("\u{3}")
      // `less` may ring the bell, ask again, or do nothing until the next key.
      try terminal.awaitBlocked()
    }
    #expect(!terminal.output.contains("stopped"))
    try terminal.quitPager(expecting: "memory> ")
    #expect(!terminal.output.contains("refused"))
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }

  @Test("A query that still runs is stopped by it; the reader stays")
  func aQueryThatRuns() throws {
    let terminal = try started()
    let items = "with recursive c(i) as (select 1 union all select i + 1 from c limit 30000) select 1 from c"
    home.write("entity item\n  n number\n.sql insert into item (n) \(items)\n".utf8, to: "many.say")
    terminal.type(".read \(home.path)/many.say\r")
    try terminal.expect("memory> ")
    terminal.type("list items | less -X\r")
    try terminal.expect("\u{1B}[K", seconds: 20)
    terminal.type("\u{3}")
    try terminal.awaitBlocked()
    #expect(!terminal.output.contains("stopped"))
    try terminal.quitPager(expecting: "stopped\r\n")
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }

  @Test("Any other command ends by ^C, as the answer that it reads does")
  func anyOther() throws {
    let terminal = try started()
    let mark = home.path + "/running"
    terminal.type("list facts | sh -c 'echo $$ > \(mark); exec sleep 100'\r")
    var process: pid_t = 0
    try terminal.wait {
      process = home.read("running").flatMap { pid_t($0.dropLast()) } ?? 0
      return process > 0
    }
    let start = ContinuousClock().now
    terminal.type("\u{3}")
    try terminal.expect("stopped\r\n", seconds: 20)
    // A tenth of a second, plus the delays of a busy machine.
    #expect(ContinuousClock().now - start < .seconds(2))
    try terminal.expect("memory> ", seconds: 20)
    #expect(kill(process, 0) != 0)
    terminal.type("count facts\r")
    try terminal.expect("7\r\n", seconds: 20)
  }
}
