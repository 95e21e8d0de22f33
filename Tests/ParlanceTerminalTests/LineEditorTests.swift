import Foundation
import Glibc
import TerminalSupport
import Testing

@testable import ParlanceTerminal

/// The line editor on a terminal, key by key.
@Suite(.onTerminalThread) struct LineEditorTests {
  private let up = "\u{1B}[A"
  private let left = "\u{1B}[D"

  @Test func aTypedLineComesBack() throws {
    let terminal = try started()
    terminal.type("add 108 to Ngöndro\r")
    try terminal.expect("[add 108 to Ngöndro] 19\r\n")
  }

  @Test func keysEdit() throws {
    let terminal = try started()
    terminal.type("añc\(left)\u{7F}b\u{1}<\u{5}>\r")
    try terminal.expect("[<abc>] 5")
  }

  @Test func controlCDropsTheLineAtOnce() throws {
    let terminal = try started()
    terminal.type("add 108")
    try terminal.expect("add 108")
    terminal.type("\u{3}")
    try terminal.expect("^C\r\n")
    try terminal.expect("dropped")
    terminal.type("list\r")
    try terminal.expect("[list] 4")
  }

  @Test func controlCEndsASearchToo() throws {
    let terminal = try started()
    terminal.type("list facts\r")
    try terminal.expect("[list facts]")
    try terminal.expectPrompt()
    terminal.type("\u{12}fac")
    try terminal.expect("bck:")
    try terminal.awaitIdle()
    terminal.type("\u{3}")
    try terminal.expect("dropped")
  }

  @Test func controlCCancelsWhatRuns() throws {
    let terminal = try started()
    terminal.type("wait\r")
    try terminal.expect("waiting")
    terminal.type("\u{3}")
    try terminal.expect("cancelled")
  }

  @Test func controlDLeavesOnAnEmptyLineOnly() throws {
    let terminal = try started()
    terminal.type("x\u{4}")
    try terminal.awaitIdle()
    terminal.type("\u{7F}\u{4}")
    try terminal.expect("bye")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test func viKeysFromEditrc() throws {
    let home = TemporaryDirectory()
    home.write("bind -v\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    terminal.type("xlist")
    try terminal.expect("xlist")
    terminal.type("\u{1B}")
    try terminal.awaitIdle()
    terminal.type("0xA facts\r")
    try terminal.expect("[list facts] 10")
    try terminal.expectPrompt()
    terminal.type("to nga\t")
    try terminal.expect("Ngakpa")
    terminal.type("\u{12}facts")
    try terminal.expect("bck:")
  }

  @Test func editOffReadsPlainLines() throws {
    let home = TemporaryDirectory()
    home.write("edit off\n".utf8, to: ".editrc")
    let terminal = try PseudoTerminal(environment: ["HOME": home.path])
    try terminal.expect("plain")
    terminal.type("list\r")
    try terminal.expect("[list] 4")
  }

  @Test func aPlainLocaleStillEditsUTF8() throws {
    let terminal = try started(environment: ["LC_ALL": "C"])
    terminal.type("Ngö日ndro\u{2}\u{2}\u{2}\u{2}\u{7F}\r")
    try terminal.expect("[Ngöndro] 8")
  }

  @Test func aDumbTerminalReadsPlainLines() throws {
    let terminal = try PseudoTerminal(environment: ["TERM": "dumb"])
    try terminal.expect("plain")
    terminal.type("list föcts\r")
    try terminal.expect("[list föcts] 11")
    try terminal.expectPrompt()
    // The terminal echoes keys even if the program doesn't read.
    try terminal.awaitIdle()
    terminal.type("half")
    try terminal.expect("half")
    terminal.type("\u{3}")
    try terminal.expect("dropped")
    terminal.type("\u{4}")
    try terminal.expect("bye")
  }

  @Test func invalidBytesAreReplaced() throws {
    let terminal = try started()
    terminal.type([0x61, 0xFF, 0x62, 0xE2, 0x82, 0x63, 0x0D])
    try terminal.expect("[a\u{FFFD}b\u{FFFD}\u{FFFD}c]")
  }

  @Test func aResizedWindowKeepsTheLine() throws {
    let terminal = try started()
    let text = String(repeating: "0123456789", count: 8)
    terminal.type(text)
    try terminal.expect("6789")
    try terminal.awaitIdle()
    terminal.resize(columns: 40, rows: 20)
    // Two rows up, where the prompt is at the new width, then everything is redrawn.
    try terminal.expect("\u{1B}[2A\u{1B}[J")
    terminal.type("!\r")
    try terminal.expect("[\(text)!] 81")
  }

  @Test func controlZAndBack() throws {
    let terminal = try started()
    terminal.type("list")
    try terminal.expect("list")
    // Without a parent shell, the kernel doesn't stop the process, but the editor still restores and sets the terminal.
    kill(terminal.process, SIGTSTP)
    try terminal.expect("\u{1B}[?2004l")
    try terminal.expect("\u{1B}[?2004h")
    terminal.type(" facts\r")
    try terminal.expect("[list facts] 10")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT]) func anEndingSignalRestoresTheTerminal(signal: Int32) throws {
    let terminal = try started()
    terminal.type("half a line")
    try terminal.expect("half a line")
    #expect(!terminal.isCooked)
    kill(terminal.process, signal)
    try terminal.expect("\u{1B}[?2004l")
    #expect(try terminal.waitForEnd() & 0x7F == signal)
    #expect(terminal.isCooked)
  }

  @Test func theTerminalIsAsItWasWhileAQueryRuns() throws {
    let terminal = try started()
    #expect(!terminal.isCooked)
    terminal.type("wait\r")
    try terminal.expect("waiting")
    #expect(terminal.isCooked)
  }
}

/// Starts the editor and waits for its first prompt.
func started(
  arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 60, rows: UInt16 = 20
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    arguments: arguments, environment: environment, columns: columns, rows: rows)
  try terminal.expect("editing\r\n")
  try terminal.expectPrompt()
  return terminal
}

