import Glibc
import Testing

/// The editor as a person meets it: on a terminal, key by key.
@Suite(.serialized) struct LineEditorTests {
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
    let start = ContinuousClock().now
    terminal.type("\u{3}")
    try terminal.expect("^C\r\n")
    try terminal.expect("dropped")
    #expect(ContinuousClock().now - start < .milliseconds(100))
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
    terminal.settle()
    terminal.type("\u{3}")
    try terminal.expect("dropped")
  }

  @Test func controlCCancelsWhatRuns() throws {
    let terminal = try started()
    terminal.type("wait\r")
    try terminal.expect("waiting")
    let start = ContinuousClock().now
    terminal.type("\u{3}")
    try terminal.expect("cancelled")
    #expect(ContinuousClock().now - start < .milliseconds(100))
  }

  @Test func controlDLeavesOnAnEmptyLineOnly() throws {
    let terminal = try started()
    terminal.type("x\u{4}")
    terminal.settle()
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
    terminal.settle()
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
    terminal.type("half")
    terminal.settle()
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
    terminal.settle()
    terminal.resize(columns: 40, rows: 20)
    // Up two rows, where the prompt is at the new width, and everything from there anew.
    try terminal.expect("\u{1B}[2A\u{1B}[J")
    terminal.type("!\r")
    try terminal.expect("[\(text)!] 81")
  }

  @Test func controlZAndBack() throws {
    let terminal = try started()
    terminal.type("list")
    try terminal.expect("list")
    // The kernel stops no process without a shell above it; what is ours to do around it happens all the same.
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

/// A terminal where the editor has shown its first prompt.
func started(
  arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 60, rows: UInt16 = 20
) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(
    arguments: arguments, environment: environment, columns: columns, rows: rows)
  try terminal.expect("editing\r\n")
  try terminal.expectPrompt()
  return terminal
}
