package import ParlanceLanguage

/// The permissions of a console beyond sentences on its open database. They are checked before a file is opened, a
/// program is run or SQL is accepted.
package struct Permissions: Sendable, Equatable {
  private let reaches: Set<Capability>

  /// Everything is allowed: the user at the console has these permissions.
  package static let everything = Permissions(reaches: Set(Capability.allCases))
  /// Only sentences on the open database are allowed: `--safe`.
  package static let safe = Permissions(reaches: [])

  /// Whether all of these accesses are allowed.
  package func allows(_ reaches: Set<Capability>) -> Bool { reaches.allSatisfy { allows($0) } }

  /// Whether this access is allowed.
  package func allows(_ reach: Capability) -> Bool { reaches.contains(reach) }

  /// Checks that an access is allowed.
  ///
  /// - Throws: `out-of-reach` at `range`.
  package func require(_ reach: Capability, at range: SourceRange) throws(Diagnostic) {
    if allows(reach) { return }
    throw FileError.outOfReach(reach).at(range)
  }
}

/// A kind of access beyond sentences on the open database.
package enum Capability: String, Sendable, CaseIterable {
  /// Reading and writing files by name, opening another database, changing the directory.
  case files
  /// Running other programs.
  case shell
  /// SQL that a user typed.
  case sql

  /// The subject and verb of an error message.
  package var words: String {
    switch self {
    case .files: "files are"
    case .shell: "other programs are"
    case .sql: "SQL is"
    }
  }
}

extension Permissions {
  /// Checks that a sentence which reads or writes a file is allowed.
  ///
  /// - Throws: `out-of-reach` at its first word.
  package func require(filesOf sentence: Syntax.Sentence) throws(Diagnostic) {
    switch sentence.form {
    case .load, .export, .exportAll, .import, .would(.import), .explain(.export):
      try require(.files, at: sentence.allTokens[0].range)
    case .chart(let chart) where chart.file != nil:
      try require(.files, at: sentence.allTokens[0].range)
    case .action, .query, .would, .undoing, .journal, .explain, .watch, .chart, .expect, .let, .define,
      .begin, .commit, .rollback, .adopt, .forgetting, .describe, .help:
      break
    }
  }
}
