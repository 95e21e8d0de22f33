import TerminalSupport
import Testing

/// Sentences from the command line, files and standard input: their order, the printed output, and that a failed script
/// changes nothing.
@Suite(.onTerminalThread) struct ScriptTests {
  private static let begun = "begun: `commit` saves the changes that follow, `rollback` undoes them\n"
  private static let begunWithin =
    "begun at level 2: `rollback` undoes only the changes of this level\n"
  private static let rolledBackWithin =
    "rolled back level 2; level 1 is still open: to undo its changes too, type `rollback` again\n"

  /// A `begin` without an end causes `unfinished-transaction`.
  @Test(arguments: [
    CommandCase("-c", "count facts", "-f", "add.say", "-c", "count facts", output: "0\n2\n"),
    CommandCase(
      "-f", "add.say", "-c", "count facts", "-c", "add fact \"c\"", output: "2\nadded fact 3 \"c\"\n"),
    CommandCase("--file=add.say", "--command=count facts", output: "2\n"),
    // Arguments after `--` become parameters of the script: values if they read as a literal, otherwise texts.
    CommandCase(
      "-c", "add fact $1: number $2; list facts showing text, number; count facts where number = $3",
      "--mode",
      "csv", "--", "with blanks", "7", "7.0",
      output: "added fact 1 \"with blanks\"\ntext,number\r\nwith blanks,7\r\ncount\r\n1\r\n"),
    CommandCase(
      "-c", "count facts where text = $1", "--", "a\"; # b", output: "0\n", errors: "there are no facts yet"),
    CommandCase("-c", "count facts where text = $2", "--", "a", status: 1, errors: "$2"),
    CommandCase("-c", "count facts", "-f", "-", input: "add fact \"x\"", output: "0\n"),
    CommandCase(input: "add fact \"x\"\ncount facts", output: "1\n"),
    CommandCase(
      "--echo", input: "add fact \"x\"; count  facts",
      output: "> add fact \"x\"\nadded fact 1 \"x\"\n> count  facts\n1\n"),
    CommandCase(
      "-c", "expect 1: count facts", status: 1,
      errors: "<command>:1:8: refused: expected 1, but the answer is 0"),
    CommandCase("-c", "expect error: add fact", "-c", "expect nothing: list facts", output: ""),
    CommandCase("-f", "bad.say", status: 1, output: "1\n", errors: "bad.say:3:2: no such word: `frob`"),
    CommandCase(
      "--keep-going", "-f", "bad.say", "-c", "count facts", status: 1, output: "1\n2\n", errors: "bad.say:3:2"
    ),
    CommandCase(
      "-c", "begin; add fact \"a\"; begin; add fact \"b\"; rollback; commit; list facts showing text",
      "--mode", "csv",
      output: Self.begun + "added fact 1 \"a\"\n" + Self.begunWithin
        + "added fact 2 \"b\"\n" + Self.rolledBackWithin + "committed\ntext\r\na\r\n"),
    CommandCase(
      "-c", "begin", "-c", "add fact \"a\"", "-c", "rollback", "-c", "count facts",
      output: Self.begun + "added fact 1 \"a\"\nrolled back\n0\n"),
    CommandCase(
      "-c", "add fact \"a\"\nbegin", status: 1,
      errors: "<command>:2:1: not legal here: this `begin` has no `commit` or `rollback`"),
    CommandCase(
      "--keep-going", "-c", "begin", status: 1, errors: "this `begin` has no `commit` or `rollback`"),
    CommandCase("-c", "commit", status: 1, errors: "needs a `begin` before it"),
    CommandCase("-c", "load \"add.say\"; count facts", output: "added fact 1 \"a\"\nadded fact 2 \"b\"\n2\n"),
    CommandCase("-c", "load \"none.say\"", status: 1, errors: "cannot read none.say: no such file"),
    CommandCase("-f", "loop.say", status: 1, errors: "loop.say:1:6", "loop.say is already running"),
    CommandCase(
      "-c", "entity note\n  words text key\nadd note \"x\"\ncount notes",
      output: "declared notes\nadded note 1 \"x\"\n1\n"),
    // Receipts of reverted changes aren't printed. Answers are, and so are receipts of effects that can't be reverted.
    CommandCase(
      "-c", "add fact \"a\"; count facts; add fact \"b\"", "-c", "frob; count facts", status: 1,
      output: "1\n",
      errors: "`frob`", "nothing was saved"),
    CommandCase(
      "-c", "add fact \"a\"; export facts to \"x.csv\"; frob", status: 1, output: "wrote 1 fact to x.csv\n",
      errors: "`frob`", "nothing was saved"),
    CommandCase(
      "-c", "begin; add fact \"a\"", status: 1, output: "",
      errors: "this `begin` has no `commit` or `rollback`", "nothing was saved"),
    CommandCase(
      "-c", "add fact \"a\"; count facts; add fact \"b\"", "-c", "count facts",
      output: "added fact 1 \"a\"\n1\nadded fact 2 \"b\"\n2\n"),
    CommandCase(
      "--keep-going", "-c", "add fact \"a\"; frob", status: 1, output: "added fact 1 \"a\"\n",
      errors: "`frob`"),
    CommandCase("-c", "add fact \"a\": number 2000000", status: 1, errors: "a fact has small numbers"),
  ])
  func runs(_ command: CommandCase) throws {
    let place = Workplace()
    place.write("add fact \"a\"\nadd fact \"b\"\n", to: "add.say")
    place.write("add fact \"a\"\ncount facts\n frob\nadd fact \"b\"\n", to: "bad.say")
    place.write("load \"loop.say\"", to: "loop.say")
    try command.check(in: place, after: ["x.db", "-m", "facts.model"])
  }

  @Test func nothingRemainsOfAFailedScript() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"old\""])
    let before = place.bytes("x.db")
    place.write("add fact \"a\"\nchange fact old: number 3\nadd fact \"old\"\n", to: "bad.say")
    let run = try place.run(["x.db", "-f", "bad.say"])
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("bad.say:3:1: refused: "))
    #expect(place.bytes("x.db") == before)
    #expect(place.names == ["bad.say", "facts.model", "x.db"])
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
  }

  @Test("What a file begins and does not end declares nothing for what follows it") func declaredWithinBegin()
    throws
  {
    let place = Workplace()
    place.write("begin\nentity dog\n  name text key\n", to: "inner.say")
    place.write(".read inner.say\nadd dog rex\ncount facts\n", to: "outer.say")
    let run = try place.run(["x.db", "-m", "facts.model", "--keep-going", "-f", "outer.say"])
    #expect(run.status == 1 && run.output == "0\n")
    #expect(run.errors.contains("outer.say:2:"), "\(run.errors)")
  }

  @Test func declarationsOfAFailedScriptAreUndone() throws {
    let place = Workplace()
    let declares = "entity note\n  words text key\nadd note \"x\"\nfrob\n"
    #expect(try place.run(["x.db", "-m", "facts.model", "-c", declares]).status == 1)
    #expect(try place.run(["x.db", "-c", "count notes"]).status == 1)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "0\n")
  }
}
