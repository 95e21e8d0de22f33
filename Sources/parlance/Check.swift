import ArgumentParser
import ParlanceConsole

/// `parlance check FILE…`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads scripts and models without running them, and reports every error.",
    usage: "parlance check [--model <file>] [--critique] [--format text|json] <file> ...",
    discussion: """
      A file that ends in .model is a model, and the scripts after it are checked with it. A folder is checked as a course: \
      every answer, every typical mistake, and that everything is taught before it is used.

      --format json prints one JSON object per line on standard output; see docs/json.md.

      --critique looks for design mistakes in models instead. Scripts are run in memory with the model, and databases are only \
      read: rows confirm each finding. The status is 1 if something is found.
      """)

  @Option(name: [.short, .long], help: ArgumentHelp("The model for the scripts.", valueName: "file"))
  var model: String?

  @Option(help: ArgumentHelp("How errors are printed: text or json.", valueName: "format"))
  var format = "text"

  @Flag(help: "Looks for mistakes in the design of models.")
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
