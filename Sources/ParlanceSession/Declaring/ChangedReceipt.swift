import ParlanceModel
package import ParlanceRender

/// What is told of declarations that took the place of others.
struct ChangedReceipt {
  let declarations: [DeclarationName]
  /// Of all of them.
  let review: MigrationReview

  /// A line for each change of an entity, and one for each other declaration.
  var lines: [String] {
    declarations.flatMap { declared in
      let entity = declared.kind == .entity ? review.migration.to.entity(declared.names[0]) : nil
      let told = entity.map { review.receipts(of: $0.name) } ?? []
      return told.isEmpty ? ["changed \(declared.words)"] : told
    }
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
