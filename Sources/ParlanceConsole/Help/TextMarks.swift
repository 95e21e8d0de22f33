import ParlanceRender

/// How headings and words to type stand out in help and descriptions, or that they do not.
package struct TextMarks: Sendable, Equatable {
  private let palette: Palette

  package static let none = TextMarks(.none)

  init(_ palette: Palette) { self.palette = palette }

  func heading(_ text: String) -> String { palette.heading(text) }

  /// What is told beside what was asked for.
  func hint(_ text: String) -> String { palette.dimmed(text) }

  /// What is to be typed as it stands.
  func code(_ text: String) -> String { palette.accented(text) }
}
