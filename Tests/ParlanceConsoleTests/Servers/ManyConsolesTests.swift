import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// Several people at once on one server.
@Suite("Many consoles on PostgreSQL", .enabled(if: PostgreSQLServer.name != nil))
struct ManyConsolesTests {
  @Test("Of eight who book the last spot one has it, a thousand times")
  func lastSpot() throws {
    let races = 1_000
    let consoles = try Consoles(8, model: "examples/studio/studio.model")
    let first = consoles[0]
    _ = try first.say("add studio Moose")
    for number in 1...8 { _ = try first.say("add member M\(number): credits \(races)") }
    var winners = 0
    for race in 1...races {
      _ = try first.say("add class \"C\(race)\" of Moose: starts tomorrow at 19:30, spots 1")
      let answers = consoles.all { "book class \"C\(race)\" for M\($0 + 1)" }
      winners += answers.count { $0.contains("added booking") }
      #expect(answers.count { $0.contains("the class is full") } == 7)
    }
    #expect(winners == races)
    #expect(try first.say("count bookings") == first.say("count distinct class of bookings"))
    #expect(try first.say("sum credits of members").filter(\.isNumber) == "\(8 * races - races)00")
  }

  @Test("What all add to is the sum of what all have added")
  func sums() throws {
    let consoles = try Consoles(4, model: "examples/practice/practice.model")
    _ = try consoles[0].say("add practice Ngondro")
    for _ in 1...50 {
      for answer in consoles.all({ _ in "add 3 to Ngondro" }) { #expect(answer.contains("Ngondro")) }
    }
    #expect(try consoles[0].say("sum amount of sessions").filter(\.isNumber) == "600")
  }

  @Test("A script is run again where others have changed what it read")
  func scripts() throws {
    let consoles = try Consoles(4, model: "examples/practice/practice.model")
    _ = try consoles[0].say("add practice Ngondro")
    for _ in 1...25 {
      let errors = consoles.each { _, console in
        console.runErrors("add 1 to Ngondro\nadd 2 to Ngondro\n")
      }
      #expect(errors == ["", "", "", ""])
    }
    #expect(try consoles[0].say("sum amount of sessions").filter(\.isNumber) == "300")
  }
}

/// Changes of a script, which are sent before it is known what became of those before them.
@Suite("Changes run ahead", .enabled(if: PostgreSQLServer.name != nil))
struct AheadTests {
  @Test("All are done, and what is asked sees them")
  func done() throws {
    let console = try begun()
    let adds = (1...1_000).map { _ in "add 2 to Ngondro\n" }.joined()
    #expect(console.runErrors(adds + "expect 2000: sum amount of sessions\n" + adds) == "")
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "4000")
  }

  @Test("What is refused is told at its own words, and all of the script is undone")
  func refused() throws {
    let console = try begun()
    let adds = (1...300).map { _ in "add 2 to Ngondro\n" }.joined()
    for rest in ["", adds, "list sessions\n", "help add\n", "begin\nrollback\n", "nonsense\n"] {
      let told = console.runErrors(adds + "subtract 700 from Ngondro\n" + rest)
      #expect(told.contains("test.say:301:1: refused: a day cannot go below zero"))
      #expect(told.contains("nothing of this was kept"))
      #expect(try console.say("count sessions").prefix(1) == "0")
    }
  }

  @Test("What is expected to be refused is")
  func expected() throws {
    let console = try begun()
    let told = console.runErrors(
      "add 2 to Ngondro\nadd 2 to Ngondro\nexpect error: subtract 700 from Ngondro\nadd 2 to Ngondro\n")
    #expect(told == "")
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "6")
  }

  private func begun() throws -> Conversation {
    let opener = try PostgreSQLServer.sharedOpener()
    let console = try Conversation(model: "examples/practice/practice.model", with: opener)
    _ = try console.say("add practice Ngondro")
    return console
  }
}

/// Behind a pooler that hands out a connection for each transaction.
@Suite("Poolers", .enabled(if: PostgreSQLServer.name != nil))
struct PoolerTests {
  private static let model = "examples/practice/practice.model"

