/// How headings and words to type stand out in help and descriptions, or that they do not.
package struct TextMarks: Sendable, Equatable {
  private let heading: String
  private let code: String
  private let end: String

  package static let none = TextMarks(heading: "", code: "", end: "")
  package static let ansi = TextMarks(heading: "\u{1B}[1m", code: "\u{1B}[36m", end: "\u{1B}[0m")

  func heading(_ text: String) -> String { heading + text + end }

  /// What is to be typed as it stands.
  func code(_ text: String) -> String { code + text + end }
}
