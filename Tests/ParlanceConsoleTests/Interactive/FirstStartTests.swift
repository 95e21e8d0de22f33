import Foundation
import Testing

/// The start of the console: suggestions to try, the user's prompt, and `init.say`.
@Suite(.onTerminalThread) struct FirstStartTests {
  private let directory = TemporaryDirectory()

  private func started(_ arguments: [String], initFile: String? = nil) throws -> PseudoTerminal {
    if let initFile {
      let folder = directory.path + "/.config/parlance"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try initFile.write(toFile: folder + "/init.say", atomically: true, encoding: .utf8)
    }
    return try PseudoTerminal(
      "parlance", arguments: arguments + ["--now", "2026-11-20", "--color", "never"],
      environment: ["HOME": directory.path], columns: 100)
  }

  /// Creates a studio database with the sample rows and returns its path.
  private func database() throws -> String {
    let path = directory.path + "/club.sqlite"
    let conversation = try Conversation(model: "examples/studio/studio.model", path: path)
    _ = try conversation.say(Repository.text("examples/studio/sample.say"))
    return path
  }

  @Test func aDatabaseTellsWhatToTryUntilSomethingWasSaid() throws {
    let path = try database()
    var terminal = try started([path])
    try terminal.expect("count bookings per ")
    try terminal.expect("a question")
    try terminal.expect("a change")
    try terminal.expect("`.tip` suggests another")
    try terminal.expect("club.sqlite> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)

    terminal = try started([path])
    try terminal.expect("`.tip` suggests another")
    try terminal.expect("club.sqlite> ")
    terminal.type("count members\r")
    try terminal.expect("4\r\n")
    try terminal.expect("club.sqlite> ")
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)

    terminal = try started([path])
    try terminal.expect("club.sqlite> ")
    #expect(!terminal.output.contains("`.tip` suggests another"))
  }

  @Test("What greets a person is no answer, wherever those are led") func greetingIsNoAnswer() throws {
    let file = directory.path + "/answers.txt"
    let terminal = try started(["--demo"], initFile: ".output \(file)\n")
    try terminal.expect("`help` lists the kinds of sentences")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("memory> ")
    terminal.type(".output\r")
    try terminal.expect("memory> ")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "7\n")
  }

  @Test func whatIsOpenForReadingIsAskedOnly() throws {
    let path = try database()
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let terminal = try started([path, "--read-only"])
    try terminal.expect("club.sqlite (read-only)> ")
    #expect(!terminal.output.contains("a change"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
  }

  @Test func thePromptIsWrittenAsSet() throws {
    let terminal = try started(["--demo"])
    try terminal.expect("memory> ")
    terminal.type("begin\r")
    try terminal.expect("memory*> ")
    terminal.type(".prompt \"{time} {name}{*} $ \"\r")
    try terminal.expect("00:00 memory* $ ")
    terminal.type("show member Ben\r")
    try terminal.expect("$ ")
    terminal.type(".prompt \"{it}> \"\r")
    try terminal.expect("member 2 \"Ben\" > ")
    terminal.type(".prompt default\r")
    try terminal.expect("memory*> ")
  }

  @Test func aPromptIsColouredWhereTheTerminalAllows() throws {
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--color", "always"], environment: ["HOME": directory.path],
      columns: 100)
    try terminal.expect("\u{1B}[1mmemory\u{1B}[0m")
    terminal.type("count members\r")
    try terminal.expect("\u{1B}[1mmemory\u{1B}[0m")
  }

  @Test func initIsRunFirstAndItsErrorsStopNothing() throws {
    let terminal = try started(
      ["--demo"],
      initFile: """
        .prompt "{name} says> "
        # a comment
        lst facts
        archive fact 1; let quota be 108; define big as list facts
        .mode nonsense
        count members
        watch list facts
        .mode csv

        """)
    try terminal.expect("/.config/parlance/init.say:3:1: ")
    try terminal.expect("archived fact 1 \"Everest")
    try terminal.expect("/.config/parlance/init.say:5:7: ")
    try terminal.expect("4\r\n")
    try terminal.expect("/.config/parlance/init.say:7:1: ")
    try terminal.expect("`watch` isn't available")
    // The line may be wrapped before its last word.
    try terminal.expect("here\r\nwatch list facts\r\n")
    try terminal.expect("memory says> ")
    #expect(!terminal.output.contains("defined"))
    terminal.type("list members showing name first 1\r")
    try terminal.expect("name\r\r\nAnna\r\r\n")
    terminal.type("add member Carl\r")
    try terminal.expect("added member 5 \"Carl\"")
  }

  @Test func initReachesAsFarAsWhatIsTyped() throws {
    let terminal = try started(
      ["--demo", "--safe"],
      initFile: ".prompt \"mine> \"\n.sql select 6 * 7 as n\nexport facts to \"x.csv\"\n!ls\ncount members\n")
    for line in 2...3 { try terminal.expect("/.config/parlance/init.say:\(line):") }
    try terminal.expect("4\r\n")
    try terminal.expect("mine> ")
    #expect(!terminal.output.contains("42"))
    #expect(FileManager.default.fileExists(atPath: directory.path + "/x.csv") == false)
  }

  @Test func initIsLeftOutWhereAskedAndInScripts() throws {
    let terminal = try started(["--demo", "--no-init"], initFile: ".prompt \"mine> \"\n")
    try terminal.expect("memory> ")
    let script = try started(["--demo", "-c", "count members"], initFile: "count facts\ncount facts\n")
    try script.expect("4\r\n")
    #expect(try script.waitForEnd() == 0)
    #expect(script.output == "4\r\n")
  }
}
