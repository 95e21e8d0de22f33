import ArgumentParser
import ParlanceConsole

/// `parlance learn [COURSE]`
struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Begins a course: lessons with exercises that are judged as you answer them.",
    usage: """
      parlance learn [<course>] [--seed <number>]
      parlance learn [<course>] --check <answers> [--mode json] [--seed <number>]
      parlance learn [<course>] --answers
      parlance learn [<course>] --report <tries> ...
      """,
    discussion: """
      A course is one of the built-in ones or a folder with a course.say. Lessons run in memory: nothing of your data is \
      touched. Attempts are remembered in $XDG_STATE_HOME/parlance/lessons.ndjson, which can be deleted.

      Exit status of --check: 0; 1 when an answer is wrong or missing; 2 when it could not start.
      """)

  @Argument(help: "The course: first-sentences, modelling, from-sql, or a folder. Without it the first one.")
  var course: String?

  @Option(
    help: ArgumentHelp(
      "Judges a file of answers, as --answers prints it; - for standard input.", valueName: "answers"))
  var check: String?

  @Flag(help: "Prints your own right answers, as text that can be handed in.")
  var answers = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Shows where a class is: for each exercise the attempts in these files.", valueName: "tries"))
  var report: [String] = []

  @Option(help: ArgumentHelp("Chooses the hidden data for judging answers.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("How --check and --report answer: text or json.", valueName: "mode"))
  var mode = "text"

  func validate() throws {
    if mode != "text", mode != "json" { throw ValidationError("--mode is text or json here") }
    if [check != nil, answers, !report.isEmpty].count(where: \.self) > 1 {
      throw ValidationError("choose one of --check, --answers and --report")
    }
  }

  func run() throws {
    let name = course ?? "first-sentences"
    let classroom = Classroom(name, seed: seed, isJSON: mode == "json", with: Parlance.opener())
    let status: ExitStatus =
      if let check {
        classroom.check(check)
      } else if answers {
        classroom.printAnswers()
      } else if !report.isEmpty {
        classroom.report(report)
      } else {
        learn(name)
      }
    if status != .success { throw ExitCode(status.rawValue) }
  }

  private func learn(_ name: String) -> ExitStatus {
    var invocation = Invocation()
    invocation.database = ":memory:"
    invocation.course = name
    invocation.seed = seed
    invocation.keepsGoing = true
    invocation.skipsInit = true
    return Parlance.run(invocation)
  }
}
