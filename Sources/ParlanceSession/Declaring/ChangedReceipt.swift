import ParlanceLanguage
import ParlanceModel
package import ParlanceRender

/// What is told of declarations that took the place of others: what came with them, and what went.
struct ChangedReceipt {
  let declarations: [DeclarationName]
  /// Of all of them.
  let changes: [DeclaredChange]

  /// One for each entity of which something can be told: `changed entity bin: without size and note`.
  var lines: [String] {
    let told = declarations.map { (name: $0, details: details(of: $0)) }
    let plain = told.filter(\.details.isEmpty).map(\.name.words)
    return (plain.isEmpty ? [] : ["changed \(plain.joined(separator: ", "))"])
      + told.filter { !$0.details.isEmpty }.map {
        "changed \($0.name.words): \($0.details.joined(separator: "; "))"
      }
  }

  private func details(of declared: DeclarationName) -> [String] {
    guard declared.kind == .entity, let name = declared.names.first else { return [] }
    let own = changes.filter { Folding.folded($0.entity) == Folding.folded(name) }
    let coming = own.compactMap { if case .comes(let part) = $0.turn { part } else { nil } }
    let going = own.compactMap { if case .goes(let part) = $0.turn { part } else { nil } }
    return (coming.isEmpty ? [] : ["with \(EnglishList.of(coming, "and"))"])
      + (going.isEmpty ? [] : ["without \(EnglishList.of(going, "and"))"])
      + own.filter { $0.turn == .differs }.map(\.words)
  }
}

/// The declaration to begin with, where nothing is declared yet.
package enum FirstDeclaration {
  /// What stands beneath another error.
  static let note = "nothing is declared here yet: `help entity` tells how to begin"

  /// What a person is told who has declared nothing.
  package static func told(_ marks: TextMarks) -> [String] {
    ["Nothing is declared here yet. Begin with these lines, and an empty one:"]
      + ["entity book", "  name text key", "  note text optional"].map { "  " + marks.code($0) }
  }
}
