import ParlanceLanguage

/// The comments of scripts that become the title and the headings of a report.
struct ReportHeadings {
  /// The title: the first comment, if an empty line follows it; otherwise nil.
  private(set) var title: String?
  /// The first line of each sentence that has a comment directly above it, in order.
  private var commented: [(line: String, comment: String)] = []

  /// - Parameter scripts: The texts of the scripts.
  init(_ scripts: [String]) {
    for script in scripts {
      var comments: [String] = []
      for line in script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
        let raw = line.drop(while: \.isWhitespace)
        let line = OneLine.of(String(raw))
        if raw.hasPrefix("#") {
          if !raw.hasPrefix("#!") {
            comments.append(raw.drop { $0 == "#" }.split(separator: " ").joined(separator: " "))
          }
        } else {
          let comment = comments.joined(separator: " ")
          if line.isEmpty, title == nil, commented.isEmpty, !comment.isEmpty { title = comment }
          if !line.isEmpty, !comment.isEmpty { commented.append((line, comment)) }
          comments = []
        }
      }
    }
  }

  /// Removes and returns the comment above a sentence; nil if there isn't one.
  mutating func next(_ sentence: String) -> String? {
    let sentence = OneLine.of(sentence)
    guard
      let index = commented.firstIndex(where: { sentence.hasPrefix($0.line) || $0.line.hasPrefix(sentence) })
    else { return nil }
    defer { commented.removeFirst(index + 1) }
    return commented[index].comment
  }
}
