import Foundation
import ParlanceConsole

/// README's table of other shells' commands, made from the console's own.
enum HabitRows {
  static let begin = "<!-- habits: written by the tests -->"
  static let end = "<!-- end of habits -->"

  static var text: String {
    let rows = HabitTable.rows.map { row in
      let typed = row.typed.map { "`\(escaped($0))`" }.joined(separator: " ")
      return "| \(typed) | \(HabitTable.words(row.shells)) | \(escaped(row.here)) |"
    }
    return (["| Typed there | In | Here |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  /// What stands between the marks of `document`, with the marks; nil where they are missing.
  static func range(in document: String) -> Range<String.Index>? {
    guard let first = document.range(of: begin), let last = document.range(of: end) else { return nil }
    return first.lowerBound..<last.upperBound
  }

  static var marked: String { begin + "\n" + text + "\n" + end }
}