  @Test("Statements that were kept and are gone are done without")
  func found() throws {
    let console = try Conversation(model: Self.model, with: PostgreSQLServer.sharedOpener())
    _ = try console.say("add practice Ngondro")
    for _ in 1...5 {
      #expect(try console.say("add 3 to Ngondro").contains("Ngondro"))
      try console.session.engine.execute("deallocate all")
    }
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "15")
    #expect(try kept(console) == 0)
  }

  @Test("Where it is said, none are kept at all, and nothing is set beyond a transaction")
  func said() throws {
    let opener = try PostgreSQLServer.sharedOpener(isPooled: true)
    let console = try Conversation(model: Self.model, with: opener)
    _ = try console.say("add practice Ngondro")
    for _ in 1...5 { _ = try console.say("add 3 to Ngondro") }
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "15")
    #expect(try kept(console) == 0)
    let setting = try console.session.engine.prepare("select current_setting('lock_timeout')")
    #expect(try setting.step() && setting.label(0) == "0")
  }

  private func kept(_ console: Conversation) throws -> Int64 {
    let count = try console.session.engine.prepare("select count(*) from pg_prepared_statements")
    defer { count.reset() }
    return try count.step() ? count.integer(0) : -1
  }
}

/// A server that goes away, and comes again.
@Suite("Lost connections", .enabled(if: PostgreSQLServer.name != nil))
struct LostConnectionTests {
  @Test("Of one that broke while nobody asked it anything, nobody is told")
  func idle() throws {
    let (console, killer) = try consoleAndKiller()
    _ = try console.say("add fact \"before\"")
    try kill(console, killer)
    #expect(try !console.say("count facts").contains("error"))
    try kill(console, killer)
    #expect(try console.say("add fact \"after\"").contains("after"))
  }

  @Test("What was begun is gone with it, and what is said next connects anew: connection-lost")
  func begun() throws {
    let (console, killer) = try consoleAndKiller()
    let before = try console.say("count facts")
    _ = try console.say("begin")
    _ = try console.say("add fact \"kept nowhere\"")
    try kill(console, killer)
    let answer = try console.say("add fact \"nor this\"")
    #expect(console.lastErrorID == "connection-lost")
    #expect(answer.contains("everything since `begin` was undone"))
    #expect(try console.say("count facts") == before)
    _ = try console.say("rollback")
    #expect(console.lastErrorID == "no-transaction")
  }

  @Test("What was told as done is kept, and of all else nothing is half done, wherever the connection breaks")
  func atRandom() throws {
    let consoles = try Consoles(2, model: "examples/facts/facts.model")
    let watcher = consoles[1]
    var (kept, lost, unknown) = (0, 0, 0)
    for trial in 1...500 {
      _ = try consoles[0].say("count facts")
      let number = try PostgreSQLServer.process(of: consoles[0].session.engine)
      let errors = consoles.each { index, console -> String in
        guard index == 0 else {
          pause(.random(in: 0...6_000))
          try? PostgreSQLServer.kill(number, by: console.session.engine)
          return ""
        }
        return console.runErrors((1...4).map { "add fact \"trial \(trial) part \($0)\"\n" }.joined())
      }
      // What was not found is told in further lines.
      let said = try watcher.say("count facts where text starts \"trial \(trial) part\"")
      let count = Int(said.prefix { $0.isNumber })
      switch errors[0] {
      case "":
        #expect(count == 4)
        kept += 1
      case let told where told.contains("is not known"):
        #expect(count == 0 || count == 4)
        unknown += 1
      case let told:
        #expect(told.contains("connection to the server was lost"))
        #expect(count == 0)
        lost += 1
      }
    }
    #expect(kept > 0 && lost > 0)
  }

  private func consoleAndKiller() throws -> (Conversation, any Engine) {
    let opener = try PostgreSQLServer.sharedOpener()
    return (
      try Conversation(model: "examples/facts/facts.model", with: opener), try opener("", false)
    )
  }

  private func kill(_ console: Conversation, _ killer: any Engine) throws {
    let process = try PostgreSQLServer.process(of: console.session.engine)
    try PostgreSQLServer.kill(process, by: killer)
    pause(20_000)
  }
}
