import TerminalSupport
import Testing

/// Answers that are redirected to files and shell commands.
@Suite(.onTerminalThread) struct OutputTests {
  private let place = Workplace()

  private func run(_ script: String, _ options: String...) throws -> ProgramRun {
    try place.run(
      ["--demo", "--now", "2026-11-20", "--mode", "csv"] + options + ["-f", "-"], input: Array(script.utf8))
  }

  private func text(_ name: String) -> String { String(decoding: place.bytes(name), as: UTF8.self) }

  @Test func outputLeadsAllThatIsAnsweredUntilItIsAlone() throws {
    let run = try run(
      """
      count facts
      .output out
      count facts
      .mode ndjson
      count members
      add 1 to ngondro
      .tables
      .output
      count facts
      """, "--echo")
    #expect(run.status == 0, "\(run.errors)")
    // The file contains only answers. Receipts and echoed lines go to standard output.
    #expect(text("out").hasPrefix("count\r\n7\r\n{\"count\":4}\n"))
    #expect(!text("out").contains("added") && !text("out").contains("> "))
    let receipt = #"{"kind":"receipt","action":"accumulated","entity":"session","count":1"#
    #expect(run.output.contains("> count members\n> add 1 to ngondro\n" + receipt))
    #expect(run.output.hasSuffix("> count facts\n{\"count\":7}\n"))
  }

  @Test func aReceiptIsNoAnswerToBeKept() throws {
    let run = try run(
      ".once out\n.mode table\nadd 3 to ngondro\n.changes on\nadd 3 to ngondro\ncount facts\n", "--echo")
    #expect(run.output.contains("added 3 to Ngöndro: total 3 on 2026-11-20"), "\(run.errors)")
    #expect(run.output.contains("changes: "))
    #expect(text("out") == "7\n")
  }

  @Test func onceLeadsTheNextAnswerAlone() throws {
    let run = try run(".once \"a b.txt\"\n.mode tsv\nlist facts where number = 64\ncount facts\n")
    #expect(run.output == "count\n7\n", "\(run.errors)")
    #expect(text("a b.txt").split(separator: "\n").count == 2)
  }

  @Test func onceWaitsForAnAnswerBehindARefusedPipe() throws {
    let run = try run(".once a.csv\ncount factz | cat\ncount members\n", "--keep-going")
    #expect(run.output == "")
    #expect(text("a.csv") == "count\r\n4\r\n")
  }

  @Test func anEmptyAnswerIsAnAnswer() throws {
    let run = try run(".mode ndjson\n.once none.json\nlist facts where number = 1\ncount facts\n")
    #expect(run.output == "{\"count\":7}\n", "\(run.errors)")
    #expect(place.names.contains("none.json"))
    #expect(text("none.json") == "[]\n")
  }

  @Test func aFileHasNoColoursAndNoWidth() throws {
    let run = try run(".mode table\n.once out\nlist facts\n", "--color", "always", "--width", "30")
    #expect(run.output == "", "\(run.errors)")
    #expect(!text("out").contains("\u{1B}"))
    #expect(!text("out").contains("more column"))
  }

  @Test func aCommandReadsTheAnswer() throws {
    let run = try run(
      """
      list facts | tail -n +2 | wc -l
      # A text may hold the sign, and so may a comment | cat
      count facts where text = "a | b" | cat
      list facts where (number > 1 \\
        and number < 100) | grep -c , ; echo "#"
      explain count facts | head -1
      describe fact | grep -c archived
      """)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    #expect(lines.prefix(3) == ["7", "count", "0"], "\(run.output)")
    #expect(lines.contains("#"))
  }

  @Test func outputAndOnceKnowCommandsToo() throws {
    let run = try run(
      """
      .once "|cat >one"
      count facts
      .output "|sort >two"
      count members
      count facts
      .output
      count facts
      .output |cat >three
      count facts
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(text("one") == "count\r\n7\r\n")
    #expect(text("two") == "4\r\n7\r\ncount\r\ncount\r\n")
    #expect(text("three") == "count\r\n7\r\n")
    #expect(run.output == "count\r\n7\r\n")
  }

  @Test func aCommandThatHasSeenEnoughStopsTheQuery() throws {
    let many = (1...30_000).map { "add fact \"fact number \($0)\"\n" }.joined()
    place.write(many, to: "many.say")
    #expect(try place.run(["x.db", "-m", "facts.model", "-f", "many.say"]).status == 0)
    let run = try place.run(["x.db", "-c", "list facts | head -2 | wc -l", "-c", "count facts"])
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == "2\n30000\n")
  }

  @Test func aFailingCommandFailsTheScript() throws {
    let run = try run("add 1 to ngondro\ncount facts | exit 4\ncount members\n")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("<stdin>:2:13: refused: the command ended with status 4"))
    #expect(run.errors.contains("nothing was saved"))
  }

  /// The sentence may not parse, may contain an unknown name, or may use a field that the record lacks.
  @Test(arguments: [
    "count facts facts", "list facts of anna", "count nothing", "list sessions where sum > 3",
  ])
  func aRefusedSentenceStartsNoCommand(sentence: String) throws {
    let run = try run("\(sentence) | touch begun\n")
    #expect(run.status == 1)
    #expect(!run.errors.contains("the command"))
    #expect(!place.names.contains("begun"))
  }

  @Test("A command that the system cannot start: \"unstartable-command\"")
  func tooLong() throws {
    let run = try run("count facts | \(String(repeating: "x", count: 300_000))\n")
    #expect(run.status == 1)
    #expect(run.errors.contains("the command cannot be started: argument list too long"))
  }

  @Test func aFullDiskLeavesTheConsoleWell() throws {
    let run = try run(".output /dev/full\nlist facts\nlist facts\n", "--keep-going")
    #expect(run.status == 1)
    #expect(run.errors.contains("<stdin>:2:1: refused: cannot write /dev/full: no space left on device"))
    #expect(run.errors.contains("answers go to the terminal again"))
    #expect(run.output.hasPrefix("id,text"))
  }

  @Test func theTimerAndTheStatisticsAreNoAnswers() throws {
    let run = try run(
      ".timer on\ncount facts\n.timer off\n.stats on\nlist facts by number\n.stats off\ncount facts\n")
    #expect(run.status == 0)
    #expect(!run.output.contains(" s\n"))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.first?.firstMatch(of: /^\d+\.\d\d\d s$/) != nil, "\(run.errors)")
    #expect(lines.count { $0.hasSuffix(" s") } == 1)
    #expect(
      run.errors.contains("  scanned 6 rows without an index\n  sorted once\n  ran "))
    #expect(lines.count { $0.hasPrefix("  ran ") && $0.hasSuffix(" steps of SQLite's virtual machine") } == 1)
  }

  @Test func theTimerIsToldAndTurnedOver() throws {
    let run = try run(".timer\n\\timing\n\\timing\n.stats\n.pager off\n.pager\n.pager more -d\n.pager\n")
    #expect(run.output.hasPrefix("off\non\noff\noff\n"))
    #expect(run.output.hasSuffix("on: more -d\n"))
  }
}
