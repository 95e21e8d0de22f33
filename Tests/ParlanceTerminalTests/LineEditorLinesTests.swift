import Foundation
import Glibc
import TerminalSupport
import Testing

@testable import ParlanceTerminal

/// Editing text with several lines. The harness continues a text while a parenthesis is open.
@Suite(.onTerminalThread) struct LineEditorLinesTests {
  private let up = "\u{1B}[A"
  private let down = "\u{1B}[B"
  private let left = "\u{1B}[D"
  private let altEnter = "\u{1B}\r"

  @Test func enterGoesOnIndentedWhileSomethingIsOpen() throws {
    let terminal = try started()
    try enter("list (", terminal)
    try terminal.expect("\r\n  ")
    terminal.type("x)\r")
    try terminal.expect("[list (\r\n  x)]")
  }

  @Test func upAndDownMoveBetweenTheLines() throws {
    let terminal = try started()
    try enter("list (", terminal)
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
    // After a recall, Up selects older entries. Inside a text, it moves to the line above.
    terminal.type("\(up)\(down)\(left)\(up)<\r")
    try terminal.expect("[list (\r\n<  where\r\n)]")
  }

  /// The harness runs complete text, such as a recalled entry, as it is. Only text that is typed line by line continues
  /// while a parenthesis is open.
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
    try terminal.awaitIdle()
    terminal.type("list (\r")
    try terminal.awaitIdle()
    terminal.type("x\r")
    try terminal.awaitIdle()
    terminal.type("y)\r")
    try terminal.expect("[list (\r\n  x\r\n  y)]")
  }

  @Test func viKeysMoveAndRecall() throws {
    let home = TemporaryDirectory()
    home.write("bind -v\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    for line in ["list facts", "count facts"] { try run(line, terminal) }
    terminal.type("\u{1B}")
    try terminal.awaitIdle()
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
    try terminal.awaitIdle()
    terminal.type("\u{3}")
    try terminal.expect("\u{1B}[2B\r\u{1B}[5C^C\r\n")
    try terminal.expect("dropped")
  }

  @Test func aResizedWindowDrawsAllLines() throws {
    let terminal = try started()
    terminal.type("one\(altEnter)\(String(repeating: "x", count: 50))\(altEnter)three")
    try terminal.expect("three")
    try terminal.awaitIdle()
    terminal.resize(columns: 30, rows: 20)
    try terminal.expect("\u{1B}[3A\u{1B}[J")
    try terminal.expect("three")
  }

  @Test func typedAheadIsNoAnswer() throws {
    let terminal = try started()
    terminal.type("ask\ry\r")
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
    try there.awaitIdle()
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

  private func enter(_ line: String, _ terminal: PseudoTerminal) throws {
    try terminal.press(line)
    terminal.type("\r")
  }
}

/// Text that becomes taller than the screen while it is typed.
@Suite(.onTerminalThread) struct LineEditorTallTests {
  @Test func whatStandsAboveIsFoldedLineByLine() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 8)
    try terminal.expectPrompt()
    for number in 1...12 {
      terminal.type(number == 1 ? "list (" : "x\(number)")
      try terminal.awaitIdle()
      terminal.type("\r")
      try terminal.awaitIdle()
    }
    #expect(shown(by: terminal).contains("> [7 lines: list (...]"))
    terminal.type("y)\r")
    let lines = (2...12).map { "  x\($0)\r\n" }.joined()
    try terminal.expect("[list (\r\n\(lines)  y)]")
  }

  @Test func whatStandsBeforeTheWordIsFoldedInALongLine() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 8)
    try terminal.expectPrompt()
    let words = (1...80).map { "word\($0)" }
    for word in words {
      terminal.type(word + " ")
      try terminal.awaitIdle()
    }
    #expect(shown(by: terminal).contains { $0.contains("characters: word1") })
    terminal.type("end\r")
    try terminal.expect("[\(words.joined(separator: " ")) end]", seconds: 10)
  }

  @Test func aWindowThatShrinksFoldsToo() throws {
    let terminal = try PseudoTerminal(columns: 40, rows: 20)
    try terminal.expectPrompt()
    let lines = (1...9).map { "line\($0)" }
    terminal.type(lines.joined(separator: "\u{1B}\r"))
    try terminal.expect("line9")
    terminal.resize(columns: 40, rows: 6)
    try terminal.expect("[8 lines: line1...]")
    terminal.type("!\r")
    try terminal.expect("[\(lines.joined(separator: "\r\n"))!]")
  }

  /// A screen that is almost too small to draw anything.
  @Test(arguments: [(60, 1), (60, 2), (30, 2), (20, 1), (12, 1)] as [(UInt16, UInt16)])
  func whatIsTypedIsRunOnTheSmallestScreen(columns: UInt16, rows: UInt16) throws {
    let terminal = try PseudoTerminal(columns: columns, rows: rows)
    try terminal.expectPrompt()
    let text = "list facts where number > 10 and text is \"something long\" by number"
    for character in text {
      terminal.type(String(character))
      try terminal.awaitIdle()
    }
    terminal.type("\r")
    try terminal.expect("[\(text)]")
    try terminal.expectPrompt()
    terminal.type("\u{1B}[200~count facts\ncount members\u{1B}[201~")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("[count facts\r\ncount members]")
  }

  private func shown(by terminal: PseudoTerminal) -> [String] {
    var screen = EmulatedScreen(width: 40)
    screen.write(terminal.output)
    return screen.lines
  }
}

