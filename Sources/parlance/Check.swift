import ArgumentParser
import ParlanceConsole

/// `parlance check FILE…`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads scripts and models without running them, and tells every error.",
    usage: "parlance check [--model <file>] [--critique] [--format text|json] <file> ...",
    discussion: """
      A file that ends in .model is read as a model; the scripts after it are read with it. A folder is checked as a course: every \
      answer, every typical mistake, and what is taught before it is used.

      --format json prints one JSON object a line on standard output; docs/json.md describes them.

      With --critique the design of models is looked at instead. Scripts are then run in memory with the model, and a database is only \
      read: rows prove each finding. The status is 1 if something is found.
      """)

  @Option(name: [.short, .long], help: ArgumentHelp("The model of the scripts.", valueName: "file"))
  var model: String?

  @Option(help: ArgumentHelp("How errors are printed: text or json.", valueName: "format"))
  var format = "text"

  @Flag(help: "Looks for mistakes in the design of models.")
  var critique = false

  @Argument(help: ArgumentHelp("Scripts and models.", valueName: "file"))
  var files: [String]

  func validate() throws {
    if format != "text", format != "json" { throw ValidationError("--format is text or json") }
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
