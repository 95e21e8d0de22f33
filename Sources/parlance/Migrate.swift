import ArgumentParser
import ParlanceConsole

/// The command `parlance model DATABASE`, which prints the model of a database or writes it to a file.
struct ModelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "model", abstract: "Prints the model of a database.",
    usage: "parlance model [<database>] [--save]",
    discussion: """
      You can edit the printed model and apply it with --model. For a database of another program, --save writes the model \
      to a file beside the database, NAME.model. This file is then used whenever the database is opened.
      """)

  @Argument(help: "The database. The default is your own.")
  var database: String?

  @Flag(help: "Writes the model to a file beside the database.")
  var save = false

  func run() throws {
    var invocation = Invocation()
    invocation.database = database
    invocation.task = save ? .saveModel : .printModel
    invocation.isReadOnly = true
    let status = Parlance.run(invocation)
    if status != .success { throw ExitCode(status.rawValue) }
  }
}

/// The command `parlance migrate DATABASE --model FILE`, which migrates a database to another model or only shows how.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Shows how to migrate a database to another model, or migrates the database.",
    usage: "parlance migrate [<database>] --model <file> [--allow <change>] ... [--apply]",
    discussion: """
      Shows each change with the number of affected rows, the rows that prevent the change, and the SQL. Without --apply, \
      nothing is changed. A change that would lose values must be permitted by name; the database is then copied first.

      Exit status: 0 for success; 1 if existing rows prevent a change; 2 if the migration failed.
      """)

  @Argument(help: "The database. The default is your own.")
  var database: String?

  @Option(name: [.short, .long], help: ArgumentHelp("The new model.", valueName: "file"))
  var model: String

  @Option(
    help: ArgumentHelp(
      "Permits a change that loses values, such as \"remove customer note\"; can be repeated.",
      valueName: "change"))
  var allow: [String] = []

  @Flag(help: "Migrates the database.")
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
