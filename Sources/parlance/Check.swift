import ArgumentParser
import ParlanceConsole

/// `parlance check FILE…`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads scripts and models without running them, and tells every error.",
    usage: "parlance check [--model <file>] <file> ...",
    discussion: """
      A file that ends in .model is read as a model; the scripts after it are read with it. A folder is checked as a course: every \
      answer, every typical mistake, and what is taught before it is used.
      """)

  @Option(name: [.short, .long], help: ArgumentHelp("The model of the scripts.", valueName: "file"))
  var model: String?

  @Argument(help: ArgumentHelp("Scripts and models.", valueName: "file"))
  var files: [String]

  func run() throws {
    let courses = files.flatMap { CourseFolder.courses(in: $0) }
    let files = files.filter { CourseFolder.courses(in: $0).isEmpty }
    var status = files.isEmpty ? .success : Checker(model: model).check(files)
    for course in courses {
      let checked = Classroom(course, seed: 1, isJSON: false, with: Parlance.opener()).checkCourse()
      if status == .success { status = checked }
    }
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
