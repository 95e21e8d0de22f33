import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession
@testable import ParlanceTerminal

/// The console uses the features that the terminal's name is known to support.
@Suite(.onTerminalThread) struct TerminalNameTests {
  private let home = TemporaryDirectory()

  /// A terminfo database with a few terminals.
  private static let entries = [
    "xterm": TerminalEntry(colors: 8, clears: true, marksPastes: true),
    "screen": TerminalEntry(colors: 8, clears: true, marksPastes: false),
    "xterm-mono": TerminalEntry(colors: -1, clears: true, marksPastes: true),
    "vt100": TerminalEntry(colors: -1, clears: true, marksPastes: false),
    "vt52": TerminalEntry(colors: -1, clears: false, marksPastes: false),
    "dumb": TerminalEntry(colors: -1, clears: false, marksPastes: false),
    "cons25": TerminalEntry(colors: 8, clears: true, marksPastes: false),
  ]

  /// Describes the features of a terminal, and the terminfo name for the line editor.
  private func words(_ kind: TerminalKind) -> String {
    if kind.isDumb { return "dumb" }
    return [
      kind.hasColors ? "colours" : nil, kind.marksPastes ? "pastes" : nil,
      "as \(kind.entryName)",
    ].compactMap(\.self).joined(separator: ", ")
  }

  @Test(arguments: [
    ("xterm", "colours, pastes, as xterm"), ("screen", "colours, pastes, as screen"),
    ("xterm-mono", "pastes, as xterm-mono"), ("vt100", "as vt100"),
    ("cons25", "colours, as cons25"),
    ("vt52", "dumb"), ("dumb", "dumb"), ("", "dumb"), ("unknown", "dumb"),
    // A common terminal that is missing in the database uses the entry of a similar one.
    ("xterm-kitty", "colours, pastes, as xterm"), ("alacritty", "colours, pastes, as xterm"),
  ])
  func withADatabase(name: String, words: String) {
    #expect(self.words(TerminalKind(named: name) { Self.entries[$0] }) == words)
  }

  @Test(
    "Where there is no database, the common names work as with one",
    arguments: [
      "xterm", "xterm-256color", "screen.xterm-256color", "tmux-256color", "rxvt-unicode", "linux",
      "alacritty", "xterm-kitty", "foot", "vt220", "st-256color",
    ])
  func withoutADatabase(name: String) {
    #expect(words(TerminalKind(named: name) { _ in nil }) == "colours, pastes, as \(name)")
    for other in ["", "dumb", "unknown", "vt100"] {
      #expect(words(TerminalKind(named: other) { _ in nil }) == "dumb")
    }
  }

  private func console(_ terminal: String) throws -> PseudoTerminal {
    let console = try PseudoTerminal(
      "parlance", arguments: ["--demo"], environment: ["HOME": home.path, "TERM": terminal], columns: 80)
    try console.expect("> ", seconds: 20)
    console.type("count fcts\r")
    try console.expect("did you mean: ", seconds: 20)
    try console.expect("> ", seconds: 20)
    console.type("count facts\r")
    try console.expect("7\r\n", seconds: 20)
    try console.expect("> ", seconds: 20)
    return console
  }

  @Test(
    "On one that nobody knows nothing is drawn, and libedit is not asked", arguments: ["unknown", "vt52"])
  func unknown(name: String) throws {
    let output = try console(name).output
    #expect(!output.contains("\u{1B}"))
    #expect(!output.contains("No entry for terminal"))
    #expect(output.contains("the terminal `\(name)` (from TERM) supports no editing keys"))
  }

  /// Enabled only if the machine has an entry for this terminal.
  @Test(.enabled(if: Self.knows("vt100")))
  func aTerminalWithoutColours() throws {
    let console = try console("vt100")
    // ^A moves to the beginning of the line, where the first letter is missing.
    console.type("ount members\u{1}c\r")
    try console.expect("4\r\n", seconds: 20)
    let output = console.output
    #expect(!output.contains(/\u{1B}\[[0-9;]*m/))
    #expect(!output.contains("\u{1B}[?2004h"))
  }

  @Test(.enabled(if: Self.knows("xterm")), arguments: ["xterm", "xterm-nobody-has-this"])
  func aCommonTerminal(name: String) throws {
    let output = try console(name).output
    #expect(output.contains("\u{1B}[1m"))
    #expect(output.contains("\u{1B}[?2004h"))
    #expect(!output.contains("dumb terminal settings"))
  }

  private static func knows(_ name: String) -> Bool { TerminalEntry(of: name) != nil }
}
