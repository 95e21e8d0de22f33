import Foundation
import Testing

/// What SQLite does not stop is left behind: the prompt is there, and what is said next waits for the end of it.
@Suite(.serialized) struct DetachedWorkTests {
  private let home = TemporaryDirectory()
  /// What SQLite looks for in one of its steps, for some seconds, and for hours.
  private static let sought = "instr(zeroblob(2000000), zeroblob(60000) || char(1))"
  private static let longSought = "instr(zeroblob(30000000), zeroblob(10000000) || char(1))"

  /// Says what goes on and on, and has ^C end the waiting.
  private func stop(_ sentence: String, on terminal: PseudoTerminal, telling told: String) throws {
    terminal.type(sentence + "\r")
    try terminal.expect(", ^C stops it", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect("\(told)\r\n", seconds: 20)
  }

  private func say(_ sentence: String, on terminal: PseudoTerminal, _ answer: String) throws {
    terminal.type(sentence + "\r")
    try terminal.expect("\(answer)\r\n", seconds: 60)
    try terminal.expect("> ", seconds: 20)
  }

  @Test(
    "Nothing of it is kept",
    arguments: [
      ".sql select \(sought)", ".sql select text, \(sought) from fact", ".sql select \(sought) | cat",
      ".sql update fact set text = text || \(sought)",
      ".sql insert into fact (text, saved) values (\(sought), '2026-01-01')",
    ])
  func nothingIsKept(sentence: String) throws {
    let terminal = try PseudoTerminal.demo(home: home)
    try stop(sentence, on: terminal, telling: "stopped: nothing was changed")
    try terminal.expect("memory> ", seconds: 20)
    try say("count facts", on: terminal, "7")
    try say("count facts where text contains \"0\"", on: terminal, "2")
    #expect(!terminal.output.contains("started"))
  }

  @Test("So it is with a file that says it") func inAFile() throws {
    let terminal = try PseudoTerminal.demo(home: home)
    home.write("add fact \"here\"\n.sql select \(Self.sought)\nadd fact \"there\"\n".utf8, to: "x.say")
    for command in ["load \"\(home.path)/x.say\"", ".read \(home.path)/x.say"] {
      try stop(command, on: terminal, telling: "stopped: nothing was changed")
      try say("count facts", on: terminal, "7")
    }
    #expect(terminal.output.ranges(of: "stopped: ").count == 2)
  }

  @Test("Within `begin`, a question leaves it open, and a change takes it along") func withinBegin() throws {
    let terminal = try PseudoTerminal.demo(home: home)
    try say("begin", on: terminal, "undoes it")
    try say("add fact \"here\"", on: terminal, "\"here\"")
    try stop(".sql select \(Self.sought)", on: terminal, telling: "stopped: nothing was changed")
    try terminal.expect("memory*> ", seconds: 20)
    try say("count facts", on: terminal, "8")
    let change = ".sql insert into fact (text, saved) values (\(Self.sought), '2026-01-01')"
    try stop(change, on: terminal, telling: "stopped: everything since `begin` was undone")
    try terminal.expect("memory> ", seconds: 20)
    try say("count facts", on: terminal, "7")
    terminal.type("commit\r")
    try terminal.expect("no `begin` came before", seconds: 20)
  }

  @Test("While it goes on the person may type, leave off waiting for it, and leave") func whileItGoesOn()
    throws
  {
    let terminal = try PseudoTerminal.demo(home: home)
    try stop(".sql select \(Self.longSought)", on: terminal, telling: "stopped: nothing was changed")
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("list members with boo\t")
    try terminal.expect("kings ", seconds: 20)
    terminal.type("\u{15}count facts\r")
    try terminal.expect("waiting for the end of what was stopped", seconds: 20)
    terminal.type("\u{3}")
    try terminal.expect(
      "not run: what was stopped before has not ended yet; `.quit` leaves it\r\n", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
    terminal.type("\u{1B}[A")
    try terminal.expect("count facts", seconds: 20)
    terminal.type("\u{15}.quit\r")
    #expect(try terminal.waitForEnd() == 0)
    #expect(terminal.isCooked)
  }

  @Test("Where what is left is not kept yet, leaving is said twice") func leavingABegin() throws {
    let terminal = try PseudoTerminal.demo(home: home)
    try say("begin", on: terminal, "undoes it")
    try say("add fact \"here\"", on: terminal, "\"here\"")
    try stop(".sql select \(Self.longSought)", on: terminal, telling: "stopped: nothing was changed")
    terminal.type(".quit\r")
    try terminal.expect("leave once more", seconds: 20)
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
  }

  @Test("What a paste has after it is not run") func amidAPaste() throws {
    let terminal = try PseudoTerminal.demo(home: home)
    terminal.type("\u{1B}[200~.sql select \(Self.sought)\nadd fact \"here\"\ncount facts\u{1B}[201~")
    try stop("", on: terminal, telling: "stopped: nothing was changed")
    try terminal.expect("2 sentences after it were not run; Up gives all back, this one first", seconds: 20)
    try say("count facts", on: terminal, "7")
  }

  @Test(
    "What its answer was led to ends with it",
    arguments: [
      (".once", "stopped: x.csv was not written"),
      (".output", "stopped: x.csv holds only the beginning; answers go to the terminal again"),
    ])
  func ledToAFile(command: String, told: String) throws {
    let terminal = try PseudoTerminal.demo(home: home, columns: 200)
    try say(".cd \(home.path)", on: terminal, "")
    try say("\(command) x.csv", on: terminal, "")
    let numbers = "with recursive n(id) as (select 1 union all select id + 1 from n where id < 30000)"
    try stop(
      ".sql \(numbers) select id, case when id = 29000 then \(Self.longSought) end from n", on: terminal,
      telling: told)
    terminal.type(".exit 3\r")
    #expect(try terminal.waitForEnd() == 3 << 8)
    #expect(!terminal.output.contains("wrote"))
    #expect(home.names.filter { $0.hasPrefix("x.csv") } == (command == ".once" ? [] : ["x.csv"]))
  }

  @Test("SQL without its command is tried before that is offered, and left in the same way") func untold()
    throws
  {
    let terminal = try PseudoTerminal.demo(home: home)
    terminal.type("update fact set text = 'a' || \(Self.longSought) where id = 1\r")
    terminal.watch(milliseconds: 500)
    terminal.type("\u{3}")
    try terminal.expect("stopped: nothing was changed\r\n", seconds: 20)
    try terminal.expect("memory> ", seconds: 20)
  }

  @Test("Of a file whose sentences stand for themselves, what was done before is kept") func keptOfAFile()
    throws
  {
    let terminal = try PseudoTerminal.demo(["--keep-going"], home: home)
    home.write("add fact \"here\"\n.sql select \(Self.sought)\n".utf8, to: "x.say")
    try stop("load \"\(home.path)/x.say\"", on: terminal, telling: "stopped: what was done before is kept")
    try say("count facts", on: terminal, "8")
    let sentences = "begin\nadd fact \"there\"\n.sql select \(Self.sought)\n"
    home.write(sentences.utf8, to: "y.say")
    try stop(
      "load \"\(home.path)/y.say\"", on: terminal, telling: "stopped: what was done before `begin` is kept")
    try say("count facts", on: terminal, "8")
  }

  @Test("Who leaves it leaves all that was kept in the file, and an empty line waits for nothing")
  func onAFile() throws {
    let path = home.path + "/own.db"
    let terminal = try PseudoTerminal(
      "parlance", arguments: [path, "-m", "examples/facts/facts.model", "--color", "never"],
      environment: ["HOME": home.path], columns: 100)
    try terminal.expect("own.db> ", seconds: 20)
    try say("add fact \"here\"", on: terminal, "added fact 1 \"here\"")
    try stop(".sql select \(Self.longSought)", on: terminal, telling: "stopped: nothing was changed")
    try terminal.expect("own.db> ", seconds: 20)
    terminal.type("\r")
    try terminal.expect("own.db> ", seconds: 20)
    terminal.type("\u{4}")
    #expect(try terminal.waitForEnd() == 0)
    // Without its log.
    try FileManager.default.copyItem(atPath: path, toPath: home.path + "/copy.db")
    let copy = try PseudoTerminal(
      "parlance", arguments: [home.path + "/copy.db", "--color", "never"], environment: ["HOME": home.path],
      columns: 100)
    try copy.expect("copy.db> ", seconds: 20)
    try say("count facts", on: copy, "1")
  }

  @Test("init.say may be left in it") func inInitFile() throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/.config/parlance", withIntermediateDirectories: true)
    home.write(".sql select \(Self.sought)\n".utf8, to: ".config/parlance/init.say")
    let terminal = try PseudoTerminal(
      "parlance", arguments: ["--demo", "--color", "never"], environment: ["HOME": home.path], columns: 100)
    try stop("", on: terminal, telling: "stopped: what was done before is kept")
    try terminal.expect("memory> ", seconds: 20)
    try say("count facts", on: terminal, "7")
  }
}
