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

  static var marked: String { begin + "\n" + text + "\n" + end }
}
