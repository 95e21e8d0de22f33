/// A sentence of several lines on one, as the head of a live view shows it.
enum OneLine {
  /// Without comments and without the `\` at a line's end: on one line they would mean something else.
  static func of(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = withoutComment(line)
      while line.last?.isWhitespace == true { line.removeLast() }
      if line.last == "\\" { line.removeLast() }
      while line.last?.isWhitespace == true { line.removeLast() }
      return line.trimmingPrefix(while: \.isWhitespace)
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func withoutComment(_ line: Substring) -> Substring {
    var isQuoted = false
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == "#", !isQuoted { return line[..<index] }
      // What follows is the shell's.
      if line[index] == "|", !isQuoted { return line }
    }
    return line
  }
}
