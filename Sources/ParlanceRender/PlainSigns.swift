/// The signs that Parlance writes beside letters, in those that every terminal has.
public enum PlainSigns {
  private static let spellings: [Unicode.Scalar: String] = [
    "…": "...", "—": "-", "–": "-", "·": "-", "→": "->", "×": "x", "✓": "x",
    "─": "-", "│": "|", "└": "`", "├": "|",
  ]

  /// `text` with every such sign so written; what stands in double quotes is the person's own, and stays, but for the
  /// `"…"` in which the person is to write something.
  public static func of(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 128 }) { return text }
    var plain = ""
    var isQuoted = false
    for scalar in text.replacing("\"…\"", with: "\"...\"").unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted, let spelling = spellings[scalar] {
        plain += spelling
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
