internal import ParlanceLanguage

/// The lines of a source that overlap a range, with their line number and column.
struct SourceExcerpt {
  let source: SourceText
  /// The range, clamped to the source.
  let range: SourceRange
  /// The ranges of the lines without their line ends. There is at least one line.
  let lines: [SourceRange]

  init(_ source: SourceText, around range: SourceRange) {
    let bytes = source.bytes
    let range = range.clamped(to: 0..<bytes.count)
    self.source = source
    self.range = range
    let newline = UInt8(ascii: "\n")
    var start =
      bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? min(source.start, range.lowerBound)
    var lines: [SourceRange] = []
    repeat {
      let next = bytes[start...].firstIndex(of: newline) ?? bytes.count
      let hasReturn = next > start && bytes[next - 1] == UInt8(ascii: "\r")
      lines.append(start..<(hasReturn ? next - 1 : next))
      start = next + 1
    } while start < range.upperBound
    self.lines = lines
  }

  /// The number of the first line in the file, from 1.
  var lineNumber: Int {
    source.bytes[..<lines[0].lowerBound].reduce(source.firstLine) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// The column of the range's start, from 1, in characters.
  var column: Int {
    let before = source.bytes[lines[0].lowerBound..<max(range.lowerBound, lines[0].lowerBound)]
    return 1
      + (before.allSatisfy { $0 < 0x80 } ? before.count : String(decoding: before, as: UTF8.self).count)
  }

  /// Returns the text of the lines from the offset `start`, with the range replaced by `replacement`, and without
  /// leading or trailing whitespace.
  func text(replacedBy replacement: String, from start: Int) -> String {
    let bytes = source.bytes
    let first = min(max(start, lines[0].lowerBound), range.lowerBound)
    let whole =
      String(decoding: bytes[first..<range.lowerBound], as: UTF8.self) + replacement
      + String(
        decoding: bytes[range.upperBound..<max(range.upperBound, lines[lines.count - 1].upperBound)],
        as: UTF8.self)
    let start = whole.firstIndex { !$0.isWhitespace } ?? whole.endIndex
    let end = whole.lastIndex { !$0.isWhitespace }.map { whole.index(after: $0) } ?? start
    return String(whole[start..<end])
  }

  /// Returns the maximum number of bytes in ``text(replacedBy:from:)`` before the end of the replacement.
  func length(upTo replacement: String, from start: Int) -> Int {
    range.lowerBound - min(max(start, lines[0].lowerBound), range.lowerBound) + replacement.utf8.count
  }
}
