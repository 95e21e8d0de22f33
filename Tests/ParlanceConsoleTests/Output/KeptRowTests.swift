import Foundation
import Testing

@testable import ParlanceConsole

/// While a command reads an answer, the last row of the terminal tells how far it is, and what the command writes scrolls
/// above it.
@Suite(.serialized) final class KeptRowTests {
  private let place = TemporaryDirectory()

  /// Has a command of the shell wait at `await NAME` until ``go(_:)``.
  private func command(_ steps: String) -> String {
    let path = place.path + "/command.sh"
    place.write(
      """
      await() { until [ -e \(place.path)/$1 ]; do sleep 0.1; done; }
      cat > \(place.path)/rows
      \(steps)
      """.utf8, to: "command.sh")
    return "sh \(path)"
  }

  private func go(_ name: String) { place.write("".utf8, to: name) }

  private func console(_ name: String = "xterm", rows: UInt16 = 24) throws -> Seen {
    Seen(
      try PseudoTerminal.demo(home: place, environment: ["TERM": name], rows: rows), width: 100,
      height: Int(rows))
  }

  /// A terminal, and what is to be seen on it.
  private final class Seen {
    let terminal: PseudoTerminal
    private(set) var screen: EmulatedScreen
    private var shown = 0

    init(_ terminal: PseudoTerminal, width: Int, height: Int) {
      self.terminal = terminal
      screen = EmulatedScreen(width: width, height: height)
    }

    func say(_ line: String) { terminal.type(line + "\r") }

    func expect(_ text: String) throws {
      try terminal.expect(text, seconds: 20)
      let scalars = terminal.output.unicodeScalars
      screen.write(String(String.UnicodeScalarView(scalars.dropFirst(shown))))
      shown = scalars.count
    }

    /// Waits until the row is drawn with `text` in it, and to its end.
    func expectRow(_ text: String) throws {
      try expect(text)
      try expect("\u{1B}[K\u{1B}8")
      let rows = screen.lines.filter { $0.contains("^C stops it") }
      #expect(rows == screen.lines.suffix(1))
      #expect(screen.keepsRows)
    }

    func resize(rows: Int) {
      screen.resize(height: rows)
      terminal.resize(columns: 100, rows: UInt16(rows))
    }

    /// The screen is as if there had never been a row kept; what was seen since `line` is `lines`.
    func expectNoRow(since line: String, _ lines: [String]) {
      #expect(!screen.keepsRows)
      #expect(!(screen.linesSoFar + screen.lines).contains { $0.contains("stops it") })
      let begin = screen.linesSoFar.lastIndex { $0.hasSuffix(line) } ?? 0
      #expect(screen.linesSoFar[begin...].dropFirst() == lines[...])
      #expect(screen.unknown == [])
    }
  }

  @Test(
    "What the command writes stays as it is, wherever the cursor was",
    arguments: [("xterm", 8), ("xterm", 40), ("xterm", 24), ("vt100", 8)] as [(String, UInt16)])
  func above(name: String, rows: UInt16) throws {
    guard TerminalKind(named: name).keepsRows else { return }
    let seen = try console(name, rows: rows)
    let command = command(
      "await go; seq 1 30; printf half; await rest; echo ' and half'; seq 31 90; await end; echo done")
    seen.say("list facts | \(command)")
    try seen.expectRow("the command goes on, ")
    go("go")
    try seen.expect("half")
    try seen.expectRow("the command goes on, ")
    go("rest")
    try seen.expect("90\r\n")
    try seen.expectRow("the command goes on, ")
    go("end")
    try seen.expect("memory> ")
    seen.expectNoRow(
      since: command,
      (1...30).map(String.init) + ["half and half"] + (31...90).map(String.init) + ["done", "memory>"])
  }

  @Test("Rows on their way to the command are told, and ^C gives the row back")
  func rows() throws {
    let seen = try console()
    let many = ".sql with recursive c(i) as (values (1) union all select i + 1 from c) select i from c | wc"
    seen.say(many)
    try seen.expectRow(" rows, ")
    seen.terminal.type("\u{3}")
    try seen.expect("stopped\r\n")
    try seen.expect("memory> ")
    seen.expectNoRow(since: many, ["^C", "stopped", "memory>"])
  }

  @Test("Where the command was named before, all is as behind a sentence", arguments: [".once", ".output"])
  func named(by line: String) throws {
    let seen = try console()
    seen.say("\(line) |" + command("await end; echo done"))
    try seen.expect("memory> ")
    seen.say("list facts")
    // What `.output` named reads on until it is told that nothing more comes.
    if line == ".output" {
      try seen.expect("memory> ")
      seen.say(".output")
    }
    try seen.expectRow("the command goes on, ")
    go("end")
    try seen.expect("memory> ")
    seen.expectNoRow(since: line == ".once" ? "list facts" : "> .output", ["done", "memory>"])
  }

