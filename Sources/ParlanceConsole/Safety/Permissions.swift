import ParlanceLanguage

/// How far a console may reach. Whatever opens a door (a file, a program, SQL) asks here, and nowhere else.
package struct Permissions: Sendable, Equatable {
  private let reaches: Set<Reach>

  /// What the person at the console may do themselves.
  package static let everything = Permissions(reaches: Set(Reach.allCases))
  /// `--safe`: the open database, by sentences.
  package static let safe = Permissions(reaches: [])

  func allows(_ reaches: Set<Reach>) -> Bool { reaches.allSatisfy { allows($0) } }

  func allows(_ reach: Reach) -> Bool { reaches.contains(reach) }

  /// - Throws: `out-of-reach` at `range`.
  func require(_ reach: Reach, at range: SourceRange) throws(Diagnostic) {
    if allows(reach) { return }
    throw Diagnostic(
      "out-of-reach", .refused, at: range, "\(reach.words) out of reach: this console was started with --safe"
    )
  }
}
