import TerminalSupport
import Testing

@testable import ParlanceConsole

/// Starting the program, and the exit status when it can't start.
@Suite(.onTerminalThread) struct StartTests {
  @Test(arguments: [
    CommandCase("--bogus", status: 2, errors: "Unknown option '--bogus'"),
    CommandCase("a", "b", status: 2, errors: "Unexpected argument 'b'"),
    CommandCase("x.db", "a.say", status: 2, errors: "Unexpected argument 'a.say'"),
    CommandCase("a.say", status: 2, errors: "a.say: the file is damaged or isn't a database"),
    CommandCase("-c", status: 2, errors: "Missing value"),
    CommandCase(":memory:", "--mode", "xml", status: 2, errors: "'xml' is invalid", "ndjson"),
    CommandCase(":memory:", "--color", "maybe", status: 2, errors: "'auto', 'always' or 'never'"),
    CommandCase(":memory:", "--width", "0", status: 2, errors: "--width needs a number of columns"),
    CommandCase(":memory:", "--width", "wide", status: 2, errors: "'wide' is invalid"),
    CommandCase(
      ":memory:", "--now", "2026-02-30", status: 2, errors: "--now needs a date such as 2026-11-20"),
    CommandCase("--demo", "x.db", status: 2, errors: "leave out x.db"),
    CommandCase("--demo", "-m", "facts.model", status: 2, errors: "leave out --model"),
    CommandCase("--demo", "--read-only", status: 2, errors: "leave out --read-only"),
    CommandCase("--demo", "-f", "none.say", status: 2, errors: "cannot read none.say: no such file"),
    CommandCase("--demo", "-f", ".", status: 2, errors: "cannot read .: is a directory"),
    CommandCase(":memory:", "-m", "none.model", status: 2, errors: "cannot read none.model: no such file"),
    CommandCase(":memory:", "-m", ".", status: 2, errors: "cannot read .: is a directory"),
    CommandCase(":memory:", "-m", "bad.model", status: 2, errors: "bad.model:1:7", "bad.model:3:"),
    // An invalid model doesn't leave a new database behind.
    CommandCase("x.db", "-m", "bad.model", status: 2, errors: "bad.model:1:7"),
    CommandCase(
      "x.db", "-m", "other.db", status: 2, errors: "other.db is a database, not a model",
      "`parlance model other.db`"),
    CommandCase(
      "x.db", "-m", "bytes.bin", status: 2, errors: "bytes.bin isn't a text file: it contains a NUL byte"),
    CommandCase("check", "bytes.bin", status: 2, errors: "bytes.bin isn't a text file"),
    CommandCase(".", "-c", "help", status: 2, errors: "can't open the database .: it is a directory"),
    CommandCase("", "-c", "help", status: 2, errors: "the path is empty"),
    CommandCase(
      "text.txt", "-c", "help", status: 2, errors: "text.txt: the file is damaged or isn't a database"),
    CommandCase("none/x.db", "-c", "help", status: 2, errors: "there is no directory none"),
    CommandCase("--read-only", "x.db", "-c", "help", status: 2, errors: "no such file"),
    CommandCase("--read-only", ":memory:", "-c", "help", status: 2, errors: "was opened read-only"),
    CommandCase("empty.db", "-m", "facts.model", "-c", "count facts", output: "0\n"),
    CommandCase(
      "new.db", "-m", "facts.model", "-c", "add fact \"a\"; count facts", output: "added fact 1 \"a\"\n1\n"),
    CommandCase(":memory:", "-m", "facts.model", input: "count facts", output: "0\n"),
    CommandCase("--version", output: "0.1.0\n"),
    CommandCase("check", status: 2, errors: "Missing expected argument"),
  ])
  func starts(_ command: CommandCase) throws {
    let place = Workplace()
    place.write("", to: "empty.db")
    place.write(String(repeating: "This is no database. ", count: 99), to: "text.txt")
    place.write("entity\nentity x\n  y\n", to: "bad.model")
    place.write("SQLite format 3\0", to: "other.db")
    place.write("count facts\n", to: "a.say")
    place.write(String(repeating: "\u{7F}ELF\0 ", count: 200_000), to: "bytes.bin")
    place.write("entity x\n  name text key\n", to: "declared.txt")
    try command.check(in: place)
    #expect(!place.names.contains("x.db"))
  }

  @Test func ownDatabaseNeedsAHome() throws {
    let place = Workplace()
    let run = try place.run(["-c", "count facts"], environment: ["HOME": ""])
    #expect(run.status == 2)
    #expect(run.errors.contains("HOME is not set"), "\(run.errors)")
    #expect(place.names == ["facts.model"])
  }

  @Test func closedInputIsNamed() throws {
    let run = try Workplace().shell("parlance --demo <&-")
    #expect(run.status != 0 && run.errors == "parlance: cannot read <stdin>: bad file descriptor\n")
  }

  /// Swift reads the command line from `/proc`, which may be missing in a container.
  @Test func argumentsDoNotNeedProc() throws {
    #expect(ProgramEnvironment.arguments == Array(CommandLine.arguments.dropFirst()))
    let run = try Workplace().shell(
      """
      unshare -m true 2>/dev/null || { echo "not tested without /proc: unshare is refused" >&2; exit 77; }
      unshare -m sh -c 'umount -l /proc && exec "$0" --demo -c "count facts"' "\(ProgramRun.program)"
      """)
    if run.status == 77 { return print(run.errors) }
    #expect(run.output == "7\n", "\(run.errors)")
  }

  /// A terminal would interpret control characters in a file name as commands.
  @Test func namesOfFilesAreSpelt() throws {
    let name = "p\u{1B}]0;PWN\u{7}q"
    let place = Workplace()
    for arguments in [
      ["\(name).db", "-m", "facts.model", "-c", ".databases"], ["\(name)/x.db", "-c", "count facts"],
      ["--demo", "-f", "\(name).say"], ["--demo", "-c", "load \"\(name).say\""],
    ] {
      let run = try place.run(arguments)
      let written = run.output + run.errors
      #expect(written.contains("p\\e]0;PWN") && !written.contains("\u{1B}"), "\(written)")
    }
  }

  @Test func helpNamesEverything() throws {
    let help = try Workplace().run(["--help"])
    #expect(help.status == 0)
    for word in [
      "--model", "--command", "--file", "--mode", "--now", "--read-only", "--yes", "--keep-going", "--echo",
      "--demo", "--color", "--width", "--ascii", "--version", "--help", "check", "grammar", "table",
      "markdown",
      "status",
    ] {
      #expect(help.output.contains(word), "\(word)")
    }
  }

  @Test func grammarIsPrinted() throws {
    let place = Workplace()
    let run = try place.run(["grammar"])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("# "))
    #expect(place.names == ["facts.model"])
  }

  @Test func closedDescriptorsAreNoCrash() throws {
    let place = Workplace()
    #expect(try place.shell("parlance --demo <&-").status == 2)
    #expect(try place.shell("parlance --demo -c 'count facts' >&-").status == 1)
    #expect(try place.shell("parlance --demo -c frob 2>&-").status == 1)
  }
}
