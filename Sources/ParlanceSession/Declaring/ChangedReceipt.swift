import ParlanceModel
package import ParlanceRender

/// The receipts of declarations that replaced existing declarations.
struct ChangedReceipt {
  let declarations: [DeclarationName]
  /// The changes that the new declarations cause, with the numbers of affected rows.
  let review: MigrationReview

  /// The lines of the receipt: one for each change of an entity, such as a new field. If a declaration has no such
  /// changes, its line is, for example, `changed verb gift`.
  var lines: [String] {
    declarations.flatMap { declared in
      let entity = declared.kind == .entity ? review.migration.to.entity(declared.names[0]) : nil
      let told = entity.map { review.receipts(of: $0.name) } ?? []
      return told.isEmpty ? ["changed \(declared.words)"] : told
    }
  }
}

/// Advice for a user who hasn't declared anything yet.
package enum FirstDeclaration {
  /// A note that is printed below an error while nothing is declared.
  static let note = "`help entity` shows how to declare one"

  /// Returns the advice as lines.
  package static func told(_ marks: TextMarks) -> [String] {
    ["Nothing is declared here yet. Type these lines, then an empty line:"]
      + ["entity book", "  name text key", "  note text optional"].map { "  " + marks.code($0) }
  }
}
