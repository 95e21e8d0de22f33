import Foundation
import Glibc
import TerminalSupport
import Testing

/// Which database is opened, what is stored in it, and why it may be refused.
@Suite(.onTerminalThread) struct DatabaseTests {
  @Test func yourOwnBeginsWithTheStarterModel() throws {
    let place = Workplace()
    let data = ["XDG_DATA_HOME": place.path + "/data"]
    let first = try place.run(["-c", "count practices; count facts; count bookings"], environment: data)
    #expect(first.output == "0\n0\n0\n")
    #expect(first.errors == "")
    _ = try place.run(["-c", "add practice Ngöndro"], environment: data)
    #expect(try place.run([], input: Array("count practices".utf8), environment: data).output == "1\n")
    #expect(access(place.path + "/data/parlance/parlance.sqlite", R_OK) == 0)
    // Relative paths in this variable are ignored, so the home directory's default is used.
    _ = try place.run(["-c", "help"], environment: ["XDG_DATA_HOME": "data2"])
    #expect(access(place.path + "/.local/share/parlance/parlance.sqlite", R_OK) == 0)
  }

  @Test func theDemoKeepsNothing() throws {
    let place = Workplace()
    for _ in 1...2 {
      let said = "add 108 to ngondro; archive fact 3; count archived"
      let run = try place.run(["--demo", "-c", said])
      #expect(run.status == 0)
      #expect(run.output.hasPrefix("added 108 to Ngöndro: "))
      #expect(run.output.hasSuffix("\n3\n"))
    }
    #expect(place.names == ["facts.model"])
  }