/// Tab and pasted text on a terminal. The harness knows `Ngöndro`, `Ngakpa`, `practice`, `practitioner` and 400 items.
@Suite(.onTerminalThread) struct LineEditorTabTests {
  @Test func theOnlyCandidateIsTaken() throws {
    let terminal = try started()
    terminal.type("add 108 to ngö\t")
    try terminal.expect("Ngöndro ")
    terminal.type("x\r")
    try terminal.expect("[add 108 to Ngöndro x]")
  }

  @Test func theBeginningInCommonIsTaken() throws {
    let terminal = try started()
    terminal.type("list pr\t")
    try terminal.expect("acti")
    terminal.type("\r")
    try terminal.expect("[list practi] 11")
  }

  @Test func theWordInTheMiddleIsCompleted() throws {
    let terminal = try started()
    terminal.type("to nga today\u{1B}b\u{2}\t")
    try terminal.awaitIdle()
    terminal.type("x\r")
    try terminal.expect("[to Ngakpa xtoday]")
  }

  @Test func theSecondTabListsAndTheLineGoesOn() throws {
    let terminal = try started()
    terminal.type("list ng")
    try terminal.expect("list ng")
    terminal.type("\t")
    try terminal.awaitIdle()
    terminal.type("\t")
    try terminal.expect("\r\nNgöndro  (a name)  Ngakpa  (a name)\r\n")
    try terminal.expect("list ng")
    terminal.type("a\t\r")
    try terminal.expect("[list Ngakpa ]")
  }

  @Test func aLongListEndsWithTheScreen() throws {
    let terminal = try started()
    terminal.type("it\t")
    try terminal.expect("em-")
    terminal.type("\t")
    try terminal.expect("… and ")
    try terminal.expect(" more\r\n")
    terminal.type("400\r")
    try terminal.expect("[item-400] 8")
  }

  @Test func aBracketedPasteIsTextUntilEnter() throws {
    let terminal = try started()
    terminal.type("\u{1B}[200~list pr\tactice\r\nlist \u{1}\u{1B}[31mitems\nand a half\u{1B}[201~")
    try terminal.expect("and a half")
    try terminal.awaitIdle()
    #expect(!terminal.output.contains("[list"))
    terminal.type("!\r")
    try terminal.expect("[list pr\tactice\r\nlist items\r\nand a half!]")
  }

  @Test func aPasteIntoViCommands() throws {
    let home = TemporaryDirectory()
    home.write("bind -v\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    terminal.type("\u{1B}")
    try terminal.awaitIdle()
    terminal.type("\u{1B}[200~dd list\u{1B}[201~\r")
    try terminal.expect("[dd list]")
  }

  @Test func aPasteThatNeverEndsIsTakenAfterAWhile() throws {
    let terminal = try started()
    terminal.type("\u{1B}[200~list")
    try terminal.expect("list")
  }
}
