import ParlanceLanguage

extension DotCommand {
  /// A line that begins with a dot, or with a backslash and a letter: a command's name and what follows.
  struct Line {
    /// With its sign, in lower case but for what follows a backslash, where `\D` could be another command than `\d`.
    let name: String
    /// Without the blanks around it, the `;` that ends the line, and quotes.
    let argument: String
    /// The argument as it stands, without that `;`.
    let raw: String
    /// Where the name stands in the source, in bytes.
    let nameRange: SourceRange
    /// Where the argument stands, with its quotes; empty, behind the name, where there is none.
    let argumentRange: SourceRange
    let source: SourceText

    /// The line at `range` of `source`.
    init(_ source: SourceText, _ range: SourceRange) {
      self.source = source
      let bytes = source.bytes[range]
      let isBlank = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
      // As in psql, a command of the system may follow its sign at once: `\!ls`.
      let isShell = bytes.starts(with: Array("\\!".utf8))
      let nameEnd = isShell ? range.lowerBound + 2 : bytes.firstIndex(where: isBlank) ?? range.upperBound
      nameRange = range.lowerBound..<nameEnd
      // A sentence may end with it, and whoever is used to that puts it here too.
      var name = source[nameRange]
      while name.count > 2, name.hasSuffix(";") { name.removeLast() }
      self.name = name.hasPrefix("\\") ? Self.plain(name) : name.lowercased()
      let start = bytes[nameEnd...].firstIndex { !isBlank($0) } ?? nameEnd
      let end = bytes[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
      let said = DotCommand.named(self.name)?.argument ?? .elsewhere
      let ended = start + said.length(of: bytes[start..<end])
      argumentRange = ended > start ? start..<ended : nameEnd..<nameEnd
      raw = source[argumentRange]
      argument = Self.unquoted(raw)
    }

    /// A name with a backslash as the table has it: psql's `+`, which asks for more, and its `S` behind what lists change
    /// nothing; nor do other kinds of tables that are asked for beside tables, `\dtv`.
    private static func plain(_ name: String) -> String {
      var name = name
      while name.count > 2, let last = name.last, last == "+" || isLister(name) && last == "S" {
        name.removeLast()
      }
      let kinds = name.dropFirst(2)
      let isTables =
        name.hasPrefix("\\d") && kinds.contains("t") && kinds.allSatisfy { "tvismE".contains($0) }
      return isTables ? "\\dt" : name
    }

    private static func isLister(_ name: String) -> Bool { name.hasPrefix("\\d") || name.hasPrefix("\\l") }

    /// Whether a command begins with these bytes, at the start of a sentence; so does the help about one, `help .mode`.
    static func begins(with bytes: ArraySlice<UInt8>) -> Bool {
      switch bytes.first {
      case UInt8(ascii: "."), UInt8(ascii: "\\"): return isSign(bytes)
      // No sentence begins with it: who asks so wants help.
      case UInt8(ascii: "?"): return true
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
      return next == UInt8(ascii: "?") || next == UInt8(ascii: "!")
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= next | 0x20
    }

    /// The line as it reads with `fix`, which is about its argument.
    func said(with fix: Diagnostic.Fix) -> String {
      let bytes = Array(raw.utf8)
      let from = fix.range.lowerBound - argumentRange.lowerBound
      let to = fix.range.upperBound - argumentRange.lowerBound
      return name + " " + String(decoding: bytes[..<from], as: UTF8.self) + fix.replacement
        + String(decoding: bytes[to...], as: UTF8.self)
    }

    /// The argument's words; one with blanks stands in quotes.
    var words: [Word] {
      var words: [Word] = []
      var rest = raw[...]
      while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
        let word = QuotedWord(beginning: rest[start...])
        let offset = argumentRange.lowerBound + raw.utf8.distance(from: raw.startIndex, to: start)
        words.append(Word(text: word.text, range: offset..<offset + word.spelling.utf8.count))
        rest = rest[word.spelling.endIndex...]
      }
      return words
    }

    static func unquoted(_ text: String) -> String { QuotedWord.alone(text) ?? text }

    /// What a command says to an argument that is none of its words.
    func unknown(_ noun: String, among names: [String]) -> Diagnostic {
      Word(text: argument, range: argumentRange).unknown(noun, among: names)
    }
  }
}
