/// Where a `|` stands in SQL that could end it: in no quotes and no comment, and not in `||`.
enum SQLBars {
  /// Offsets into what `bytes` is a part of.
  static func offsets(in bytes: ArraySlice<UInt8>) -> [Int] {
    var offsets: [Int] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let rest = bytes[index...]
      if rest.starts(with: "||".utf8) {
        index += 2
      } else if let quoted = quoted(at: rest) {
        index = quoted.end
      } else {
        if rest.first == UInt8(ascii: "|") { offsets.append(index) }
        index += 1
      }
    }
    return offsets
  }

  /// Whether `bytes` end in a quoted text that is not closed.
  static func isWithinQuotes(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index < bytes.endIndex {
      guard let quoted = quoted(at: bytes[index...]) else {
        index += 1
        continue
      }
      if !quoted.isClosed, !quoted.isComment { return true }
      index = quoted.end
    }
    return false
  }

  /// The quotes or the comment that `bytes` begin with; nil where none does. A quote within that stands twice begins the
  /// next ones.
  static func quoted(at bytes: ArraySlice<UInt8>) -> (end: Int, isClosed: Bool, isComment: Bool)? {
    let closing: [(begin: String, end: String)] = [
      ("'", "'"), ("\"", "\""), ("`", "`"), ("[", "]"), ("--", "\n"), ("/*", "*/"),
    ]
    guard let pair = closing.first(where: { bytes.starts(with: $0.begin.utf8) }) else { return nil }
    let inner = bytes.dropFirst(pair.begin.utf8.count)
    let end = inner.firstRange(of: Array(pair.end.utf8))
    guard pair.end != "\n" else { return (end?.lowerBound ?? bytes.endIndex, true, true) }
    return (end?.upperBound ?? bytes.endIndex, end != nil, pair.begin == "/*")
  }
}
