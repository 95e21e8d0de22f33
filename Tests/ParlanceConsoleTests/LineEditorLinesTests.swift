import Glibc
import Testing

/// A text of several lines, edited as one. The harness goes on while a parenthesis is open.
@Suite(.serialized) struct LineEditorLinesTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let left = "\u{1B}[D"
  private let altEnter = "\u{1B}\r"

  @Test func enterGoesOnIndentedWhileSomethingIsOpen() throws {
    let terminal = try started()
    enter("list (", terminal)
    try terminal.expect("\r\n  ")
    terminal.type("x)\r")
    try terminal.expect("[list (\r\n  x)]")
  }

  @Test func upAndDownMoveBetweenTheLines() throws {
    let terminal = try started()
    enter("list (", terminal)
    try terminal.expect("\r\n  ")
    terminal.type("ab\(up)<\(down)>)\r")
    try terminal.expect("[list< (\r\n  ab>)]")
  }

  @Test func altEnterBeginsALineAnywhere() throws {
    let terminal = try started()
    terminal.type("one\(altEnter)two\r")
    try terminal.expect("[one\r\ntwo]")
  }

  @Test func altEnterIndentsWhereEnterDoes() throws {
    let terminal = try started()
    terminal.type("list (\(altEnter)x\(altEnter)y)\(left)\(altEnter)z\r")
    try terminal.expect("[list (\r\n  x\r\n  y\r\n  z)]")
  }

  @Test func upFiltersByWhatStandsBeforeTheCursor() throws {
    let terminal = try started()
    for line in ["list facts", "count facts"] { try run(line, terminal) }
    terminal.type("li\(up)!\r")
    try terminal.expect("[list facts!]")
    try terminal.expectPrompt()
    terminal.type("co\(up)\(down)x\r")
    try terminal.expect("[cox]")
  }

  @Test func aRecalledTextOfSeveralLinesIsTheSameAndRuns() throws {
    let terminal = try started()
    try run("list facts", terminal)
    terminal.type("\u{1B}[200~list (\n  where\n)\u{1B}[201~\r")
    try terminal.expect("[list (\r\n  where\r\n)]")
    try terminal.expectPrompt()
    terminal.type(up)
    try terminal.expect("where\r\n)")
    // Once it is recalled, Up goes on to older ones; from within, to the line above.
    terminal.type("\(up)\(down)\(left)\(up)<\r")
    try terminal.expect("[list (\r\n<  where\r\n)]")
  }

  /// The harness takes what came whole as it is: only what is typed line by line goes on while a parenthesis is open.
  @Test(
    "What was recalled and left again does not end what is typed in its place",
    arguments: ["\u{1B}[B", "\u{15}"])
  func whatIsLeftAgain(leaving: String) throws {
    let terminal = try started()
    terminal.type("one (\r")
    try terminal.expect("\r\n  ")
    terminal.type("two)\r")
    try terminal.expect("[one (\r\n  two)]")
    try terminal.expectPrompt()
    terminal.type("\(up)")
    try terminal.expect("two)")
    terminal.type(leaving)
    terminal.settle(milliseconds: 100)
    terminal.type("list (\r")
    terminal.settle(milliseconds: 100)
    terminal.type("x\r")
    terminal.settle(milliseconds: 100)
    terminal.type("y)\r")
    try terminal.expect("[list (\r\n  x\r\n  y)]")
  }

  @Test func viKeysMoveAndRecall() throws {
    let home = TemporaryDirectory()
    home.write("bind -v\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    for line in ["list facts", "count facts"] { try run(line, terminal) }
    terminal.type("\u{1B}")
    terminal.settle()
    terminal.type("kkA!\r")
    try terminal.expect("[list facts!]")
    try terminal.expectPrompt()
    terminal.type("li\(up)")
    try terminal.expect("st facts!")
    terminal.type("\(down)\(down)\(down)\r")
    try terminal.expect("[li]")
  }

  @Test func aTextLongerThanTheScreenIsFolded() throws {
    let terminal = try started()
    let lines = (1...50).map { "list \($0)" }.joined(separator: "\n")
    terminal.type("\u{1B}[200~\(lines)\u{1B}[201~")
    try terminal.expect("[50 lines: list 1...]")
    terminal.type("!\r")
    try terminal.expect("[" + lines.replacing("\n", with: "\r\n") + "!]")
  }

  @Test func controlCGoesBelowAllLines() throws {
    let terminal = try started()
    terminal.type("one\(altEnter)two\(altEnter)three\(up)\(up)")
    terminal.settle()
    terminal.type("\u{3}")
    try terminal.expect("\u{1B}[2B\r\u{1B}[5C^C\r\n")
    try terminal.expect("dropped")
  }

  @Test func aResizedWindowDrawsAllLines() throws {
    let terminal = try started()
    terminal.type("one\(altEnter)\(String(repeating: "x", count: 50))\(altEnter)three")
    try terminal.expect("three")
    terminal.settle()
    terminal.resize(columns: 30, rows: 20)
    try terminal.expect("\u{1B}[3A\u{1B}[J")
    try terminal.expect("three")
  }

  @Test func typedAheadIsNoAnswer() throws {
    let terminal = try started()
    terminal.type("ask\ry\r")
    try terminal.expect("[ask\r\ny]")
    try terminal.expectPrompt()
    terminal.type("ask\r")
    try terminal.expect("sure? ")
    terminal.type("\u{1B}[200~y\ny\u{1B}[201~\r")
    try terminal.expect("answer: y\r\n")
  }

  @Test func anotherConsolesEntriesAreThere() throws {
    let directory = TemporaryDirectory()
    let here = try started(arguments: [directory.path + "/history"])
    let there = try started(arguments: [directory.path + "/history"])
    try run("list there", there)
    here.type("\(up)!\r")
    try here.expect("[list there!]")
    there.type("\u{12}there!")
    there.settle()
    there.type("\r")
    try there.expect("[list there!]")
  }

  @Test func aDumbTerminalGoesOnToo() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "dumb"])
    try terminal.expect("plain")
    terminal.type("list (\n")
    try terminal.expect(". ")
    terminal.type("x)\n")
    try terminal.expect("[list (\r\nx)]")
  }

  @Test(arguments: ["", "bind -v\n"]) func controlLClears(editrc: String) throws {
    let home = TemporaryDirectory()
    home.write(editrc.utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    terminal.type("one\u{C}")
    try terminal.expect("\u{1B}[H\u{1B}[2J")
    terminal.type("two\r")
    try terminal.expect("[onetwo]")
  }

  private func run(_ line: String, _ terminal: PseudoTerminal) throws {
    terminal.type(line + "\r")
    try terminal.expect("[\(line)]")
    try terminal.expectPrompt()
  }

  private func enter(_ line: String, _ terminal: PseudoTerminal) {
    terminal.type(line)
    terminal.settle(milliseconds: 50)
    terminal.type("\r")
  }
}
