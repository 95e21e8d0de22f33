/// What Tab does at many places, as a file tells it:
///
///     # Why.
///     ? list fa| since monday
///     = list facts |since monday
///     facts  (entity)
///
/// The bar is the cursor. Lines of a block above the one that is edited begin with `.`; they stand above all that follow, up
/// to other such lines. The line `=` is what the first Tab
/// makes of the line, where it makes anything; then follows what a second one would list.
struct CompletionTable {
  struct Place {
    /// Comments and blank lines before it.
    let comments: [String]
    /// The block above, told again only where it is another.
    let earlier: [String]
    let isNewBlock: Bool
    /// With its bar.
    let line: String
    var answer: [String] = []

    /// The line without the bar, and where that stood, in bytes.
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
