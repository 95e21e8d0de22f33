import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// A terminal without escape sequences: nothing is redrawn, and no message mentions keys that don't work there.
@Suite("A dumb terminal", .onTerminalThread)
struct DumbTerminalTests {
  private let place = TemporaryDirectory()

  @Test("Errors, the editor, long answers and long work are lines and nothing else")
  func isPlain() throws {
    place.write("Title,Pages\na,1\n".utf8, to: "x.csv")
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo"],
      environment: [
        "HOME": place.path, "TERM": "dumb", "EDITOR": "echo count facts >", "PAGER": "sed s/^/paged:/",
      ], columns: 80)
    terminal.resize(columns: 80, rows: 6)
    try terminal.expect("memory> ", seconds: 20)
    let long = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000000)"
    for (said, answer) in [
      ("list fcts", "did you mean: list facts"),
      ("list fcts; count facts", "1 sentence after it was not run"),
      ("delete member anna", "to delete them first"),
      ("list sessions", "rows"),
      (".sql \(long) select count(*) from n", "3000000"),
      (".edit", "memory> count facts"),
      (".mode", "property list"),
      ("help list", "Examples"),
      (".show", ".prompt"),
    ] {
      terminal.type(said + "\r")
      try terminal.expect(answer, seconds: 60)
      try terminal.expect("memory> ")
    }
    terminal.type(".quit\r")
    #expect(try terminal.waitForEnd() == 0)
    let output = terminal.output
    #expect(!output.contains("\u{1B}"))
    #expect(!output.contains("\r\npaged:"))
    // Enter works there, too.
    #expect(!output.contains(/\bUp\b|\bpress(?! Enter\b)/))
    let scalars = Array(output.unicodeScalars)
    let returns = scalars.indices.filter { scalars[$0] == "\r" && scalars.dropFirst($0 + 1).first != "\n" }
    #expect(returns.isEmpty, "nothing is written over")
    #expect(!scalars.contains("\u{7}") && !scalars.contains("\u{8}"))
  }
}