/// The history on a terminal, and in its file.
@Suite(.onTerminalThread) struct LineEditorHistoryTests {
  private let directory = TemporaryDirectory()
  private let up = "\u{1B}[A"
  private var path: String { directory.path + "/state/parlance/history" }

  @Test func upRecallsAlsoInTheNextSession() throws {
    let first = try started(arguments: [path])
    first.type("list facts\r")
    try first.expect("[list facts]")
    first.type("\(up)!\r")
    try first.expect("[list facts!]")
    #expect(directory.mode("state/parlance/history") == 0o600)
    #expect(directory.mode("state/parlance") == 0o700)
    let second = try started(arguments: [path])
    second.type("\(up)\(up)?\r")
    try second.expect("[list facts?]")
    #expect(directory.read("state/parlance/history") == "list facts\nlist facts!\nlist facts?\n")
  }

  @Test func severalLinesAreOneEntry() throws {
    let terminal = try started(arguments: [path])
    terminal.type("several\r")
    try terminal.expect("several lines")
    terminal.type("\(up)!\r")
    try terminal.expect("[list facts (\r\nwhere 1 = 1\r\n)!]")
    #expect(directory.read("state/parlance/history")?.hasPrefix("list facts (\\nwhere 1 = 1\\n)\n") == true)
  }

  @Test func repeatsAndSecretsStayOut() throws {
    let terminal = try started(arguments: [path])
    for line in ["one", "one", " secret", "", "two"] {
      terminal.type(line + "\r")
      try terminal.expect("[\(line)]")
    }
    #expect(directory.read("state/parlance/history") == "one\ntwo\n")
  }

  @Test func controlRSearches() throws {
    let terminal = try started(arguments: [path])
    for line in ["list facts", "list items"] {
      terminal.type(line + "\r")
      try terminal.expect("[\(line)]")
      try terminal.expectPrompt()
    }
    terminal.type("\u{12}fac")
    try terminal.expect("bck:")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("[list facts]")
  }

  @Test func aDamagedFileIsSetAside() throws {
    directory.write([0x61, 0x00, 0x0A], to: "history")
    let terminal = try PseudoTerminal(arguments: [directory.path + "/history"])
    try terminal.expect("warning: the history was damaged; it is saved as \(directory.path)/history.damaged-")
    terminal.type("list\r")
    try terminal.expect("[list]")
    #expect(directory.read("history") == "list\n")
    #expect(directory.names.count == 2)
  }

  @Test(arguments: ["/proc/nowhere/history", "/tmp", "/dev/null/history"])
  func aPlaceThatTakesNoHistoryIsNoMatter(path: String) throws {
    let terminal = try PseudoTerminal(arguments: [path])
    try terminal.expect("editing")
    terminal.type("list\r")
    try terminal.expect("[list]")
    terminal.type(up + "\r")
    try terminal.expect("[list]")
  }
}

/// ^R: Enter runs the found entry, unless the search has failed since.
@Suite(.onTerminalThread) struct LineEditorSearchTests {
  private func withHistory() throws -> PseudoTerminal {
    let terminal = try started()
    for line in ["list facts", "count facts"] {
      terminal.type(line + "\r")
      try terminal.expect("[\(line)]")
      try terminal.expectPrompt()
    }
    return terminal
  }

  @Test func whatIsFoundIsRun() throws {
    let terminal = try withHistory()
    terminal.type("\u{12}list")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("[list facts]")
  }

  @Test func aSearchThatFailedRunsNothing() throws {
    let terminal = try withHistory()
    terminal.type("\u{12}listzz")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.awaitIdle()
    #expect(terminal.output.components(separatedBy: "[list facts]").count == 2)
    // The found entry is in the line and can be edited.
    terminal.type("\u{5}!\r")
    try terminal.expect("[list facts!]")
  }
}

