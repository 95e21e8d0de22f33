import ParlanceRender

/// The layout of SQL and query plans within a width. Lines are broken only where this doesn't change the meaning, so a
/// user can copy SQL from the output and run it.
package struct CodeLayout {
  /// The width in columns; nil for no limit.
  let width: Int?

  /// Returns SQL as lines. A long line is broken, and its continuation is indented. In a comment, the continuation
  /// begins with `--`.
  package func sql(_ text: String) -> [String] {
    var quote: Character?
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let indent = String(line.prefix { $0 == " " })
      // In a quoted text that spans lines, blanks are part of the value.
      if quote != nil {
        _ = Self.words(of: line, within: &quote)
        return [String(line)]
      }
      let isComment = line.dropFirst(indent.count).hasPrefix("--")
      let following = isComment ? indent + "-- " : indent + "  "
      let words = isComment ? Self.words(of: line) : Self.words(of: line, within: &quote)
      return TextLayout.lines(of: words, width: width, first: indent, following: following)
    }
  }

  /// Returns one step of a query plan as lines. If the step is broken into several lines, each continuation begins with
  /// the vertical lines of the tree (`│`).
  func step(_ line: String) -> [String] {
    let branches = line.prefix { "│├└─ ".contains($0) }
    let following = branches.replacing("├─", with: "│ ").replacing("└─", with: "  ")
    return TextLayout.lines(
      of: Self.words(of: line.dropFirst(branches.count)), width: width, first: String(branches),
      following: following + "  ")
  }

  private static func words(of line: Substring) -> [String] {
    line.drop { $0 == " " }.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  /// Splits a line at the blanks outside quotes.
  ///
  /// - Parameter quote: The quote that is open at the start of the line; nil for none. After the call, the quote that
  ///   is open at the end of the line.
  private static func words(of line: Substring, within quote: inout Character?) -> [String] {
    var words = [""]
    for character in line.drop(while: { $0 == " " }) {
      if quote == nil, character == " " {
        words.append("")
        continue
      }
      if let open = quote {
        if character == open { quote = nil }
      } else if "\"'`".contains(character) {
        quote = character
      }
      words[words.count - 1].append(character)
    }
    return words.reduce(into: []) { joined, word in
      if let last = joined.last, leading.contains(last) {
        joined[joined.count - 1] = last + " " + word
      } else {
        joined.append(word)
      }
    }
  }

  /// Words that must not end a line. A line is broken before them, not after them.
  private static let leading: Set<String> = ["as", "is", "in", "=", "/"]
}
