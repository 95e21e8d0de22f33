/// What Tab does at many places, as a file tells it:
///
///     # Why.
///     > list fa| since monday
///     = list facts |since monday
///     facts  (entity)
///
/// The bar is the cursor. Lines of a block above the one that is edited begin with `.`. The line `=` is what the first Tab
/// makes of the line, where it makes anything; then follows what a second one would list.
struct CompletionTable {
  struct Place {
    /// Comments and blank lines before it.
    let comments: [String]
    let earlier: [String]
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
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.isEmpty || line.hasPrefix("#") {
        comments.append(line)
      } else if line.hasPrefix(". ") {
        earlier.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("> ") {
        places.append(Place(comments: comments, earlier: earlier, line: String(line.dropFirst(2))))
        (comments, earlier) = ([], [])
      } else if !places.isEmpty {
        places[places.count - 1].answer.append(line)
      }
    }
  }

  var text: String {
    places.flatMap { place in
      place.comments + place.earlier.map { ". " + $0 } + ["> " + place.line] + place.answer
    }.joined(separator: "\n") + "\n"
  }
}