  @Test(
    "A command that has the keys has the whole screen, from its beginning or later", arguments: [true, false])
  func keys(fromBeginning: Bool) throws {
    let seen = try console()
    let taking = "stty -icanon < /dev/tty; echo mine; await end; stty icanon < /dev/tty; echo done"
    let command = command(fromBeginning ? taking : "await go; " + taking)
    if fromBeginning {
      seen.say("list facts | \(command)")
      try seen.expect("mine\r\n")
      // Longer than anything is waited for before it is told.
      seen.terminal.settle(milliseconds: 1_500)
      #expect(seen.terminal.output.hasSuffix("mine\r\n"))
    } else {
      seen.say("list facts | \(command)")
      try seen.expectRow("the command goes on, ")
      go("go")
      // All rows scroll again, and none was drawn over.
      try seen.expect("\u{1B}7\u{1B}[r\u{1B}8")
      #expect(!seen.screen.keepsRows)
      seen.terminal.settle(milliseconds: 1_500)
      #expect(seen.terminal.output.hasSuffix("\u{1B}7\u{1B}[r\u{1B}8"))
    }
    go("end")
    try seen.expect("memory> ")
    seen.expectNoRow(since: command, ["mine", "done", "memory>"])
  }

  @Test("A terminal that cannot keep a row is left to the command", arguments: ["ansi", "dumb"])
  func others(name: String) throws {
    guard !TerminalKind(named: name).keepsRows else { return }
    let seen = try console(name)
    seen.say("list facts | " + command("await end; echo done"))
    seen.terminal.settle(milliseconds: 2_000)
    go("end")
    try seen.expect("done\r\n")
    try seen.expect("memory> ")
    #expect(!seen.terminal.output.contains("stops it"))
  }

  @Test("A terminal that is resized has the row at its new end, and none too small has one")
  func resized() throws {
    let seen = try console()
    let command = command("seq 1 50; await end; echo done")
    seen.say("list facts | \(command)")
    try seen.expectRow("the command goes on, ")
    for rows in [12, 30] {
      seen.resize(rows: rows)
      try seen.expectRow("\u{1B}[\(rows);1H")
    }
    seen.resize(rows: 3)
    try seen.expect("\u{1B}[J\u{1B}8")
    #expect(!seen.screen.keepsRows)
    seen.resize(rows: 20)
    try seen.expectRow("\u{1B}[20;1H")
    go("end")
    try seen.expect("memory> ")
    let lines = seen.screen.linesSoFar.filter { !$0.isEmpty }
    #expect(lines.suffix(52) == ((1...50).map(String.init) + ["done", "memory>"])[...])
  }

  @Test("^Z gives the row back before the program stops, and `fg` takes it again")
  func stopped() throws {
    guard access("/bin/bash", X_OK) == 0 else { return }
    let shell = try PseudoTerminal(
      "/bin/bash", arguments: ["--norc", "--noprofile", "-i"],
      environment: ["PS1": "shell> ", "PATH": "/usr/bin:/bin", "HOME": place.path], columns: 100, rows: 24)
    let seen = Seen(shell, width: 100, height: 24)
    try seen.expect("shell> ")
    seen.say("\(PseudoTerminal.path(of: "parlance")) --demo --color never")
    try seen.expect("memory> ")
    let command = command("await end; echo done")
    seen.say("list facts | \(command)")
    try seen.expectRow("the command goes on, ")
    shell.type("\u{1A}")
    try seen.expect("Stopped")
    try seen.expect("shell> ")
    #expect(!seen.screen.keepsRows)
    #expect(!seen.screen.lines.contains { $0.contains("stops it") })
    seen.say("fg")
    try seen.expectRow("the command goes on, ")
    go("end")
    try seen.expect("done\r\n")
    try seen.expect("memory> ")
    #expect(!seen.screen.keepsRows)
  }

  @Test("A program that is told to end gives the row back", arguments: [SIGTERM, SIGHUP])
  func ended(by signal: Int32) throws {
    let seen = try console()
    let command = command("await end")
    seen.say("list facts | \(command)")
    try seen.expectRow("the command goes on, ")
    kill(seen.terminal.process, signal)
    try seen.expect("\u{1B}[r\u{1B}[24;1H\u{1B}[m\u{1B}[K\u{1B}8")
    #expect(try seen.terminal.waitForEnd() & 0x7F == signal)
    go("end")
    seen.expectNoRow(since: command, [""])
  }

  @Test("A script tells it too")
  func script() throws {
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "-c", "list facts | " + command("await end; echo done")],
      environment: ["PATH": "/usr/bin:/bin"], columns: 100, rows: 24)
    let seen = Seen(terminal, width: 100, height: 24)
    try seen.expectRow("the command goes on, ")
    go("end")
    try seen.expect("done\r\n")
    #expect(try terminal.waitForEnd() == 0)
  }
}
