import ParlanceLanguage

/// The extent of a command with SQL, such as `explain select …`, which may span several lines.
///
/// The command continues on the next line if a quote or parenthesis is open, if the line ends in `,` or `\`, or if the
/// next line is indented. A `;` or an empty line ends the command.
package struct SQLLines {
  /// The index of the newline after the command's last line. If this line has no newline, the index is the end of the
  /// text.
  package let end: Int
  /// Whether the text ended before the command was complete, for example within a quote.
  package let isOpen: Bool
  /// Whether the text contains the end of the command: a `;`, a `|`, an empty line, or a line that doesn't continue the
  /// command.
  package let isEnded: Bool
  /// The index of every `\` that only joins two lines.
  package let joints: [Int]

  /// Finds the end of a command.
  ///
  /// - Parameters:
  ///   - bytes: The text from the first byte of the command.
  ///   - goesOn: Which lines continue a command that may already be complete.
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
        // An empty line in a comment that is closed later doesn't end the command.
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
        // After a `|`, a shell command follows.
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

  /// The lines that continue a command which may already be complete: only indented lines, or all lines.
  package enum Continuation { case indented, always }

  private static let newline = UInt8(ascii: "\n")

  /// Whether the text begins with an empty line, which may contain blanks.
  private static func isBlankLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.prefix { $0 != newline }.allSatisfy(Lexer.isBlank)
  }

  /// Returns the index of a newline in `quoted` after which an empty line follows; nil if there isn't one.
  private static func blankLine(in quoted: ArraySlice<UInt8>, of bytes: ArraySlice<UInt8>) -> Int? {
    quoted.indices.first { quoted[$0] == newline && isBlankLine(bytes[($0 + 1)...]) }
  }

  /// Whether the bar at `index` is part of `||`.
  private static func isJoined(_ index: Int, in bytes: ArraySlice<UInt8>) -> Bool {
    [index - 1, index + 1].contains { bytes.indices.contains($0) && bytes[$0] == UInt8(ascii: "|") }
  }
}

/// A search for `|` in SQL. It skips quotes, comments and the operator `||`.
package enum SQLBars {
  /// Returns the index of each `|` after which a shell command can begin.
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

  /// Returns the end of the quoted text or comment at the start of `bytes`; nil if `bytes` begins with something else.
  /// A doubled quote counts as the end of one text and the start of the next.
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
