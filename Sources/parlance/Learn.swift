import ArgumentParser
import ParlanceConsole

/// The command `parlance learn [COURSE]`, which starts a course.
struct Learn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Starts a course: lessons with exercises that are judged as you answer them.",
    usage: """
      parlance learn [<course>] [--seed <number>]
      parlance learn [<course>] --check <answers> [--mode json] [--seed <number>]
      parlance learn [<course>] --answers
      parlance learn [<course>] --report <tries> ...
      """,
    discussion: """
      A course is built in, or is a folder with a file course.say. Lessons run in memory and don't touch your data. \
      Attempts are saved in $XDG_STATE_HOME/parlance/lessons.ndjson, which you can delete.

      Exit status of --check: 0 for success; 1 if an answer is wrong or missing; 2 if the command could not start.
      """)

  @Argument(help: "The course: first-sentences (the default), modelling, from-sql, or a folder.")
  var course: String?

  @Option(
    help: ArgumentHelp(
      "Judges a file of answers in the format of --answers, or - for standard input.",
      valueName: "answers"))
  var check: String?

  @Flag(help: "Prints your right answers, so that you can hand them in.")
  var answers = false

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Prints a report about a class, from the files with the learners' attempts.", valueName: "tries"))
  var report: [String] = []

  @Option(
    help: ArgumentHelp("The seed of the hidden data that answers are judged with.", valueName: "number"))
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The output of --check and --report: text or json.", valueName: "mode"))
  var mode = "text"

  func validate() throws {
    if mode != "text", mode != "json" { throw ValidationError("--mode must be text or json here") }
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
