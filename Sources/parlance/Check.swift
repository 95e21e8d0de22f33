import ArgumentParser
import ParlanceConsole

/// `parlance check FILE…`
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Reads scripts and models without running them, and tells every error.",
    usage: "parlance check [--model <file>] <file> ...",
    discussion: "A file that ends in .model is read as a model; the scripts after it are read with it.")

  @Option(name: [.short, .long], help: ArgumentHelp("The model of the scripts.", valueName: "file"))
  var model: String?

  @Argument(help: ArgumentHelp("Scripts and models.", valueName: "file"))
  var files: [String]

  func run() throws {
    let status = Checker(model: model).check(files)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
