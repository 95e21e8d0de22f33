package import ParlanceLanguage

/// What a console may do in addition to running sentences on its open database. The permissions are checked before a
/// file is opened, a program is run or SQL is accepted.
package struct Permissions: Sendable, Equatable {
  private let reaches: Set<Capability>

  /// All permissions. A user at the console has them.
  package static let everything = Permissions(reaches: Set(Capability.allCases))
  /// No permissions, for `--safe`: only sentences on the open database are allowed.
  package static let safe = Permissions(reaches: [])

  /// Whether all the given kinds of access are allowed.
  package func allows(_ reaches: Set<Capability>) -> Bool { reaches.allSatisfy { allows($0) } }

  /// Whether the given kind of access is allowed.
  package func allows(_ reach: Capability) -> Bool { reaches.contains(reach) }

  /// Checks that an access is allowed.
  ///
  /// - Throws: `out-of-reach` at `range`.
  package func require(_ reach: Capability, at range: SourceRange) throws(Diagnostic) {
    if allows(reach) { return }
    throw FileError.outOfReach(reach).at(range)
  }
}

/// A kind of access that a sentence on the open database doesn't need.
package enum Capability: String, Sendable, CaseIterable {
  /// Reading and writing files by name, opening another database, changing the directory.
  case files
  /// Running other programs.
  case shell
  /// SQL that a user typed.
  case sql

  /// The beginning of an error message, such as `files are`. The rest is `disabled: …`.
  package var words: String {
    switch self {
    case .files: "files are"
    case .shell: "other programs are"
    case .sql: "SQL is"
    }
  }
}

extension Permissions {
  /// Checks that a sentence may read or write its file. Sentences without a file pass the check.
  ///
  /// - Throws: `out-of-reach` at the first word of the sentence.
  package func require(filesOf sentence: Syntax.Sentence) throws(Diagnostic) {
    switch sentence.form {
    case .load, .use, .export, .exportAll, .import, .would(.import), .explain(.export):
      try require(.files, at: sentence.allTokens[0].range)
    case .chart(let chart) where chart.file != nil:
      try require(.files, at: sentence.allTokens[0].range)
    case .action, .query, .would, .undoing, .journal, .explain, .watch, .chart, .expect, .let, .define,
      .begin, .commit, .rollback, .adopt, .forgetting, .describe, .help:
      break
    }
  }
}
