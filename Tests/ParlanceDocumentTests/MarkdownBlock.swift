/// A fenced block of a document: what stands after the fence, and the lines within.
struct MarkdownBlock {
  /// `console`, `parlance`, `model`.
  let language: String
  /// The name of the file that the block holds, said after the language: `model books.model`.
  let fileName: String?
  /// Places among the document's lines, from 0, without the fences.
  let range: Range<Int>
  let lines: [String]

  /// Every fenced block of `text`, in order.
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
