import ParlanceModel
package import ParlanceRender

/// The receipts of declarations that replaced existing declarations.
struct ChangedReceipt {
  let declarations: [DeclarationName]
  /// The review of the migration to the new declarations.
  let review: MigrationReview

  /// One line for each change of an entity. A declaration without such changes has one line of its own.
  var lines: [String] {
    declarations.flatMap { declared in
      let entity = declared.kind == .entity ? review.migration.to.entity(declared.names[0]) : nil
      let told = entity.map { review.receipts(of: $0.name) } ?? []
      return told.isEmpty ? ["changed \(declared.words)"] : told
    }
  }
}

/// Advice on the first declaration of a model.
package enum FirstDeclaration {
  /// A note that is printed below an error while nothing is declared.
  static let note = "nothing is declared here yet: `help entity` shows how to begin"

  /// Returns the lines for a user who hasn't declared anything.
  package static func told(_ marks: TextMarks) -> [String] {
    ["Nothing is declared here yet. Type these lines, then an empty line:"]
      + ["entity book", "  name text key", "  note text optional"].map { "  " + marks.code($0) }
  }
}
