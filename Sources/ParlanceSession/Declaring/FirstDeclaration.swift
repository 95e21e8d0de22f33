package import ParlanceRender
import ParlanceModel

/// The declaration to begin with, where nothing is declared yet.
package struct FirstDeclaration {
  package static let statement = "nothing is declared here yet"

  /// What stands beneath another error.
  static let notes = [statement + ": `help entity` tells how to begin"]

  let noun: String

  /// - Parameter word: What was said as if it were declared, in either number; nil for an example.
  package init(of word: String? = nil) { noun = word.map(EnglishSingular.of) ?? "book" }

  /// As they are typed.
  var lines: [String] { ["entity \(noun)", "  name text key", "  note text optional"] }

  /// What a person is told who has declared nothing.
  package func told(_ marks: TextMarks) -> [String] {
    ["Nothing is declared here yet. Begin with these lines, and an empty one:"]
      + lines.map { "  " + marks.code($0) }
  }
}
