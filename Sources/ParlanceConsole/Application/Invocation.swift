import Glibc
import ParlanceFiles
import ParlanceMeaning
package import ParlanceModel
import ParlanceSession
import ParlanceStore
package import ParlanceTerminal

/// The options and arguments of the command line.
package struct Invocation: Sendable, Equatable {
  /// A script on the command line.
  package enum Input: Sendable, Equatable {
    /// `-c`: the text of the script.
    case command(String)
    /// `-f`: the path of the script; `-` is standard input.
    case file(String)
  }

  /// The path of the database, or the name of a connection such as `:studio`. Nil for the user's default database in
  /// their data directory.
  package var database: String?
  /// Whether to open a database in memory that contains the example models and their sample rows.
  package var isDemo = false
  /// The path of a model file. A new database is created with this model. An existing database is migrated to it.
  package var modelFile: String?
  /// The task that the program performs with the database.
  package enum Task: Sendable, Equatable {
    /// Runs scripts, or starts the interactive console.
    case talk
    /// `parlance model`: prints the model.
    case printModel
    /// `parlance model --save`: writes the model to a file beside the database.
    case saveModel
    /// `parlance migrate`: shows the changes without applying them.
    case planMigration
    /// `parlance migrate --apply`: migrates the database.
    case migrate
  }

  package var task = Task.talk
  /// The course of the first lesson; nil to start without a lesson.
  package var course: String?
  /// The seed for the random rows that test the learner's answers in lessons.
  package var seed: UInt64 = 1
  /// The changes that the migration is allowed to make although they lose values (`--allow`).
  package var allowed: [String] = []
  /// The scripts of `-c` and `-f`, in the order given.
  package var inputs: [Input] = []
  /// The arguments after `--`, which sentences use as `$1`, `$2` and so on.
  package var arguments: [String] = []
  /// The path of the report that the answers of scripts are written to (`--to`); nil to print the answers.
  package var report: String?
  /// The output mode of answers; nil for tables.
  package var mode: OutputMode?
  /// The current time for sentences. `--now` sets a fixed time.
  package var clock: Clock = .system
  /// Whether the database is opened for reading only.
  package var isReadOnly = false
  /// The number of seconds to wait while another program has locked the database; nil for the default.
  package var wait: Double?
  /// Whether access to files, other programs and SQL is disabled (`--safe`).
  package var isSafe = false
  /// Whether the console continues without asking questions such as `Go on?` (`--yes`).
  package var answersYes = false
  /// Whether a script continues after an error. Each sentence of the script is then its own transaction.
  package var keepsGoing = false
  /// Whether each sentence of a script is printed before its result.
  package var echoes = false
  package var color: ColorChoice = .auto
  /// Whether to skip the user's `init.say`.
  package var skipsInit = false
  /// The width of tables in columns; nil for the width of the terminal.
  package var width: Int?
  /// Whether tables and charts are drawn in ASCII, even if the locale is UTF-8.
  package var isASCII = false

  package init() {}
}

/// The exit status of the program.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// Everything succeeded.
  package static let success = ExitStatus(rawValue: 0)
  /// A sentence or an expectation failed.
  package static let failed = ExitStatus(rawValue: 1)
  /// The program could not start.
  package static let cannotStart = ExitStatus(rawValue: 2)
  /// ^C stopped the program. Shells report the same status for a process that SIGINT ended.
  package static let stopped = ExitStatus(rawValue: 130)
}

/// The version of the program, shown by `--version` and by the console's greeting.
package enum Version {
  package static let current = "0.1.0"
}

extension Invocation {
  /// Opens the database named on the command line, or the user's default database.
  ///
  /// - Throws: ``StartError`` or ``EngineError`` if the database can't be opened; ``ModelErrors`` if a model has
  ///   errors.
  func open(_ places: Places, with opener: EngineOpener) throws -> OpenDatabase {
    let isDefault = database == nil && !isDemo
    let named = try database.map { word throws(StartError) in try Connections.database(word, places) }
    guard let path = isDemo ? ":memory:" : named ?? places.database else {
      throw StartError(
        "HOME is not set, so your default database can't be found: pass a database file, or :memory:")
    }
    if isDefault, !isReadOnly, let code = PrivateDirectory.make(for: path) {
      throw StartError("cannot create the directory of \(path): \(SystemReason.words(code))")
    }
    // Only `talk` may create a database. For other tasks, a missing file is an error. This check is for the default
    // engine, because only this engine creates missing files.
    if task != .talk, FileIdentity(path) == nil, DatabaseCheck.kind(of: path)?.isDefault ?? true {
      throw StartError("the database \(path) doesn't exist")
    }
    // The model is read before the database is created. So an error in the model doesn't leave a new database file
    // behind.
    let given = try modelFile.map { try OpenDatabase.model($0, by: .commandLine) }
    do {
      return try OpenDatabase.open(
        path, given: given, starter: isDefault || isDemo ? StarterModel.model : Model(),
        isNamed: database != nil, readOnly: isReadOnly, modelsBy: .commandLine, with: opener)
    } catch let error as EngineError {
      if case .cannotOpen = error { throw error }
      let called = DatabaseCheck.kind(of: path)?.isServer == true ? "the server" : path
      let notes = if case .other(let details) = error { ["  \(details)"] } else { [String]() }
      throw StartError("\(called): \(EngineErrorMessages(Model()).words(for: error).message)", notes: notes)
    }
  }
}

/// The paths of the user's own files, according to the XDG base directory specification. A path is nil if both HOME and
/// the variable of the directory, such as `XDG_DATA_HOME`, are unset.
package struct Places: Sendable {
  let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// The default database, which is opened if the command line doesn't name one.
  var database: String? { path("XDG_DATA_HOME", ".local/share", "parlance.sqlite") }

  var history: String? { path("XDG_STATE_HOME", ".local/state", "history") }

  /// The file with the attempts at exercises.
  var lessons: String? { path("XDG_STATE_HOME", ".local/state", "lessons.ndjson") }

  /// The list of databases that the user has already used.
  var knownDatabases: String? { path("XDG_STATE_HOME", ".local/state", "known-databases") }

  /// The script that the interactive console runs at the start.
  var initFile: String? { path("XDG_CONFIG_HOME", ".config", "init.say") }

  /// The file with the user's named databases.
  var connections: String? { path("XDG_CONFIG_HOME", ".config", "connections") }

  /// Returns the path of one of the program's files. The directory is the value of `variable` if that is an absolute
  /// path. Otherwise, it is `fallback` in the home directory.
  private func path(_ variable: String, _ fallback: String, _ file: String) -> String? {
    if let base = environment[variable], base.hasPrefix("/") { return "\(base)/parlance/\(file)" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/\(fallback)/parlance/\(file)"
  }
}

extension FileReader {
  /// A reader of the files named on the command line. It may read any file, and stops on ^C.
  static var commandLine: FileReader { FileReader(.everything, stoppedBy: InterruptCancellation()) }
}
