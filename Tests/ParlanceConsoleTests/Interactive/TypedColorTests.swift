import Testing

/// The colours of the line that is being typed, in a terminal.
@Suite("Colours while typing", .onTerminalThread) struct TypedColorTests {
  private let home = TemporaryDirectory()

  private func started(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: UInt16 = 100
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--now", "2026-11-20"] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": home.path].merging(environment) { $1 }, columns: columns,
      rows: 24)
    try terminal.expect("memory\(environment["TERM"] == "dumb" ? ">" : "")", seconds: 20)
    if environment["TERM"] != "dumb" { try terminal.awaitIdle() }
    return terminal
  }

  /// Returns the line that is being typed, with its styles. Rows are joined.
  private func line(_ terminal: PseudoTerminal, columns: Int = 100) throws -> String {
    try terminal.awaitIdle()
    var screen = EmulatedScreen(width: columns)
    screen.write(terminal.output)
    #expect(screen.unknown == [])
    let prompt = screen.lines.lastIndex { $0.hasPrefix("memory> ") } ?? 0
    return screen.styledLines[prompt...].filter { !$0.isEmpty }.joined(separator: "/")
      .replacing("{1:memory}", with: "memory").replacing("memory> ", with: "")
  }

  private func expect(
    _ terminal: PseudoTerminal, _ expected: String, columns: Int = 100,
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    try? terminal.wait(seconds: 5) { try line(terminal, columns: columns) == expected }
    let shown = try line(terminal, columns: columns)
    #expect(shown == expected, sourceLocation: place)
  }

  private static let typed = "delete facts where nmber > 10 or text = \"日本\""

  @Test("On a dark and on a light background")
  func themes() throws {
    let dark = try started()
    dark.type(Self.typed)
    try expect(dark, "{36:delete} {1:facts} {36:where} {4;31:nmber} > {35:10} or text = {32:\"日本\"}")
    let light = try started(environment: ["COLORFGBG": "0;15"])
    light.type("add 108 to \"Ngöndro\"")
    try expect(light, "{34:add} {1;34:108} {34:to} {35:\"Ngöndro\"}")
  }

  @Test(
    "Without colours, the line is plain",
    arguments: [
      (["--color", "never"], [:]), ([], ["NO_COLOR": "1"]), ([], ["TERM": "vt220"]), ([], ["TERM": "dumb"]),
    ] as [([String], [String: String])])
  func plain(arguments: [String], environment: [String: String]) throws {
    let terminal = try started(arguments, environment: environment)
    terminal.type("count facts")
    try terminal.expect("count facts")
    #expect(!terminal.output.contains("\u{1B}[36m"))
  }

  @Test("`.highlight off` and `.theme none` leave the line plain")
  func settings() throws {
    for setting in [".highlight off", ".theme none"] {
      let terminal = try started()
      terminal.type(setting + "\r")
      try terminal.awaitIdle()
      terminal.type("count facts")
      try expect(terminal, "count facts")
    }
  }

  @Test("A line that wraps, with wide characters, and edited in the middle")
  func wraps() throws {
    let terminal = try started(columns: 60)
    terminal.type("list facts where text contains \"漢字漢字漢字\" and number > 1000 and number != 2")
    try terminal.press("\u{1}", "\u{1B}[C", "\u{7F}", "l", "\u{5}", "3")
    let shown = try line(terminal, columns: 60)
    #expect(
      shown.replacing(/}\/{[0-9]+:/, with: "").replacing("/", with: "")
        == "{36:list} {1:facts} {36:where} {1:text} {36:contains} {32:\"漢字漢字漢字\"} {36:and} {1:number} > {35:1000} {36:and} {1:number} != {35:23}",
      "\(shown)")
  }

  @Test("A paste of several lines, and Up")
  func paste() throws {
    let terminal = try started()
    terminal.type("\u{1B}[200~entity shelf\n  name text key\ncount facts\u{1B}[201~")
    try expect(terminal, "{36:entity} {1:shelf}/  {1:name} {36:text} {36:key}/{36:count} {1:facts}")
    terminal.type("\u{3}")
    try terminal.expect("^C")
    try terminal.expect("memory")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    try terminal.awaitIdle()
    terminal.type("\u{1B}[A")
    try expect(terminal, "{36:count} {1:facts}")
  }

  @Test("A combining mark is drawn, and an emoji makes the line plain")
  func uncertain() throws {
    let terminal = try started()
    terminal.type("list facts where text = \"ne")
    try expect(terminal, "{36:list} {1:facts} {36:where} {1:text} = {32:\"ne}")
    terminal.type("\u{301}e\"")
    try expect(terminal, "{36:list} {1:facts} {36:where} {1:text} = {32:\"ne\u{301}e\"}")
    terminal.type("\u{7F}🙂")
    // libedit itself doesn't draw the combining mark.
    try expect(terminal, "list facts where text = \"nee🙂")
    terminal.type("\u{7F}\"")
    try expect(terminal, "{36:list} {1:facts} {36:where} {1:text} = {32:\"ne\u{301}e\"}")
    terminal.type("\r")
    try terminal.expect("no rows")
  }

  @Test("A search is plain, and the line that it finds is coloured when it can be edited")
  func search() throws {
    let terminal = try started()
    terminal.type("count facts\r")
    try terminal.awaitIdle()
    terminal.type("list")
    try expect(terminal, "{36:list}")
    try terminal.press("\u{15}", "\u{12}", "c", "o")
    let shown = try line(terminal)
    #expect(shown.hasSuffix("> count facts/bck:co"))
    try terminal.press("\u{1B}")
    try expect(terminal, "{36:count} {1:facts}")
  }

  @Test("Tab lists candidates above the coloured line")
  func tab() throws {
    let terminal = try started()
    terminal.type("list facts where n")
    try terminal.press("\t", "\t")
    #expect(try line(terminal).hasPrefix("{36:list} {1:facts} {36:where}"))
  }
}
