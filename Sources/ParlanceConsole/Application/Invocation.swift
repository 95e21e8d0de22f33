package import ParlanceModel
package import ParlanceRender

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
  /// `-c` and `-f` in the order in which they were given.
  package var inputs: [Input] = []
  package var mode: OutputMode?
  package var clock: Clock = .system
  package var isReadOnly = false
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
