import TerminalSupport
import Testing

/// Commands of other shells and `--safe`, used on the command line.
@Suite(.onTerminalThread) struct HabitCommandTests {
  @Test func commandsOfTheSystem() throws {
    let place = Workplace()
    let run = try place.run([
      "--demo", "-c", "count facts", "-c", ".shell echo $((6 * 7))", "-c", ".print end",
    ])
    #expect(run.output == "7\n42\nend\n")
    let failed = try place.run(["--demo", "-c", "add fact \"gone\"", "-c", ".shell exit 3"])
    #expect(failed.status == 1)
    #expect(failed.errors.contains("the command ended with status 3"))
    #expect(failed.errors.contains("nothing was saved"))
  }

  @Test func directories() throws {
    let place = Workplace()
    let said =
      "add fact a\n.shell mkdir sub\n.cd sub\n.shell touch there\n.databases\ncount facts\n.cd ..\n.read more.say\n"
    place.write("add fact b\n", to: "more.say")
    let run = try place.run(["x.db", "-m", "facts.model"], input: Array(said.utf8))
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("main: \(place.path)/x.db, "))
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "2\n")
    #expect(try place.shell("ls sub").output == "there\n")
  }

  /// A script is committed as a whole, so `.bail off` inside it is an error: "kept-as-a-whole".
  @Test func bail() throws {
    let place = Workplace()
    let said = ".bail off\nadd fact a\n"
    let atomic = try place.run(["x.db", "-m", "facts.model"], input: Array(said.utf8))
    #expect(atomic.errors.contains("this script is one transaction, so it can't go on after an error"))
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "0\n")
    let going = ".bail\nadd fcat a\nadd fact a\n.bail on\nadd fcat b\nadd fact b\n"
    let run = try place.run(["x.db", "--keep-going"], input: Array(going.utf8))
    #expect(run.status == 1)
    #expect(run.output == "off\n")
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
  }

  @Test func echo() throws {
    let place = Workplace()
    let run = try place.run(
      ["--demo"], input: Array("count facts\n.echo on\ncount facts\n.echo off\ncount facts\n".utf8))
    #expect(run.output == "7\n> count facts\n7\n> .echo off\n7\n")
  }

  @Test func safeMode() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact a"])
    place.write("count facts\n.read other.say\n", to: "x.say")
    // The program can open the file of its command line, because `--safe` restricts only the script.
    let run = try place.run(["x.db", "--safe", "-f", "x.say"])
    #expect(run.status == 1)
    #expect(run.output == "1\n")
    #expect(
      run.errors.contains("x.say:2:1: refused: files are disabled: this console was started with --safe"))
    #expect(try place.run(["x.db", "--safe", "-c", ".sql select 1"]).errors.contains("SQL is disabled"))
    #expect(
      try place.run(["x.db", "--safe", "-c", ".shell touch y"]).errors.contains(
        "other programs are disabled: this console was started with --safe"))
    #expect(place.names == ["facts.model", "x.db", "x.say"])
    let reading = try place.run(["x.db", "--safe", "--read-only", "-c", "count facts", "-c", "add fact b"])
    #expect(reading.output == "1\n")
    #expect(reading.errors.contains("the database is open for reading only"))
  }

  @Test func openForReadingOnly() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact a"])
    let said = ".open --readonly x.db\ncount facts\nadd fact b\n.open x.db\nadd fact c\n"
    let run = try place.run([":memory:", "--keep-going"], input: Array(said.utf8))
    #expect(run.output == "1\n")
    #expect(run.errors.contains("open for reading only"))
    #expect(
      try place.run(["x.db", "-c", "list facts showing text", "--mode", "csv"]).output == "text\r\na\r\nc\r\n"
    )
  }

  /// The sqlite3 shell, if it is installed, reads the output of `.dump`.
  @Test func dump() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"it's\\nso\"; add fact b: number 3"])
    guard try place.shell("command -v sqlite3 >/dev/null").status == 0 else { return }
    let run = try place.shell(
      "parlance x.db -c .dump >x.sql && sqlite3 y.db <x.sql && parlance y.db -c .dump | cmp - x.sql && parlance y.db -c 'count facts'"
    )
    #expect(run.output == "2\n")
    #expect(run.errors == "")
  }
}
