import ArgumentParser
import ParlanceConsole

/// `parlance model DATABASE`
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model", abstract: "Prints the model that a database remembers.",
    usage: "parlance model [<database>]",
    discussion: "What is printed can be edited, and given back by --model.")

  @Argument(help: "The database. Without it your own.")
  var database: String?

  func run() throws {
    var invocation = Invocation()
    invocation.database = database
    invocation.task = .printModel
    invocation.isReadOnly = true
    let status = Parlance.run(invocation)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}

/// `parlance migrate DATABASE --model FILE`
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Shows how a database would come to another model, or brings it there.",
    usage: "parlance migrate [<database>] --model <file> [--allow <change>] ... [--apply]",
    discussion: """
      Shows each change with how many rows it is about, what stands against it, and the SQL that does it. Nothing is \
      changed without --apply. What would lose values is done only where it is allowed by its name; the database is then \
      copied beside itself first.

      Exit status: 0; 1 when rows stand against what is shown; 2 when it could not be done.
      """)

  @Argument(help: "The database. Without it your own.")
  var database: String?

  @Option(name: [.short, .long], help: ArgumentHelp("The model it is to have.", valueName: "file"))
  var model: String

  @Option(
    help: ArgumentHelp(
      "A change by which values may be lost, by its name; may be given more than once.", valueName: "change"))
  var allow: [String] = []

  @Flag(help: "Does it.")
  var apply = false

  func run() throws {
    var invocation = Invocation()
    invocation.database = database
    invocation.modelFile = model
    invocation.allowed = allow
    invocation.task = apply ? .migrate : .planMigration
    invocation.isReadOnly = !apply
    let status = Parlance.run(invocation)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}
