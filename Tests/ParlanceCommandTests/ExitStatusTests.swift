import TerminalSupport
import Testing

/// `.exit STATUS` sets the exit status of the program.
@Suite(.onTerminalThread) struct ExitStatusTests {
  @Test(
    arguments: [
      (".exit 3\nno sentence\n", 3), (".exit\n", 0), (".quit\n", 0), ("nonsense\n.exit 3\n", 1),
      (".exit 0\n", 0),
    ] as [(String, Int32)])
  func status(said: String, status: Int32) throws {
    let place = Workplace()
    #expect(try place.run(["x.db", "-m", "facts.model"], input: Array(said.utf8)).status == status)
  }

  @Test("What was to be run after it is not", arguments: [[], ["--keep-going"]])
  func nothingFollows(options: [String]) throws {
    let place = Workplace()
    place.write(".quit\n", to: "leave.say")
    let scripts = ["-c", "add fact a; load \"leave.say\"; add fact b", "-f", "leave.say", "-c", "add fact c"]
    #expect(try place.run(["x.db", "-m", "facts.model"] + options + scripts).status == 0)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "2\n")
    #expect(try place.run(["x.db"] + options + ["-c", ".exit 3", "-c", "add fact c"]).status == 3)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "2\n")
  }

  @Test func whatWasSaidBeforeIsKept() throws {
    let place = Workplace()
    let said = Array("add fact a\n.exit 3\n".utf8)
    #expect(try place.run(["x.db", "-m", "facts.model"], input: said).status == 3)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
  }
}