  @Test func aModelIsRemembered() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    place.write(Workplace.factsModel + "entity note\n  words text key\n", to: "more.model")
    #expect(try place.run(["x.db", "-m", "more.model", "-c", "add note \"n\""]).status == 0)
    #expect(try place.run(["x.db", "-c", "count notes; count facts"]).output == "1\n1\n")
    place.write("entity fact\n  text text key\n  number decimal 2 optional\n  when date\n", to: "other.model")
    let before = place.bytes("x.db")
    let changed = try place.run(["x.db", "-m", "other.model", "-c", "add fact \"b\": when today"])
    #expect(changed.status == 2)
    #expect(changed.errors.contains("x.db was not changed: existing rows don't fit the new model"))
    #expect(changed.errors.contains("1 fact exists, but has no `when`"))
    #expect(changed.errors.contains("to allow this: `--allow \"remove note\"`"))
    #expect(changed.errors.hasSuffix("\n  without --model, the database opens with its saved model\n"))
    #expect(place.bytes("x.db") == before)
    // Declarations without data are removed, and each removal is reported.
    place.write("entity fact\n  text text key\nentity note\n  words text key\n", to: "less.model")
    let less = try place.run(["x.db", "-m", "less.model", "-c", "count facts"])
    #expect(less.output == "1\n")
    #expect(
      less.errors == """
        x.db: removed field `number` from fact: affects 1 fact
        x.db: removed `check number < 1000000 else "a fact has small numbers"` from fact

        """)
  }

  /// A model that gains an archive flag: all existing facts are unarchived.
  @Test func aModelMayGainFields() throws {
    let place = Workplace()
    place.write("entity fact\n  text text key\n  number number optional\n", to: "before.model")
    let after = """
      entity fact
        text text key
        number number optional
        rank number default 3
        source text optional
        great = number * 2
        archived flag archive unarchive

      """
    place.write(after, to: "after.model")
    _ = try place.run(["x.db", "-m", "before.model", "-c", "add fact a: number 1; add fact b"])
    let grown = try place.run([
      "x.db", "-m", "after.model", "-c",
      "count archived; archive fact a; list facts showing text, rank, great, archived",
      "--mode", "csv",
    ])
    let rows = "text,rank,great,archived\r\na,3,2,true\r\nb,3,,false\r\n"
    #expect(grown.output == "count\r\n0\r\narchived fact 1 \"a\"\n" + rows)
    #expect(
      grown.errors.hasPrefix(
        "x.db: added field `rank` to fact: affects 2 facts\nx.db: added field `source` to fact: affects 2 facts\n"
      ))
    #expect(try place.run(["x.db", "-c", "expect 1: count archived; expect 2: count facts"]).status == 0)
    // A required field can't be added to existing rows.
    place.write(after + "  saved time\n", to: "more.model")
    let refused = try place.run(["x.db", "-m", "more.model", "-c", "help"])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("2 facts exist, but have no `saved`"))
    #expect(refused.errors.contains("declare `saved` as `optional`, or give it a `default`"))
  }

  @Test func othersDatabasesAreRefused() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "help"])
    var later = place.bytes("x.db")
    later[63] = 99  // The last byte of `user_version`.
    place.write(later, to: "later.db")
    #expect(
      try place.run(["later.db", "-c", "help"]).errors.contains("a later version of Parlance (format 99)"))
    var damaged = place.bytes("x.db")
    for index in 100..<4096 { damaged[index] = UInt8(truncatingIfNeeded: index &* 31) }
    place.write(damaged, to: "damaged.db")
    let run = try place.run(["damaged.db", "-c", "count facts"])
    #expect(run.status == 2)
    #expect(run.errors == "parlance: damaged.db: the file is damaged or isn't a database\n")
  }

  @Test func whoeverWritesLocksOthersOut() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    // The first process waits inside its script for a pipe that never delivers anything.
    place.write("add fact \"b\"\nload \"pipe\"\n", to: "hold.say")
    let run = try place.shell(
      "mkfifo pipe; sleep 20 >pipe & waiting=$!; parlance x.db -f hold.say & sleep 2; "
        + "parlance x.db -c 'count facts'; parlance x.db --wait 0.1 -c 'add fact \"c\"'; echo $?; kill $waiting; wait"
    )
    #expect(run.output == "1\n1\n")
    #expect(run.errors.contains("<command>:1:1: refused: another process is writing to the database"))
  }

  /// Each sentence is answered before the next one is read.
  @Test func sentencesFromAPipeAreRunAsTheyCome() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model"])
    let run = try place.shell(
      """
      mkfifo said; parlance x.db -f said >answers & exec 3>said; echo 'count facts' >&3
      until grep -q 0 answers; do sleep 0.05; done; echo 'add fact "a"; count facts' >&3
      until grep -q 1 answers; do sleep 0.05; done; exec 3>&-; wait; cat answers; parlance x.db -c 'count facts'
      """)
    #expect(run.output == "0\n1\n1\n")
    // The input is one script: a failure reverts the sentences before it.
    let failed = try place.shell(
      "(echo 'add fact \"b\"'; sleep 0.2; echo frob) | parlance x.db; parlance x.db -c 'count facts'")
    #expect(failed.output == "1\n")
    #expect(failed.errors.hasPrefix("<stdin>:2:1: no such word: `frob`"))
    let kept = try place.shell(
      "(echo 'add fact \"b\"'; sleep 0.2; echo frob) | parlance x.db --keep-going; parlance x.db -c 'count facts'"
    )
    #expect(kept.output == "2\n")
  }

  @Test func aMistypedNameLeavesNoFile() throws {
    let place = Workplace()
    let run = try place.shell(
      """
      parlance new.db -c 'count facts'; parlance new.db -c 'help' >/dev/null; parlance new.db </dev/null; ls new.db* empty.db*
      : >empty.db; parlance empty.db -c 'count facts'; ls empty.db*
      parlance new.db -c 'entity note
        day date'; ls new.db*
      """)
    #expect(run.output == "empty.db\ndeclared notes\nnew.db\n")
  }

  @Test func aFullDiskLeavesTheDatabaseAsItWas() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    place.write((1...20_000).map { "add fact \"fact number \($0)\"\n" }.joined(), to: "many.say")
    let run = try place.shell("ulimit -f 200; parlance x.db -f many.say")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("many.say:20000:1: refused: the disk can't be read or written\n"))
    #expect(run.errors.hasSuffix("  found when the script was committed\nnothing was saved\n"))
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
  }

  @Test func aFullDiskLeavesNothingOfAnImport() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    place.write("text\n" + (1...20_000).map { "fact number \($0)\n" }.joined(), to: "many.csv")
    let run = try place.shell("ulimit -f 200; parlance x.db -c '.import many.csv fact'")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        <command>:1:1: refused: the disk can't be read or written
        .import many.csv fact
        ^^^^^^^^^^^^^^^^^^^^^
          found when the script was committed
        nothing was saved

        """)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
  }

  @Test func aFullDiskWhileAFileLoadsAnother() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    let text = String(repeating: "long ", count: 600)
    place.write((1...3_000).map { "add fact \"\(text)\($0)\"\n" }.joined(), to: "many.say")
    place.write("add fact \"b\"\nload \"many.say\"\nadd fact \"c\"\n", to: "all.say")
    let run = try place.shell("ulimit -f 2000; parlance x.db --width 60 -f all.say")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        all.say:3:1: refused: the disk can't be read or written
        add fact "c"
        ^^^^^^^^^^^^
          found when the script was committed
        nothing was saved

        """)
    #expect(try place.run(["x.db", "-c", "count facts"]).output == "1\n")
  }

  @Test func readingOnly() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    let before = place.bytes("x.db")
    let run = try place.run(["x.db", "--read-only", "-c", "count facts", "-c", "add fact \"b\""])
    #expect(run.status == 1)
    #expect(run.output == "1\n")
    #expect(run.errors.contains("the database is open for reading only"))
    #expect(place.bytes("x.db") == before)
  }

  /// Root can write to every file, so the test runs as another user.
  @Test(.enabled(if: getuid() == 0 && access("/usr/bin/su", X_OK) == 0))
  func filesThatMayNotBeWritten() throws {
    let place = Workplace()
    _ = try place.run(["x.db", "-m", "facts.model", "-c", "add fact \"a\""])
    chmod(place.path + "/x.db", 0o444)
    chmod(place.path, 0o755)
    let run = try place.shell(
      "su nobody -s /bin/sh -c \"'\(ProgramRun.program)' x.db -c 'count facts; add fact \\\"b\\\"'\"")
    // The other user may not be allowed to run the program.
    guard !run.errors.contains("ermission denied") else { return }
    #expect(run.status == 1)
    #expect(run.output == "1\n")
    #expect(run.errors.contains("the database is open for reading only"))
  }
}
