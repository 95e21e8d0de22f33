import ParlanceStore
import PostgreSQLSupport
import Testing

@testable import ParlanceSession

/// Changes of a script are pipelined: they are sent before the results of earlier ones arrive.
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
      let errors = console.runErrors(adds + "subtract 700 from Ngondro\n" + rest)
      #expect(errors.contains("test.say:301:1: refused: a day's total can't be negative"))
      #expect(errors.contains("nothing was saved"))
      #expect(try console.say("count sessions").prefix(1) == "0")
    }
  }

  @Test("What is expected to be refused is")
  func expected() throws {
    let console = try begun()
    let errors = console.runErrors(
      "add 2 to Ngondro\nadd 2 to Ngondro\nexpect error: subtract 700 from Ngondro\nadd 2 to Ngondro\n")
    #expect(errors == "")
    #expect(try console.say("sum amount of sessions").filter(\.isNumber) == "6")
  }

  private func begun() throws -> Conversation {
    let opener = try PostgreSQLServer.sharedOpener()
    let console = try Conversation(model: "examples/practice/practice.model", with: opener)
    _ = try console.say("add practice Ngondro")
    return console
  }
}