/// Special keys as terminals send them, in emacs mode and in vi mode.
@Suite(.onTerminalThread) struct LineEditorKeysTests {
  @Test(
    "A key moves or deletes, and no letter of what it sends is typed",
    arguments: [
      // The typed text, the key, and the line after `!` is typed.
      ("one two", "\u{1B}[1;5D", "one !two"), ("one two", "\u{1B}[1;3D", "one !two"),
      ("one two", "\u{1B}[5D", "one !two"), ("one two", "\u{1B}\u{1B}[D", "one !two"),
      ("one two", "\u{1B}[D", "one tw!o"), ("one two", "\u{1B}OD", "one tw!o"),
      ("one two", "\u{1B}[H\u{1B}[1;5C", "one! two"), ("one two", "\u{1B}[H\u{1B}[1;3C", "one! two"),
      ("one two", "\u{1B}OH\u{1B}[C", "o!ne two"), ("one two", "\u{1B}[1~\u{1B}[3~", "!ne two"),
      ("one two", "\u{1B}[1~\u{1B}[4~", "one two!"), ("one two", "\u{1B}[H\u{1B}[F", "one two!"),
      ("one two", "\u{1B}[H\u{1B}[3;5~", "! two"), ("one two", "\u{1B}[H\u{1B}[3;3~", "! two"),
      ("one two", "\u{1B}\u{7F}", "one !"), ("one two", "\u{1B}[3~", "one two!"),
      ("one two", "\u{1B}[5~\u{1B}[6~", "one two!"), ("one two", "\u{1B}[15;2~\u{1B}[[A", "one two!"),
      ("one two", "\u{1B}[97;5u\u{1B}[I\u{1B}OP", "one two!"),
    ])
  func moves(_ typed: String, _ keys: String, _ line: String) throws {
    for editrc in ["", "bind -v\n"] {
      let home = TemporaryDirectory()
      home.write(editrc.utf8, to: ".editrc")
      let terminal = try started(environment: ["HOME": home.path])
      terminal.type(typed + keys)
      try terminal.awaitIdle()
      terminal.type("!\r")
      try terminal.expect("[\(line)]")
    }
  }

  @Test func whatEditrcBindsIsStillItsOwn() throws {
    let home = TemporaryDirectory()
    home.write("bind \"\\e[15~\" ed-move-to-beg\n".utf8, to: ".editrc")
    let terminal = try started(environment: ["HOME": home.path])
    terminal.type("list\u{1B}[15~\u{1B}[17~!\r")
    try terminal.expect("[!list]")
  }

  @Test func aKeyEndsASearch() throws {
    let terminal = try started()
    terminal.type("list facts\r")
    try terminal.expect("[list facts]")
    try terminal.expectPrompt()
    terminal.type("\u{12}fac")
    try terminal.expect("bck:")
    terminal.type("\u{1B}[D!\r")
    try terminal.expect("[list! facts]")
  }

  @Test("Home and End stay in the cursor's line", arguments: ["\u{1B}[H", "\u{1}"])
  func homeAndEnd(home: String) throws {
    let terminal = try started()
    let end = home == "\u{1}" ? "\u{5}" : "\u{1B}[F"
    terminal.type("one\u{1B}\rtwo\u{1B}\rthree")
    try terminal.expect("three")
    terminal.type("\u{1B}[A\(home)<\(end)>")
    try terminal.awaitIdle()
    terminal.type("\r")
    try terminal.expect("[one\r\n<two>\r\nthree]")
  }

  @Test func aDroppedSearchLeavesNothingOnTheScreen() throws {
    for sought in ["fac", "zzqq"] {
      let terminal = try started()
      var screen = EmulatedScreen(width: 60)
      terminal.type("list facts\r")
      try terminal.expect("[list facts]")
      try terminal.expectPrompt()
      terminal.type("\u{12}\(sought)")
      try terminal.awaitIdle()
      terminal.type("\u{3}")
      try terminal.expect("dropped")
      try terminal.awaitIdle()
      screen.write(terminal.output)
      #expect(!screen.lines.contains { $0.contains("bck") }, "\(screen.lines)")
      #expect(screen.lines.contains { $0.hasSuffix("^C") })
    }
  }

  @Test func aListIsShownOnceUntilAnotherKeyIsPressed() throws {
    let terminal = try started()
    terminal.type("list ng")
    let listed = { terminal.output.components(separatedBy: "Ngakpa  (a name)").count - 1 }
    for times in [0, 1, 1, 1] {
      terminal.type("\t")
      try terminal.awaitIdle()
      #expect(listed() == times)
    }
    terminal.type("\u{1B}[D\u{1B}[C")
    for _ in 0..<2 {
      try terminal.awaitIdle()
      terminal.type("\t")
    }
    try terminal.awaitIdle()
    #expect(listed() == 2)
  }
}
