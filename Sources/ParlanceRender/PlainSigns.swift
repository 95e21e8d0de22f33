/// Replaces the special characters in Parlance's own texts by ASCII.
public enum ASCIIReplacements {
  private static let spellings: [Unicode.Scalar: String] = [
    "…": "...", "—": "-", "–": "-", "·": "-", "→": "->", "×": "x", "✓": "x",
    "─": "-", "│": "|", "└": "`", "├": "|",
  ]

  /// Returns `text` in ASCII: `…` becomes `...`. Text in double quotes isn't changed, because the user has typed it.
  /// The only exception is `"…"`, a placeholder in messages.
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
