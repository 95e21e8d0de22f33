import TerminalSupport
import Testing

/// The destination and the format of answers.
@Suite(.onTerminalThread) struct AnswerTests {
  @Test(arguments: [
    CommandCase(
      "--mode", "table",
      output:
        "┌────┬──────┬────────┐\n│ id │ text │ number │\n├────┼──────┼────────┤\n│  1 │ a,b  │      — │\n└────┴──────┴────────┘\n1 row\n"
    ),
    CommandCase("--mode", "csv", output: "id,text,number\r\n1,\"a,b\",\r\n"),
    CommandCase("--mode", "line", output: "    id = 1\n  text = a,b\nnumber = —\n"),
  ])
  func modes(_ command: CommandCase) throws {
    try command.check(
      in: Workplace(), after: [":memory:", "-m", "facts.model", "-f", "-", "-c", "list facts"],
      input: "add fact \"a,b\"")
  }

  @Test func widthHidesNothingSilently() throws {
    let run = try Workplace().run(["--demo", "--width", "20", "-c", "list facts"])
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 20 })
    #expect(run.output.hasSuffix("\n3 more columns:\nnumber, saved,\narchived — .mode\nline shows all\n"))
  }

  @Test func coloursAreForTerminals() throws {
    let place = Workplace()
    let escape = "\u{1B}["
    #expect(try !place.run(["--demo", "-c", "list facts"]).output.contains(escape))
    #expect(try place.run(["--demo", "--color", "always", "-c", "list facts"]).output.contains(escape))
    #expect(try place.run(["--demo", "--color", "always", "-c", "frob"]).errors.contains(escape))
    #expect(try !place.run(["--demo", "--color", "never", "-c", "frob"]).errors.contains(escape))
  }

  @Test func theClockIsFrozen() throws {
    let frozen = ["--demo", "--now", "2020-02-29T23:59", "--mode", "csv", "-c", "let d be today"]
    let run = try Workplace().run(
      frozen + ["-c", "count facts on $d; count facts yesterday; count sessions in 2020"])
    #expect(run.output.hasPrefix("count\r\n0\r\ncount\r\n1\r\n"))
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let place = Workplace()
    place.write((1...30_000).map { "add fact \"fact number \($0)\"\n" }.joined(), to: "many.say")
    #expect(try place.run(["x.db", "-m", "facts.model", "-f", "many.say"]).status == 0)
    let line = "{ parlance x.db -c 'list facts' -c 'list facts'; echo $? >status; } | head -1"
    let run = try place.shell(line)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors == "")
    #expect(place.bytes("status") == Array("0\n".utf8))
  }

  @Test func aFullDeviceIsTold() throws {
    let place = Workplace()
    let run = try place.shell("parlance x.db -m facts.model -c 'add fact \"a\"' >/dev/full")
    #expect(run.status == 1)
    #expect(run.errors == "parlance: the output could not be written: no space left on device\n")
    // A receipt is printed only after its change is committed.
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
    let listed = try place.shell("parlance x.db -c 'add fact \"b\"; list facts' >/dev/full")
    #expect(listed.status == 1)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "2\n")
  }
}
