/// A file with the expected completions at many places, for example:
///
///     # Why.
///     ? list fa| since monday
///     = list facts |since monday
///     facts  (entity)
///
/// The bar is the cursor. A line that begins with `.` is an earlier line of the same block; it applies to all following
/// places until the next such lines. The line `=` is the result of the first Tab, if it changes the line. The
/// candidates that a second Tab lists follow.
struct CompletionTable {
  struct Place {
    /// The comments and blank lines before the place.
    let comments: [String]
    /// The earlier lines of the block. The file repeats them only when they change.
    let earlier: [String]
    let isNewBlock: Bool
    /// The line, including the bar.
    let line: String
    var answer: [String] = []

    /// The line without the bar, and the bar's byte offset.
    var cursor: (line: String, cursor: Int) {
      let parts = line.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
      return (parts.joined(), parts[0].utf8.count)
    }
  }

  var places: [Place] = []

  init(_ text: String) {
    var comments: [String] = []
    var earlier: [String] = []
    var isNewBlock = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty || line.hasPrefix("#") {
        comments.append(line)
      } else if line.hasPrefix(". ") {
        earlier = (isNewBlock ? earlier : []) + [String(line.dropFirst(2))]
        isNewBlock = true
      } else if line.hasPrefix("? ") {
        places.append(
          Place(
            comments: comments, earlier: earlier, isNewBlock: isNewBlock, line: String(line.dropFirst(2))))
        (comments, isNewBlock) = ([], false)
      } else if !places.isEmpty {
        places[places.count - 1].answer.append(line)
      }
    }
  }

  var text: String {
    var lines: [String] = []
    for place in places {
      lines += place.comments
      for line in place.earlier where place.isNewBlock { lines.append(". " + line) }
      lines.append("? " + place.line)
      lines += place.answer
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
