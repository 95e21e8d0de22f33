import ParlanceRender

/// Breaks SQL and query plans into lines of a width where that changes nothing of what they say: what was copied runs.
package struct CodeLayout {
  /// In columns; nil where nothing limits it.
  let width: Int?

  /// SQL, of which each line goes on deeper than it began, and a comment as a comment.
  package func sql(_ text: String) -> [String] {
    var quote: Character?
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line -> [String] in
      let indent = String(line.prefix { $0 == " " })
      // What a text of several lines says, blanks are part of.
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

  /// One step of a query plan, behind the branches of its tree.
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

  /// What stands between blanks, but for those in quotes.
  ///
  /// - Parameter quote: The one that is open where the line begins, and then where it ends.
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

  /// What nobody leaves at the end of a line.
  private static let leading: Set<String> = ["as", "is", "in", "=", "/"]
}
