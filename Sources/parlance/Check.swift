import ArgumentParser
import ParlanceConsole

/// The command `parlance check FILE…`, which reports errors in scripts and models without running them.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads scripts and models without running them, and reports every error.",
    usage: "parlance check [--model <file>] [--critique] [--format text|json] <file> ...",
    discussion: """
      A file that ends in .model is a model. The scripts after a model are checked with that model. In a course \
      folder, the answers and typical mistakes are checked. Each word of the language must be taught before an exercise \
      uses it.

      --format json prints one JSON object per line on standard output; see docs/json.md.

      --critique looks for design mistakes in models instead. To confirm a mistake with rows, it runs the scripts in memory, \
      or reads a database. The exit status is 1 if it finds a mistake.
      """)

  @Option(name: [.short, .long], help: ArgumentHelp("The model for the scripts.", valueName: "file"))
  var model: String?

  @Option(help: ArgumentHelp("How errors are printed: text or json.", valueName: "format"))
  var format = "text"

  @Flag(help: "Looks for design mistakes in models.")
  var critique = false

  @Argument(help: ArgumentHelp("Scripts, models or course folders.", valueName: "file"))
  var files: [String]

  func validate() throws {
    if format != "text", format != "json" { throw ValidationError("--format must be text or json") }
  }

  func run() throws {
    if critique {
      let status = CritiqueTask(model: model, with: Parlance.opener()).run(files)
      if status != .success { throw ExitCode(status.rawValue) }
      return
    }
    let isJSON = format == "json"
    let courses = files.flatMap { CourseFolder.courses(in: $0) }
    let files = files.filter { CourseFolder.courses(in: $0).isEmpty }
    var status = files.isEmpty ? .success : Checker(model: model, isJSON: isJSON).check(files)
    for course in courses {
      let checked = Classroom(course, seed: 1, isJSON: isJSON, with: Parlance.opener()).checkCourse()
      if status == .success { status = checked }
    }
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
