public import ArgumentParser
import Glibc
import ParlanceConsole
import ParlanceMeaning
public import ParlanceModel
import ParlanceRender
import ParlanceSession
import ParlanceStore
import ParlanceTerminal

@main
struct Parlance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlance",
    abstract: "A console for your own data, with sentences in the words of your data model.",
    discussion: """
      Without -c and -f, the console starts if standard input is a terminal. Any other standard input is run as a \
      script. All -c and -f options together are one script, in the given order. If a sentence fails, the whole script \
      is undone.

      The name of a subcommand can't be the name of a database. Add a directory: ./model opens a file named model.

      Exit status: 0 for success; 1 if a sentence or an expectation failed; 2 if the program could not start.
      """,
    version: Version.current,
    subcommands: [Check.self, ModelCommand.self, Migrate.self, GrammarCommand.self, Learn.self])

  @Argument(
    help: """
      The database, a name from ~/.config/parlance/connections such as :studio, or :memory:. The default is your own, in \
      $XDG_DATA_HOME/parlance.
      """)
  var database: String?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp(
      "The words after --. Sentences can use them as $1, $2 and so on.", valueName: "argument"))
  var arguments: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The model for a new database, or a model to migrate an existing database to.", valueName: "file"))
  var model: String?

  @Option(
    help: ArgumentHelp(
      "Permits a change of the model that loses values, such as \"remove customer note\"; can be repeated.",
      valueName: "change"))
  var allow: [String] = []

  @Option(
    name: [.short, .customLong("command")],
    help: ArgumentHelp("Sentences to run; can be repeated.", valueName: "sentences"))
  var command: [String] = []

  @Option(
    name: [.short, .customLong("file")],
    help: ArgumentHelp(
      "A script to run, or - for standard input; can be repeated.", valueName: "script"))
  var file: [String] = []

  @Option(
    help: ArgumentHelp(
      "The format of answers: \(OutputMode.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "mode"))
  var mode: OutputMode?

  @Option(
    help: ArgumentHelp(
      "Freezes the clock, for example at 2026-11-20 or 2026-11-20T09:30.", valueName: "moment"),
    transform: { text in
      guard let clock = Clock(iso: text) else {
        throw ValidationError(
          "--now needs a date such as 2026-11-20, or a date with a time such as 2026-11-20T09:30")
      }
      return clock
    })
  var now: Clock?

  @Flag(help: "Opens the database read-only.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "How long to wait for another program's lock. The default is 2 seconds.", valueName: "seconds"))
  var wait: Double?

  @Flag(help: "Forbids other files, other programs and SQL, also in init.say.")
  var safe = false

  @Flag(help: "Answers every question with yes.")
  var yes = false

  @Flag(help: "Continues after an error; each sentence takes effect on its own.")
  var keepGoing = false

  @Flag(help: "Skips ~/.config/parlance/init.say, which the console otherwise runs first.")
  var noInit = false

  @Flag(help: "Shows each sentence of a script and its receipt.")
  var echo = false

  @Option(
    help: ArgumentHelp(
      "Writes the answers of the scripts to a report, an HTML page; comments become headings.",
      valueName: "page"))
  var to: String?

  @Flag(help: "Opens a database in memory with the example models and sample rows.")
  var demo = false

  @Option(help: ArgumentHelp("When to use colours: auto, always or never.", valueName: "when"))
  var color: ColorChoice = .auto

  @Option(help: ArgumentHelp("The maximum width of tables.", valueName: "columns"))
  var width: Int?

  @Flag(help: "Draws tables and charts in ASCII. This is the default if the locale isn't UTF-8.")
  var ascii = false

  func validate() throws {
    if demo, database != nil {
      throw ValidationError("--demo opens a database of its own: leave out \(database ?? "")")
    }
    if demo, model != nil { throw ValidationError("--demo has a model of its own: leave out --model") }
    if demo, readOnly { throw ValidationError("--demo fills its database first: leave out --read-only") }
    if let to, !to.lowercased().hasSuffix(".html") {
      throw ValidationError("--to writes an HTML page: expected a name that ends in .html")
    }
    if to != nil, mode != nil { throw ValidationError("--to writes an HTML page: leave out --mode") }
    if let wait, !(0...86_400).contains(wait) {
      throw ValidationError("--wait needs a number of seconds, at most one day")
    }
    if let width, width < 1 { throw ValidationError("--width needs a number of columns, at least 1") }
  }

  func run() throws {
    let status = Self.run(invocation(ProgramEnvironment.arguments))
    if status != .success { throw ExitCode(status.rawValue) }
  }

  /// Returns the parsed options.
  ///
  /// - Parameter words: The whole command line, to find the order of `-c` and `-f`.
  func invocation(_ words: some Sequence<String>) -> Invocation {
    var invocation = Invocation()
    invocation.database = database
    invocation.isDemo = demo
    invocation.modelFile = model
    invocation.allowed = allow
    invocation.inputs = InputOrder(words).inputs(commands: command, files: file)
    invocation.arguments = arguments
    invocation.report = to
    invocation.wait = wait
    invocation.mode = mode
    invocation.clock = now ?? .system
    invocation.isReadOnly = readOnly
    invocation.isSafe = safe
    invocation.answersYes = yes
    invocation.keepsGoing = keepGoing
    invocation.echoes = echo
    invocation.skipsInit = noInit
    invocation.color = color
    invocation.width = width
    invocation.isASCII = ascii
    return invocation
  }

  static func run(_ invocation: Invocation) -> ExitStatus {
    Application(invocation, opener: opener(lockTimeout: invocation.wait ?? 2)).run()
  }

  /// Returns the opener for databases of all kinds.
  ///
  /// - Parameter lockTimeout: The number of seconds to wait for another program's lock.
  static func opener(lockTimeout: Double = 2) -> EngineOpener {
    EngineKinds.register(Engines.all)
    return { path, isReadOnly throws(EngineError) in
      try OpenDatabase.engine(
        path,
        OpeningOptions(isReadOnly: isReadOnly, lockTimeout: lockTimeout) { Terminal.askSecret("password: ") })
    }
  }

  static func main() {
    let arguments = ProgramEnvironment.arguments
    if let invocation = PlainCommandLine.invocation(arguments) {
      Glibc.exit(run(invocation).rawValue)
    }
    let (type, rest) = command(in: arguments)
    do {
      var command = try type.parse(rest)
      try command.run()
    } catch {
      if let status = error as? ExitCode { Glibc.exit(status.rawValue) }
      // Help and the version are printed as output. Any other error is a wrong command line, with status 2.
      let text = type.fullMessage(for: error)
      guard type.exitCode(for: error) == .success else {
        try? Array((text + "\n").utf8).withUnsafeBytes { try FileDescriptorSink(2).write($0) }
        Glibc.exit(ExitStatus.cannotStart.rawValue)
      }
      print(text)
    }
  }

  private static let help = "help"

  /// Whether the word is the name of a subcommand.
  static func isCommand(_ word: String) -> Bool {
    // Most paths contain characters other than letters. This check avoids searching the subcommands, which takes time
    // at every start.
    if !word.allSatisfy(\.isLetter) { return false }
    return word == help || configuration.subcommands.contains { $0.configuration.commandName == word }
  }

  /// Returns the command to parse, and its arguments. A subcommand must be the first word. In any other place, the same
  /// word is the path of a database.
  private static func command(in arguments: [String]) -> (any ParsableCommand.Type, [String]) {
    if arguments.first == help {
      let (type, _) = command(in: Array(arguments.dropFirst().prefix(1)))
      return (type, ["--help"])
    }
    for subcommand in configuration.subcommands where subcommand.configuration.commandName == arguments.first
    {
      return (subcommand, Array(arguments.dropFirst()))
    }
    return (self, arguments)
  }
}

extension OutputMode: ExpressibleByArgument {
  /// Reads an output mode. The mode names of other shells are also accepted.
  public init?(argument: String) { self.init(word: argument) }
}
extension ColorChoice: ExpressibleByArgument {}
