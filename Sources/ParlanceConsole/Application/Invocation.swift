import Glibc
import ParlanceMeaning
package import ParlanceModel
import ParlanceSession
import ParlanceStore
package import ParlanceTerminal

/// What the command line asks for.
package struct Invocation: Sendable, Equatable {
  package enum Input: Sendable, Equatable {
    /// `-c`
    case command(String)
    /// `-f`; `-` is standard input.
    case file(String)
  }

  /// The database's path; nil for the person's own, in their data directory.
  package var database: String?
  package var isDemo = false
  package var modelFile: String?
  package enum Task: Sendable, Equatable {
    /// Scripts are run, or a person is talked with.
    case talk
    /// `parlance model`
    case printModel
    /// `parlance migrate`, which shows what it would do.
    case planMigration
    /// `parlance migrate --apply`
    case migrate
  }

  package var task = Task.talk
  /// The course that a person takes; nil outside lessons.
  package var course: String?
  /// Chooses the hidden data of lessons.
  package var seed: UInt64 = 1
  /// `--allow`: names of changes by which values may be lost.
  package var allowed: [String] = []
  /// `-c` and `-f` in the order in which they were given.
  package var inputs: [Input] = []
  /// What stands behind `--`: `$1`, `$2` and so on.
  package var arguments: [String] = []
  package var mode: OutputMode?
  package var clock: Clock = .system
  package var isReadOnly = false
  /// How many seconds another program's lock is waited for; nil for what is usual.
  package var wait: Double?
  /// Whether files, other programs and SQL are out of reach.
  package var isSafe = false
  package var answersYes = false
  package var keepsGoing = false
  package var echoes = false
  package var color: ColorChoice = .auto
  /// Whether the person's own `init.say` is left out.
  package var skipsInit = false
  /// The width to fit tables to; nil for the terminal's.
  package var width: Int?
  /// Whether tables and charts are drawn in ASCII; else only where the locale is not UTF-8.
  package var isASCII = false

  package init() {}
}

/// How the program ends.
package struct ExitStatus: RawRepresentable, Equatable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static let success = ExitStatus(rawValue: 0)
  /// A sentence or an expectation failed.
  package static let failed = ExitStatus(rawValue: 1)
  /// It could not start.
  package static let cannotStart = ExitStatus(rawValue: 2)
  /// ^C stopped it: what a shell tells of a program that the signal ended.
  package static let stopped = ExitStatus(rawValue: 130)
}

/// The version of the program, as `--version` and the console's greeting tell it.
package enum Version {
  package static let current = "0.1.0"
}

extension Invocation {
  /// Opens the database that the command line names, or the person's own.
  ///
  /// - Throws: ``StartError``, ``EngineError``, ``ModelErrors``.
  func open(_ places: Places, with opener: EngineOpener) throws -> OpenDatabase {
    let isDefault = database == nil && !isDemo
    guard let path = isDemo ? ":memory:" : database ?? places.database else {
      throw StartError(
        "HOME is not set, so your own database can't be found: name a file, or :memory: for none")
    }
    if isDefault, !isReadOnly, let code = PrivateDirectory.make(for: path) {
      throw StartError("cannot make the directory of \(path): \(SystemReason.words(code))")
    }
    // Only the default kind would create a file.
    if task != .talk, FileIdentity(path) == nil, DatabaseCheck.kind(of: path)?.isDefault ?? true {
      throw StartError("there is no database \(path)")
    }
    // A wrong model leaves no file behind.
    let given = try modelFile.map { try OpenDatabase.model($0, by: .commandLine) }
    do {
      return try OpenDatabase.open(
        path, given: given, starter: isDefault || isDemo ? StarterModel.model : Model(),
        isNamed: database != nil, readOnly: isReadOnly, with: opener)
    } catch let error as EngineError {
      if case .cannotOpen = error { throw error }
      let called = DatabaseCheck.kind(of: path)?.isServer == true ? "the server" : path
      let notes = if case .other(let details) = error { ["  \(details)"] } else { [String]() }
      throw StartError("\(called): \(EngineErrorWords(Model()).words(for: error).message)", notes: notes)
    }
  }
}

/// The places of a person's own files, by the XDG base directory specification. Each is nil where neither its variable nor HOME
/// is set.
package struct Places: Sendable {
  let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// The database that is opened where none is named.
  var database: String? { path("XDG_DATA_HOME", ".local/share", "parlance.sqlite") }

  var history: String? { path("XDG_STATE_HOME", ".local/state", "history") }

  /// The attempts at exercises.
  var lessons: String? { path("XDG_STATE_HOME", ".local/state", "lessons.ndjson") }

  /// In which databases something was said.
  var knownDatabases: String? { path("XDG_STATE_HOME", ".local/state", "known-databases") }

  /// What an interactive console runs first.
  var initFile: String? { path("XDG_CONFIG_HOME", ".config", "init.say") }

  /// A file in the variable's directory, if that is absolute, else in the one below the home directory.
  private func path(_ variable: String, _ fallback: String, _ file: String) -> String? {
    if let base = environment[variable], base.hasPrefix("/") { return "\(base)/parlance/\(file)" }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return "\(home)/\(fallback)/parlance/\(file)"
  }
}

extension FileReader {
  /// Reads whatever the command line names, until ^C comes.
  static var commandLine: FileReader { FileReader(.everything, stoppedBy: InterruptCancellation()) }
}
