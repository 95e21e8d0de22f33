import TerminalSupport
import Testing

/// The effect of ^C, as the shell sees it.
@Suite(.onTerminalThread) struct StopTests {
  private func boxes() throws -> Workplace {
    let place = Workplace()
    let model = "entity box\n  name text key\n  total = sum n of items\nentity item of box\n  n number\n"
    let items =
      "with recursive c(i) as (select 1 union all select i + 1 from c limit 20000) select 1, 1 from c"
    place.write(model + "add box b\n.sql insert into item (box_id, n) \(items)\n", to: "boxes.say")
    #expect(try place.run(["x.db", "-f", "boxes.say"]).status == 0)
    return place
  }

  @Test func aQueryAndWhatIsBlockedAreStopped() throws {
    let place = try boxes()
    for sentence in [
      // A slow query: each item needs the sum of all items.
      "count items where box total > 5",
      // The command doesn't read its input.
      "list items | sleep 50",
      "list items where box total > 5 by n | cat",
    ] {
      let run = try interrupted(["x.db", "-c", sentence], in: place)
      #expect(run.status == 130, "\(sentence): \(run.errors)")
      #expect(run.errors == "stopped\n")
      #expect(run.output == "")
    }
  }

  @Test func ofAScriptNothingIsKept() throws {
    let place = try boxes()
    place.write("add item of b: n 2\ncount items where box total > 5\n", to: "change.say")
    let run = try interrupted(["x.db", "-f", "change.say"], in: place)
    #expect(run.status == 130)
    #expect(run.errors == "stopped: nothing was changed\n")
    #expect(try place.run(["x.db", "-c", "count items"]).output == "20000\n")

    let kept = try interrupted(["x.db", "--keep-going", "-f", "change.say"], in: place)
    #expect(kept.status == 130)
    #expect(kept.errors == "stopped: earlier changes are saved\n")
    #expect(try place.run(["x.db", "-c", "count items"]).output == "20001\n")
  }

  @Test("A stop is no error that was expected") func ofWhatIsExpectedToFail() throws {
    let place = try boxes()
    let run = try interrupted(
      ["x.db", "-c", "add item of b: n 2", "-c", "expect error: count items where box total > 5"], in: place)
    #expect(run.status == 130)
    #expect(run.errors == "stopped: nothing was changed\n")
    #expect(try place.run(["x.db", "-c", "count items"]).output == "20000\n")
  }

  @Test("Where SQLite goes on with one of its steps, a second ^C leaves the program")
  func inOneStepOfSQL() throws {
    let place = try boxes()
    // This statement would run for hours.
    let sought = "instr(zeroblob(30000000), zeroblob(10000000) || char(1))"
    place.write(
      "add item of b: n 2\n.once sought.csv\n.sql update item set n = \(sought)\n", to: "change.say")
    let change = try interrupted(["x.db", "-f", "change.say"], in: place, times: 2)
    #expect(change.status == 130)
    #expect(change.errors == "left at once: uncommitted changes are rolled back\n")
    #expect(!place.names.contains { $0.hasPrefix("sought") })
    #expect(try place.run(["x.db", "-c", "count items"]).output == "20000\n")
  }

  /// Runs the program and sends it SIGINT every second, `times` times.
  private func interrupted(
    _ arguments: [String], in place: Workplace, times: Int = 1
  ) throws -> ProgramRun {
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let stops = (1...times).reversed().map { "timeout --foreground --preserve-status -s INT -k 50 \($0)" }
    return try place.shell("exec \(stops.joined(separator: " ")) \"\(ProgramRun.program)\" \(words)")
  }
}
