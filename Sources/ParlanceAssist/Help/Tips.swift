package import ParlanceLanguage
import ParlanceModel

/// Suggestions of sentences to try in a database, from simple to advanced.
package struct Tips {
  private let maker: ExampleMaker

  package init(_ maker: ExampleMaker) { self.maker = maker }

  /// The names of the forms in the recommended order of learning.
  static let order = [
    "list", "count", "show", "add", "change", "flags", "help", "where", "dates", "by", "sets", "it", "per",
    "aggregates", "verbs", "reports", "with", "goals", "describe", "save", "calculations", "chart", "export",
    "streak",
    "gaps", "filled", "running", "compare", "subtract", "delete", "plus", "let", "define", "expect",
    "transactions", "watch", "explain",
  ]

  /// A form and a sentence that is valid now.
  package struct Tip: Equatable {
    package let form: Form
    package let sentence: String
  }

  /// Returns the first tip that hasn't been shown yet. Returns nil if all tips have been shown.
  package func next(after shown: Set<String>) -> Tip? {
    for name in Self.order where !shown.contains(name) {
      guard let form = FormCatalogue.form(name), form.name == name,
        maker.canChange || form.purpose != .changing,
        let sentence = maker.sentences(for: form, limit: 1).first
      else { continue }
      return Tip(form: form, sentence: sentence)
    }
    return nil
  }

  /// The first sentences to try: a question, a change, and a sentence that shows how to learn more. Each has a
  /// description.
  package var firstSteps: [(sentence: String, meaning: String)] {
    let questions = maker.questions(limit: 2).map { ($0, "a question") }
    let changes = maker.changes(limit: 1).map { ($0, "a change") }
    let entity = maker.richestEntity ?? maker.model.entities.first
    let learning = (
      "help" + (entity.map { " \($0.plural)" } ?? ""), "explains more; `.tip` suggests another sentence"
    )
    let steps = changes.isEmpty ? questions : Array(questions.prefix(1)) + changes
    return steps + [learning]
  }
}
