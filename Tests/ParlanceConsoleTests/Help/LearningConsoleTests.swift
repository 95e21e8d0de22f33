import Foundation
import Testing

/// The first minutes on a terminal: the program introduces itself, and the pager shows how to leave it.
@Suite(.onTerminalThread) struct LearningConsoleTests {
  private let home = TemporaryDirectory()
  private static let less = "/usr/bin/less"

  private func console(_ arguments: [String], rows: UInt16 = 24) throws -> PseudoTerminal {
    try PseudoTerminal(
      "parlance", arguments: arguments + ["--color", "never"],
      environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"], columns: 80, rows: rows)
  }

  @Test func theFirstStartTellsMoreThanTheSecond() throws {
    let path = home.path + "/books.sqlite"
    let what = "Type a sentence and press Enter."
    let first = try console([path])
    try first.expect(what, seconds: 20)
    try first.expect("Nothing is declared here yet")
    try first.expect("books.sqlite> ")
    for key in ["entity book", "\r", "name text key", "\r", "\r"] {
      first.type(key)
      try first.awaitIdle()
    }
    try first.expect("declared books", seconds: 20)
    first.type("\u{4}")
    #expect(try first.waitForEnd() == 0)

    let second = try console([path])
    try second.expect(
      "`help` lists the kinds of sentences, `.tip`\r\nsuggests a sentence, `.quit` leaves.", seconds: 20)
    try second.expect("books.sqlite> ")
    #expect(!second.output.contains(what))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: less))) func thePagerSaysHowToLeaveIt()
    throws
  {
    let terminal = try console(["--demo"], rows: 12)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("help\r")
    try terminal.expect("space shows more, q goes back", seconds: 20)
    terminal.type("q")
    try terminal.expect("memory> ", seconds: 20)
  }
}
