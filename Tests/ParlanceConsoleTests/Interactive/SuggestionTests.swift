import Testing

/// The suggestion after the cursor, in a terminal.
@Suite("A suggestion while typing", .onTerminalThread) struct SuggestionTests {
  private let right = "\u{1B}[C"
  private let home = TemporaryDirectory()

  /// Starts the console on the sample rows, and runs some sentences.
  private func started(
    _ sentences: String..., environment: [String: String] = [:], columns: UInt16 = 100
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--now", "2026-11-20"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": home.path].merging(environment) { $1 },
      columns: columns, rows: 24)
    try terminal.expect("memory", seconds: 20)
    for sentence in sentences {
      try terminal.awaitIdle()
      terminal.type(sentence + "\r")
    }
    try terminal.awaitIdle()
    return terminal
  }

  /// Returns the line with its suggestion in braces, without other styles, and checks that the cursor is before the
  /// suggestion.
  private func line(_ terminal: PseudoTerminal, columns: Int = 100) throws -> String {
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: columns)
    screen.write(terminal.output)
    #expect(screen.unknown == [])
    let prompt = screen.lines.lastIndex { $0.hasPrefix("memory> ") } ?? 0
    let row = screen.styledLines[prompt].replacing("{1:memory}", with: "memory")
    let styled = row.dropFirst("memory> ".count).replacing(/\{(?:[013-9][0-9;]*):([^}]*)\}/) { $0.1 }
    if let suggestion = styled.firstRange(of: "{2:") {
      let typed = styled[..<suggestion.lowerBound]
      #expect(screen.cursor == (prompt, "memory> ".count + typed.count))
    }
    return String(styled.replacing("{2:", with: "{"))
  }

  private func expect(
    _ terminal: PseudoTerminal, _ expected: String, _ place: SourceLocation = #_sourceLocation
  ) throws {
    try? terminal.wait(seconds: 5) { try line(terminal) == expected }
    let shown = try line(terminal)
    #expect(shown == expected, sourceLocation: place)
  }

  @Test("The newest sentence that begins with the line, taken with →, ^F or End")
  func fromHistory() throws {
    let terminal = try started("count facts", "list facts where number > 10", "list members")
    terminal.type("li")
    try expect(terminal, "li{st members}")
    terminal.type("st f")
    try expect(terminal, "list f{acts where number > 10}")
    for key in [right, "\u{6}", "\u{1B}[F", "\u{5}"] {
      terminal.type("\u{15}list f")
      try expect(terminal, "list f{acts where number > 10}")
      terminal.type(key)
      try expect(terminal, "list facts where number > 10")
    }
  }

  @Test("Enter runs only what is typed, and nothing remains on the screen")
  func enter() throws {
    let terminal = try started("count facts where number > 10")
    terminal.type("count facts")
    try expect(terminal, "count facts{ where number > 10}")
    terminal.type("\r")
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: 100)
    screen.write(terminal.output)
    #expect(screen.lines.contains("memory> count facts"))
    #expect(screen.lines.suffix(2) == ["7", "memory>"])
  }

  @Test("Another key removes it: in the middle of the line, at ^C, and in a search")
  func removed() throws {
    let terminal = try started("count facts where number > 10")
    terminal.type("count")
    try expect(terminal, "count{ facts where number > 10}")
    terminal.type("\u{1B}[D")
    try expect(terminal, "count")
    terminal.type(right)
    try expect(terminal, "count{ facts where number > 10}")
    terminal.type("\u{3}")
    try terminal.expect("^C")
    try terminal.expect("memory")
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: 100)
    screen.write(terminal.output)
    #expect(screen.lines.contains("memory> count^C"))
    terminal.type("cou")
    try expect(terminal, "cou{nt facts where number > 10}")
    terminal.type("\u{1B}[A")
    try expect(terminal, "count facts where number > 10")
  }

  @Test("Without history, the only word that can follow")
  func continuation() throws {
    let terminal = try started()
    terminal.type("list facts wh")
    try terminal.expect("ere")
    try expect(terminal, "list facts wh{ere}")
    terminal.type(right)
    try expect(terminal, "list facts where")
    // Several words can follow.
    terminal.type("\u{15}list facts ")
    try expect(terminal, "list facts")
    terminal.type("\u{15}add 108 to Ngö")
    try terminal.expect("ndro")
    try expect(terminal, "add 108 to Ngö{ndro}")
  }

  @Test("It never wraps", arguments: [40, 60])
  func narrow(columns: Int) throws {
    let terminal = try started(
      "list facts where text contains \"日本\" or number > 1000", columns: UInt16(columns))
    terminal.type("list facts w")
    let shown = try line(terminal, columns: columns)
    #expect(shown.hasPrefix("list facts w{here text contains"))
    #expect(shown.hasSuffix("…}") || columns == 60)
    terminal.type(right + "\r")
    try terminal.expect("rows")
  }

  @Test("It is off without colours, and with `.suggest off`")
  func off() throws {
    for environment in [["NO_COLOR": "1"], [:]] {
      let terminal = try started("count facts", ".suggest off", environment: environment)
      terminal.type("cou")
      try expect(terminal, "cou")
    }
  }
}
