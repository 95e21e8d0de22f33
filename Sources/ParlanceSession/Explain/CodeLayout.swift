import ParlanceRender

/// The layout of SQL and query plans within a width. Line breaks don't change the meaning, so code can be copied from
/// the output and run.
package struct CodeLayout {
  /// The width in columns; nil for no limit.
  let width: Int?

  /// Returns the lines of SQL. Continuation lines are indented. In a comment, they begin with `--`.
  package func sql(_ text: String) -> [String] {
    var quote: Character?
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let indent = String(line.prefix { $0 == " " })
      // Blanks are part of a quoted text that spans lines.
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

  /// Returns the lines of one step in a query plan. Continuation lines keep the branches of the plan's tree (`│`).
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

  /// Splits a line at blanks outside quotes.
  ///
  /// - Parameter quote: The quote that is open at the start of the line. It is updated to the quote that is open at the
  ///   end.
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

  /// Words that never end a line, so that a line break comes before them.
  private static let leading: Set<String> = ["as", "is", "in", "=", "/"]
}
