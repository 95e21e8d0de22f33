import ParlanceLanguage

extension DotCommand {
  /// A line that begins with a dot, or with a backslash and a letter: a command's name and what follows.
  struct Line {
    /// With its sign, in lower case but for what follows a backslash, where `\D` could be another command than `\d`.
    let name: String
    /// Without the blanks around it, and without quotes.
    let argument: String
    /// Where the name stands in the source, in bytes.
    let nameRange: SourceRange
    /// Where the argument stands, with its quotes; empty, behind the name, where there is none.
    let argumentRange: SourceRange

    /// The line at `range` of `source`.
    init(_ source: SourceText, _ range: SourceRange) {
      let bytes = source.bytes[range]
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 || byte == 0x0D }
      let nameEnd = bytes.firstIndex(where: isBlank) ?? range.upperBound
      let start = bytes[nameEnd...].firstIndex { !isBlank($0) } ?? nameEnd
      let end = bytes[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
      nameRange = range.lowerBound..<nameEnd
      argumentRange = start..<end
      let name = source[nameRange]
      self.name = name.hasPrefix(".") || name.lowercased() == "help" ? name.lowercased() : name
      let text = source[argumentRange]
      let isQuoted = text.count >= 2 && text.first == "\"" && text.last == "\""
      argument = isQuoted ? String(text.dropFirst().dropLast()) : text
    }

    /// Whether a command begins with these bytes, at the start of a sentence; so does the help about one, `help .mode`.
    static func begins(with bytes: ArraySlice<UInt8>) -> Bool {
      switch bytes.first {
      case UInt8(ascii: "."), UInt8(ascii: "\\"): return isSign(bytes)
      case UInt8(ascii: "h"), UInt8(ascii: "H"):
        let word = "help "
        guard bytes.count > word.utf8.count, zip(bytes, word.utf8).allSatisfy({ $0 | 0x20 == $1 }) else {
          return false
        }
        return isSign(bytes.dropFirst(word.utf8.count).drop { $0 == 0x20 })
      default: return false
      }
    }

    /// Whether they are a dot, or a backslash and a letter.
    private static func isSign(_ bytes: ArraySlice<UInt8>) -> Bool {
      guard let sign = bytes.first else { return false }
      if sign == UInt8(ascii: ".") { return true }
      guard sign == UInt8(ascii: "\\"), let next = bytes.dropFirst().first else { return false }
      return next == UInt8(ascii: "?") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20
    }

    /// What a command says to an argument that is none of its words.
    func unknown(_ noun: String, among names: [String]) -> Diagnostic {
      Diagnostic(
        "unknown-\(noun)", .noSuchWord, at: argumentRange, "expected one of \(names.joined(separator: ", "))",
        fix: EditDistance.nearest(to: argument, in: names, count: 1).first.map {
          .init(replacing: argumentRange, with: $0)
        })
    }
  }
}
