/// The human-readable text of a Swift file: comments and string literals.
enum Prose {
  /// Returns the words of each comment and text, in lowercase. A comment with several lines is one piece.
  static func pieces(of source: String, includingTexts: Bool) -> [[String]] {
    var scanner = Scanner(bytes: Array(source.utf8), includesTexts: includingTexts)
    scanner.scanCode(until: nil)
    return scanner.pieces
  }

  /// Returns the words of each paragraph and list item of a document, in lowercase, without its code.
  static func pieces(ofDocument text: String) -> [[String]] {
    var pieces: [[String]] = []
    var isCode = false
    var continues = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      if isCode || line.hasPrefix("```") || line.hasPrefix("    ") || line.allSatisfy(\.isWhitespace) {
        continues = false
        continue
      }
      let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
      let words = prose.split { !$0.isLetter && $0 != "'" }.map { $0.lowercased() }
      let isItem = line.contains(/^\s*([-*#|]|\d+\.)/)
      if continues, !isItem, !pieces.isEmpty {
        pieces[pieces.count - 1] += words
      } else {
        pieces.append(words)
      }
      continues = true
    }
    return pieces.filter { !$0.isEmpty }
  }

  private struct Scanner {
    let bytes: [UInt8]
    let includesTexts: Bool
    var pieces: [[String]] = []
    private var place = 0
    /// Whether only whitespace has followed the last comment, so that the next one continues it.
    private var continuesComment = false

    init(bytes: [UInt8], includesTexts: Bool) {
      (self.bytes, self.includesTexts) = (bytes, includesTexts)
    }

    private func isAt(_ text: StaticString) -> Bool {
      let count = text.utf8CodeUnitCount
      guard place + count <= bytes.count else { return false }
      return (0..<count).allSatisfy { bytes[place + $0] == text.utf8Start[$0] }
    }

    /// Scans code up to its end, or up to the parenthesis that ends an interpolation.
    mutating func scanCode(until closing: UInt8?) {
      var depth = 0
      while place < bytes.count {
        if isAt("//") {
          scanComment()
        } else if bytes[place] == UInt8(ascii: "\"") {
          scanText()
        } else {
          let byte = bytes[place]
          if byte == UInt8(ascii: "(") { depth += 1 }
          if byte == UInt8(ascii: ")") { depth -= 1 }
          place += 1
          if let closing, byte == closing, depth < 0 { return }
          if byte > UInt8(ascii: " ") { continuesComment = false }
        }
      }
    }

    private mutating func scanComment() {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
      add(bytes[start..<place], continuing: continuesComment)
      continuesComment = true
    }

    private mutating func scanText() {
      continuesComment = false
      let isLong = isAt("\"\"\"")
      place += isLong ? 3 : 1
      var start = place
      while place < bytes.count {
        if isLong ? isAt("\"\"\"") : bytes[place] == UInt8(ascii: "\"") { break }
        if isAt("\\(") {
          addText(bytes[start..<place])
          place += 2
          scanCode(until: UInt8(ascii: ")"))
          start = place
        } else {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
      }
      place = min(place, bytes.count)
      addText(bytes[min(start, place)..<place])
      place += isLong ? 3 : 1
    }

    private mutating func addText(_ text: ArraySlice<UInt8>) {
      if includesTexts { add(text, continuing: false) }
    }

    private mutating func add(_ text: ArraySlice<UInt8>, continuing: Bool) {
      // Words in backticks are code.
      let prose = text.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: [UInt8(ascii: ",")])
      let words = prose.split { !isLetter($0) }.map { String(decoding: $0, as: UTF8.self).lowercased() }
      if continuing, !pieces.isEmpty {
        pieces[pieces.count - 1] += words
      } else if !words.isEmpty {
        pieces.append(words)
      }
    }

    private func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || byte == UInt8(ascii: "'")
        || (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    }
  }
}
