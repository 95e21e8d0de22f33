/// A fenced block of a document, with the words after the fence.
struct MarkdownBlock {
  /// The block's language, such as `console`, `parlance` or `model`.
  let language: String
  /// The name of the file with the block's contents. It follows the language: `model books.model`.
  let fileName: String?
  /// The indexes of the document's lines, 0-based, without the fences.
  let range: Range<Int>
  let lines: [String]

  /// Returns every fenced block of `text`, in order.
  static func all(in text: String) -> [MarkdownBlock] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [MarkdownBlock] = []
    var start: Int?
    for (number, line) in lines.enumerated() where line.hasPrefix("```") {
      guard let first = start else {
        start = number
        continue
      }
      let words = lines[first].dropFirst(3).split(separator: " ").map(String.init)
      let range = first + 1..<number
      blocks.append(
        MarkdownBlock(
          language: words.first ?? "", fileName: words.dropFirst().first, range: range,
          lines: Array(lines[range])))
      start = nil
    }
    return blocks
  }
}
