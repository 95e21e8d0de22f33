package import ParlanceLanguage

/// How far a console may reach. Whatever opens a door (a file, a program, SQL) asks here, and nowhere else.
package struct Permissions: Sendable, Equatable {
  private let reaches: Set<Reach>

  /// What the person at the console may do themselves.
  package static let everything = Permissions(reaches: Set(Reach.allCases))
  /// `--safe`: the open database, by sentences.
  package static let safe = Permissions(reaches: [])

  package func allows(_ reaches: Set<Reach>) -> Bool { reaches.allSatisfy { allows($0) } }

  package func allows(_ reach: Reach) -> Bool { reaches.contains(reach) }

  /// - Throws: `out-of-reach` at `range`.
  package func require(_ reach: Reach, at range: SourceRange) throws(Diagnostic) {
    if allows(reach) { return }
    throw FileError.outOfReach(reach).at(range)
  }
}

/// What lies beyond the sentences of the open database.
package enum Reach: String, Sendable, CaseIterable {
  /// Reading and writing files that are named, opening another database, going to another directory.
  case files
  /// Running other programs.
  case shell
  /// SQL that a person wrote.
  case sql

  /// As a refusal names it.
  package var words: String {
    switch self {
    case .files: "files are"
    case .shell: "other programs are"
    case .sql: "SQL is"
    }
  }
}

extension Permissions {
  /// Refuses a sentence that reads or writes a file, where files are out of reach.
  ///
  /// - Throws: `out-of-reach`, at its first word.
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
