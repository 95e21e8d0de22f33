/// What lies beyond the sentences of the open database.
package enum Reach: String, Sendable, CaseIterable {
  /// Reading and writing files that are named, opening another database, going to another directory.
  case files
  /// Running other programs.
  case shell
  /// SQL that a person wrote.
  case sql

  /// As a refusal names it.
  var words: String {
    switch self {
    case .files: "files are"
    case .shell: "other programs are"
    case .sql: "SQL is"
    }
  }
}
