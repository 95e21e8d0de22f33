import ParlanceLanguage

/// A sentence of several lines on one, as the head of a live view shows it.
enum OneLine {
  /// Without comments and without the `\` at a line's end: on one line they would mean something else.
  static func of(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      said($0).trimmingPrefix(while: \.isWhitespace)
    }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func said(_ line: Substring) -> Substring {
    var line = withoutComment(line)
    while line.last?.isWhitespace == true { line.removeLast() }
    if line.last == "\\" { line.removeLast() }
    while line.last?.isWhitespace == true { line.removeLast() }
    return line
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var quote = OpenQuote()
    for index in line.indices {
      quote.read(line[index])
      if line[index] == "#", !quote.isOpen { return line[..<index] }
      // What follows is the shell's.
      if line[index] == "|", !quote.isOpen { return line }
    }
    return line
  }
}
