import ParlanceLanguage

/// A command with SQL, which may go on over several lines: while quotes or parentheses are open in it, behind a `,` or a `\`
/// at a line's end, and over lines that are indented. A `;` or an empty line ends it.
package struct SQLLines {
  /// Behind the last of its lines, as an offset into what the bytes are a part of.
  package let end: Int
  /// Whether the text ended before it was complete.
  package let isOpen: Bool
  /// Whether something in the text ends it: a `;`, a `|`, an empty line, or lines that are no more of it.
  package let isEnded: Bool
  /// Where a `\` stands that only joins lines.
  package let joints: [Int]

  /// - Parameters:
  ///   - bytes: From the statement's first byte to the end of all.
  ///   - goesOn: Which lines go on with a statement that may be whole before them.
  package init(_ bytes: ArraySlice<UInt8>, goesOn: Continuation = .indented) {
    var depth = 0
    var isEnded = false
    var joints: [Int] = []
    var last = (byte: UInt8(ascii: " "), index: bytes.startIndex)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == Self.newline {
        let isJoined = last.byte == UInt8(ascii: "\\")
        let rest = bytes[(index + 1)...]
        guard !isEnded, !Self.isBlankLine(rest),
          depth > 0 || isJoined || last.byte == UInt8(ascii: ",")
            || goesOn == .always || rest.first.map(Lexer.isBlank) ?? false
        else {
          (end, isOpen, self.isEnded, self.joints) = (index, false, true, joints)
          return
        }
        if isJoined {
          joints.append(last.index)
          last.byte = UInt8(ascii: " ")
        }
      } else if !isEnded, let quoted = SQLBars.quoted(at: bytes[index...]) {
        // In a comment that is ended, an empty line is the comment's.
        let isWholeComment = quoted.isComment && quoted.isClosed
        if !isWholeComment, let blank = Self.blankLine(in: bytes[index..<quoted.end], of: bytes) {
          (end, isOpen, self.isEnded, self.joints) = (blank, false, true, joints)
          return
        }
        if !quoted.isComment { last = (UInt8(ascii: "'"), index) }
        if !quoted.isClosed { (depth, last.byte) = (1, UInt8(ascii: "'")) }
        index = quoted.end
        continue
      } else if byte != 0x20, byte != 0x09, byte != 0x0D {
        last = (byte, index)
        switch byte {
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(0, depth - 1)
        case UInt8(ascii: ";"): isEnded = true
        // What follows is for the shell.
        case UInt8(ascii: "|") where depth == 0 && !Self.isJoined(index, in: bytes): isEnded = true
        default: break
        }
      }
      index += 1
    }
    let isJoined = last.byte == UInt8(ascii: "\\")
    if isJoined, !isEnded { joints.append(last.index) }
    end = bytes.endIndex
    isOpen = !isEnded && (depth > 0 || isJoined || last.byte == UInt8(ascii: ","))
    self.isEnded = isEnded
    self.joints = joints
  }

  /// The lines that go on with a statement: those that are indented, or all of them.
  package enum Continuation { case indented, always }

  private static let newline = UInt8(ascii: "\n")

  /// Whether nothing stands before the next line's end, or that of all.
  private static func isBlankLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix { $0 != newline }.allSatisfy(Lexer.isBlank)
  }

  /// Where a line ends in `quoted` that an empty one follows.
  private static func blankLine(in quoted: ArraySlice<UInt8>, of bytes: ArraySlice<UInt8>) -> Int? {
    quoted.indices.first { quoted[$0] == newline && isBlankLine(bytes[($0 + 1)...]) }
  }

  /// Whether the bar at `index` is one of `||`.
  private static func isJoined(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    [index - 1, index + 1].contains { bytes.indices.contains($0) && bytes[$0] == UInt8(ascii: "|") }
  }
}

/// Where a `|` stands in SQL that could end it: in no quotes and no comment, and not in `||`.
package enum SQLBars {
  /// Offsets into what `bytes` is a part of.
  package static func offsets(in bytes: ArraySlice<UInt8>) -> [Int] {
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

  /// The quotes or the comment that `bytes` begin with; nil where none does. A quote within that stands twice begins the
  /// next ones.
  package static func quoted(at bytes: ArraySlice<UInt8>) -> (end: Int, isClosed: Bool, isComment: Bool)? {
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
