/// Texts too long for the screen, for which a short word stands in the line that is edited: `[200 lines: add 108 to …]`.
struct FoldedTexts {
  private var texts: [(label: String, text: String)] = []

  /// What stands in the line for `text`.
  ///
  /// - Parameter columns: How many there are for it; how much stands behind it is told in any case.
  mutating func fold(_ text: String, columns: Int = 80) -> String {
    if let same = texts.first(where: { $0.text == text }) { return same.label }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let size = lines.count > 1 ? "\(lines.count) lines" : "\(text.count) characters"
    let start = lines.first { !$0.allSatisfy(\.isWhitespace) } ?? ""
    var label = Self.label(size, start, columns)
    if texts.contains(where: { $0.label == label }) {
      label = Self.label("\(texts.count + 1): \(size)", start, columns)
    }
    texts.append((label, text))
    return label
  }

  private static func label(_ size: String, _ start: Substring, _ columns: Int) -> String {
    let room = columns - "[\(size): ...]".count
    return room > 0 ? "[\(size): \(start.prefix(min(room, longestStart)))...]" : "[\(size)]"
  }

  private static let longestStart = 24

  /// The line with all of it in its place.
  func unfold(_ line: String) -> String {
    texts.reduce(line) { $0.replacing($1.label, with: $1.text) }
  }

  /// Where the word stands that holds the place before the byte at `offset`, or ends there; nil where none does.
  func label(upTo offset: Int, in line: String) -> Range<Int>? {
    let bytes = Array(line.utf8)
    for (label, _) in texts {
      let found = bytes.ranges(of: Array(label.utf8)).first {
        $0.lowerBound < offset && offset <= $0.upperBound
      }
      if let found { return found }
    }
    return nil
  }
}
