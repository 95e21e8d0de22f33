import ParlanceLanguage
import ParlanceSession

extension DotCommand {
  /// A line that begins with a dot, or with a backslash and a letter: a command's name and what follows.
  struct Line {
    /// With its sign, in lower case but for what follows a backslash, where `\D` is another command than `\d`.
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
      // Whoever ends sentences with a `;` puts it here too; psql's `+` asks for more, and changes nothing here.
      var name = source[nameRange]
      while name.count > 2, name.hasSuffix(";") || name.hasPrefix("\\") && name.hasSuffix("+") {
        name.removeLast()
      }
      self.name = name.hasPrefix("\\") ? name : name.lowercased()
      let start = bytes[nameEnd...].firstIndex { !isBlank($0) } ?? nameEnd
      let end = bytes[start...].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
      let expected = DotCommand.named(self.name)?.argument ?? .optional(.text(""), "")
      let ended = start + expected.length(of: bytes[start..<end])
      argumentRange = ended > start ? start..<ended : nameEnd..<nameEnd
      raw = source[argumentRange]
      argument = QuotedWord.alone(raw) ?? raw
    }

    /// From the command to the end of what follows it.
    var range: SourceRange { nameRange.lowerBound..<argumentRange.upperBound }

    /// The argument's words; one with blanks stands in quotes.
    var words: [SourceWord] {
      var words: [SourceWord] = []
      var rest = raw[...]
      while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
        let word = QuotedWord(beginning: rest[start...])
        let offset = argumentRange.lowerBound + raw.utf8.distance(from: raw.startIndex, to: start)
        words.append(SourceWord(text: word.text, range: offset..<offset + word.spelling.utf8.count))
        rest = rest[word.spelling.endIndex...]
      }
      return words
    }

    /// - Throws: `unwanted-argument` at what stands behind so many words.
    func words(atMost count: Int) throws(Diagnostic) -> [SourceWord] {
      let words = self.words
      guard words.count > count else { return words }
      let last = words[count - 1]
      let rest = words[count].range.lowerBound..<words[words.count - 1].range.upperBound
      let change = Diagnostic.Fix(replacing: last.range.upperBound..<rest.upperBound, with: "")
      throw CommandError.unwantedArgument(after: last.text, hasSome: true).at(
        rest, suggestion: .init("to do instead", change))
    }

    /// All that follows `word`, without quotes around it; nil where nothing does.
    func text(after word: SourceWord) -> SourceWord? {
      let rest = words.drop { $0.range.lowerBound <= word.range.lowerBound }
      guard let first = rest.first, let last = rest.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      let text = source[range]
      return SourceWord(text: QuotedWord.alone(text) ?? text, range: range)
    }

    /// The argument as one file, beside which the command's option may stand.
    ///
    /// - Throws: `unknown-option`; `missing-argument` where the option stands alone; `several-files`.
    func file(option: String) throws(Diagnostic) -> (hasOption: Bool, file: SourceWord) {
      let options = try DotOptions(self, of: [DotOption(option, tells: "")])
      guard let file = options.rest.first else {
        throw CommandError.missingArgument(of: option, "a file").at(argumentRange)
      }
      try requireOne(options.rest)
      return (!options.said.isEmpty, file)
    }

    /// - Throws: `several-files`.
    func requireOne(_ words: [SourceWord]) throws(Diagnostic) {
      guard words.count > 1, let first = words.first, let last = words.last else { return }
      let range = first.range.lowerBound..<last.range.upperBound
      throw CommandError.severalFiles.at(range, suggestion: .file(range, QuotedWord.spelled(source[range])))
    }

    // MARK: A command of the shell behind it

    /// The command without its `|`, and where that stands with what reads the answer, as behind a sentence; nil for a
    /// command that does more than answer, whose `|` is its own.
    ///
    /// - Parameter isSQL: Whether a text is a statement that can be run.
    func parted(isSQL: (String) -> Bool) -> (line: Line, pipe: SourceRange?) {
      guard let command = DotCommand.named(name), command.answers else { return (self, nil) }
      let bar =
        if case .sql = command.argument.kind {
          barBehindSQL(isSQL)
        } else {
          source.bytes[argumentRange].firstIndex(of: UInt8(ascii: "|"))
        }
      guard let bar else { return (self, nil) }
      return (Line(source, nameRange.lowerBound..<bar), bar..<argumentRange.upperBound)
    }

    /// As much as can be run is SQL, where `|` is an operator too; where nothing can, what is before the first one, of which
    /// the error then tells.
    private func barBehindSQL(_ isSQL: (String) -> Bool) -> Int? {
      let bars = SQLBars.offsets(in: source.bytes[argumentRange])
      guard let first = bars.first, !isSQL(sql) else { return nil }
      return bars.last { isSQL(source[argumentRange.lowerBound..<$0]) } ?? first
    }
  }
}

extension SourceWord {
  /// The error of a word that is none of those known.
  func unknown(_ error: ([String]) -> CommandError, among names: [String], notes: [String] = []) -> Diagnostic
  {
    let nearest = EditDistance.nearest(to: text, in: names, count: 1).first
    return error(names).at(range, notes: notes, fix: nearest.map { .init(replacing: range, with: $0) })
  }

  /// What is no part of a number or a flag, which are written without quotes.
  private static let separators = Array("!#$%&'*,/:;<=>?@^_`|~".utf8)

  /// - Throws: `not-a-separator`.
  func separator() throws(Diagnostic) -> UInt8 {
    // Between quotes it is a tab already.
    if ["\t", "\\t", "tab"].contains(text.lowercased()) { return UInt8(ascii: "\t") }
    guard let byte = text.utf8.first, text.utf8.count == 1, Self.separators.contains(byte) else {
      throw CommandError.notASeparator.at(range)
    }
    return byte
  }
}

extension DotCommand.Line {
  /// The argument as SQL: its lines joined, and each byte where it stood.
  var sql: String {
    var bytes = Array(raw.utf8)
    for joint in SQLLines(bytes[...]).joints { bytes[joint] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
