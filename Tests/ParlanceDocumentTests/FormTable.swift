import Foundation
import ParlanceLanguage

/// README's table of the forms, made from the catalogue.
enum FormTable {
  static let begin = "<!-- forms: written by the tests -->"
  static let end = "<!-- end of forms -->"

  /// The forms of sentences; those that declare are told by the tour.
  static var shownForms: [Form] { FormCatalogue.forms.filter { $0.purpose != .declaring } }

  /// A row for each purpose of sentences.
  static var text: String {
    let rows = Form.Purpose.allCases.filter { $0 != .declaring }.map { purpose in
      let forms = FormCatalogue.forms(for: purpose)
      let names = forms.map { "`\($0.name)` \(escaped($0.brief))" }.joined(separator: "; ")
      let examples = forms.prefix(2).map { "`\(escaped($0.examples[0]))`" }.joined(separator: ", ")
      return "| \(purpose.rawValue) | \(names) | \(examples) |"
    }
    return (["| For | Forms, and what each is about | For example |", "|---|---|---|"] + rows)
      .joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// What stands between the marks of `document`, with the marks; nil where they are missing.
  static func range(in document: String) -> Range<String.Index>? {
    guard let first = document.range(of: begin), let last = document.range(of: end) else { return nil }
    return first.lowerBound..<last.upperBound
  }

  static var marked: String { begin + "\n" + text + "\n" + end }
}
