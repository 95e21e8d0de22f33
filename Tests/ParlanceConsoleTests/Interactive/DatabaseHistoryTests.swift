import Testing

@testable import ParlanceConsole

/// The history in several databases.
@Suite("Each database has its history", .onTerminalThread) struct DatabaseHistoryTests {
  private let place = TemporaryDirectory()
  private let up = "\u{1B}[A"

  private func started(_ database: String) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "parlance", arguments: [place.path + "/" + database, "--color", "never"],
      environment: ["PATH": "/usr/bin:/bin", "HOME": place.path], columns: 100, rows: 24)
    try terminal.expect("\(database)> ", seconds: 20)
    return terminal
  }

  private func say(_ sentences: String..., in database: String, _ terminal: PseudoTerminal) throws {
    for sentence in sentences {
      terminal.type(sentence + "\r")
      try terminal.expect("\(database)> ")
    }
    try terminal.awaitIdle()
  }

  /// Waits until the last line of the screen is `expected`.
  private func expect(_ terminal: PseudoTerminal, _ expected: String) throws {
    var last: String?
    try? terminal.wait(seconds: 5) {
      try terminal.awaitIdle()
      var screen = EmulatedScreen(width: 100)
      screen.write(terminal.output)
      last = screen.lines.last { !$0.isEmpty }
      return last == expected
    }
    #expect(last == expected)
  }

  @Test("Up shows only the lines of the open database, also after `.open`")
  func recalled() throws {
    let library = try started("library.sqlite")
    try say("count tools", "delete all tools", in: "library.sqlite", library)
    let books = try started("books.sqlite")
    try say("2 + 3", in: "books.sqlite", books)
    books.type(up)
    try expect(books, "books.sqlite> 2 + 3")
    books.type(up + up)
    try expect(books, "books.sqlite> 2 + 3")
    books.type("\u{15}.open \(place.path)/library.sqlite\r")
    try books.expect("library.sqlite> ")
    books.type(up)
    try expect(books, "library.sqlite> delete all tools")
  }

  @Test("A search finds the lines of all databases, names the other one, and doesn't run its line")
  func search() throws {
    let library = try started("library.sqlite")
    try say("count tools", "delete all tools", in: "library.sqlite", library)
    let books = try started("books.sqlite")
    try say("2 + 3", in: "books.sqlite", books)
    try books.press("\u{12}", "d", "e", "l")
    try expect(books, "bck:del  (from library.sqlite)")
    books.type("\r")
    try expect(books, "books.sqlite> delete all tools")
    // The first Enter only ends the search.
    books.type("\u{3}")
    try books.expect("books.sqlite> ")
    try books.press("\u{12}", "2")
    try expect(books, "bck:2")
    books.type("\r")
    try books.expect("5\r\n")
  }

  @Test(
    "The address of a server has no password",
    arguments: [
      ("postgresql://ana:secret@db:5432/studio", "postgresql://ana@db:5432/studio"),
      ("postgres://db/studio?password=x&sslmode=require", "postgres://db/studio?sslmode=require"),
      ("postgres://db/studio?sslmode=require&password=x", "postgres://db/studio?sslmode=require"),
      ("postgresql://:x@db", "postgresql://@db"),
      ("host=db password='a b' dbname=studio", "host=db dbname=studio"), ("password = x dbname=studio", nil),
      ("postgres:///studio", "postgres:///studio"),
    ] as [(String, String?)])
  func addresses(address: String, expected: String?) {
    #expect(ServerAddress.withoutPassword(address) == expected)
  }
}
