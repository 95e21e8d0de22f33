import Testing

@testable import ParlanceAssist
@testable import ParlanceConsole
@testable import ParlanceSession

/// Interactive users are asked before a sentence changes several records or rows.
@Suite("Asking before verbs", .onTerminalThread)
struct AskingTests {
  private static func started(_ arguments: [String] = []) throws -> PseudoTerminal {
    try PseudoTerminal.demo(arguments, home: TemporaryDirectory(), columns: 60)
  }

  @Test(arguments: [("delete all facts", "deletes"), ("change facts where id > 1: number 3", "changes")])
  func aLargeSet(sentence: String, verb: String) throws {
    let terminal = try Self.started()
    for (answer, outcome) in [
      ("n\r", "nothing was changed"), ("\u{3}", "nothing was changed"), ("y\r", "d "),
    ] {
      terminal.type(sentence + "\r")
      try terminal.expect("this \(verb) ")
      try terminal.expect(" facts. Go on? [y/N] ")
      terminal.type(answer)
      try terminal.expect(outcome)
      try terminal.expect("memory> ")
    }
  }

  @Test("The question shows what would be done; a handful of records is changed at once")
  func whatWouldBeDone() throws {
    let terminal = try Self.started()
    terminal.type("change facts where id > 1: number 3\r")
    try terminal.expect("6650 → 3")
    try terminal.expect("this changes 6 facts. Go on? [y/N] ")
    terminal.type("n\r")
    try terminal.expect("nothing was changed")
    terminal.type("archive fact 3 to 4\r")
    try terminal.expect("archived 2 facts")
    terminal.type("undo\r")
    try terminal.expect("changed 2 facts")
  }

  @Test("So do `undo` and `redo` of what changed many rows")
  func undoing() throws {
    let terminal = try Self.started()
    terminal.type("change facts where id > 1: number 3\r")
    try terminal.expect("Go on? [y/N] ")
    terminal.type("y\r")
    try terminal.expect("changed 6")
    for (sentence, question) in [
      ("undo", "this undoes entry 1 `change facts"), ("redo", "this redoes entry 1 `change facts"),
    ] {
      for (answer, outcome) in [("n\r", "nothing was changed"), ("y\r", "6 facts")] {
        terminal.type(sentence + "\r")
        try terminal.expect(question)
        // The output may be wrapped between these words.
        try terminal.expect("6 rows.")
        try terminal.expect("Go on? [y/N] ")
        terminal.type(answer)
        try terminal.expect(outcome)
        try terminal.expect("memory> ")
      }
    }
  }

  @Test("While a person thinks, others can write") func nothingIsLocked() throws {
    let home = TemporaryDirectory()
    let path = home.path + "/x.sqlite"
    home.write("entity tool\n  name text key\n".utf8, to: "x.model")
    let arguments = [path, "-m", home.path + "/x.model", "--color", "never"]
    let terminal = try PseudoTerminal("parlance", arguments: arguments, environment: ["HOME": home.path])
    try terminal.expect("x.sqlite> ")
    terminal.type("add tool a; add tool b; add tool c; add tool d; add tool e; add tool f\r")
    try terminal.expect("added tool 6")
    terminal.type("delete all tools\r")
    try terminal.expect("this deletes 6 tools. Go on? [y/N] ")
    let other = try PseudoTerminal("parlance", arguments: arguments + ["-c", "add tool g"])
    try other.expect("added tool 7")
    terminal.type("y\r")
    try terminal.expect("deleted 7 tools")
  }

  @Test func aStatementOfSQL() throws {
    let terminal = try Self.started()
    terminal.type(".sql delete from fact where id < 4\r")
    try terminal.expect("this deletes 3 rows. Go on? [y/N] ")
    terminal.type("\r")
    try terminal.expect("nothing was changed")
    try terminal.expect("memory> ")
    terminal.type("count facts\r")
    try terminal.expect("7\r\n")
    terminal.type(".sql update fact set number = 1 where id < 4\r")
    try terminal.expect("this changes 3 rows. Go on? [y/N] ")
    terminal.type("y\r")
    try terminal.expect("changed 3 rows")
    terminal.type(".sql delete from fact where id = 4\r")
    try terminal.expect("deleted 1 row")
  }

  @Test func theVerbOfAFlag() throws {
    let terminal = try Self.started()
    terminal.type("archive all facts\r")
    try terminal.expect("facts. Go on? [y/N] ")
    terminal.type("n\r")
    try terminal.expect("nothing was changed")
    try terminal.expect("memory> ")
    terminal.type("count archived facts\r")
    try terminal.expect("2\r\n")
  }

  @Test func withinBeginNobodyIsAsked() throws {
    let terminal = try Self.started()
    terminal.type("begin\rdelete all facts\r")
    try terminal.expect("deleted 7 facts")
    terminal.type("rollback\rcount facts\r")
    try terminal.expect("7\r\n")
  }

  @Test func oneRecordIsNotAskedAbout() throws {
    let terminal = try Self.started()
    terminal.type("archive fact 1\r")
    try terminal.expect("archived")
  }

  @Test func whoSaysYesBeforehandIsNotAsked() throws {
    let terminal = try Self.started(["--yes"])
    terminal.type("delete all facts\r")
    try terminal.expect("deleted 7 facts")
  }
}
