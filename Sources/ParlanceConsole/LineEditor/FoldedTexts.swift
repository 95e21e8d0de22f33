/// Texts too long for the screen, for which a short word stands in the line that is edited: `[200 lines: add 108 to …]`.
struct FoldedTexts {
  private var texts: [(label: String, text: String)] = []

  /// What stands in the line for `text`.
  mutating func fold(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.first { !$0.allSatisfy(\.isWhitespace) }?.prefix(24) ?? ""
    let size = lines.count > 1 ? "\(lines.count) lines" : "\(text.count) characters"
    var label = "[\(size): \(start)...]"
    if let same = texts.first(where: { $0.text == text }) { return same.label }
    if texts.contains(where: { $0.label == label }) { label = "[\(texts.count + 1): " + label.dropFirst() }
    texts.append((label, text))
    return label
  }

  /// The line with all of it in its place.
  func unfold(_ line: String) -> String {
    texts.reduce(line) { $0.replacing($1.label, with: $1.text) }
  }
}
