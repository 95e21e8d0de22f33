import ParlanceLanguage
import ParlanceSession

extension DotCommand {
  /// A line with a command, such as `.mode json` or `\d book`. It consists of the name of the command and its argument.
  struct Line {
    /// The name with its dot or backslash, in lower case. Names with a backslash are unchanged, because `\D` and `\d`
    /// are different commands.
    let name: String
    /// The argument without surrounding blanks, without quotes, and without a `;` that ends the line.
    let argument: String
    /// The argument as typed, without the `;` that ends the line.
    let raw: String
    /// The byte range of the name in the source.
    let nameRange: SourceRange
    /// The byte range of the argument, including quotes. Without an argument, it is an empty range after the name.
    let argumentRange: SourceRange
    let source: SourceText

    /// Reads the line at `range` of `source`.
    init(_ source: SourceText, _ range: SourceRange) {
      self.source = source
      let bytes = source.bytes[range]
      let isBlank = { (byte: UInt8) in byte == 0x20 || 0x09...0x0D ~= byte }
      // As in psql, a shell command may follow `\!` without a blank: `\!ls`.
      let isShell = bytes.starts(with: Array("\\!".utf8))
      let nameEnd = isShell ? range.lowerBound + 2 : bytes.firstIndex(where: isBlank) ?? range.upperBound
      nameRange = range.lowerBound..<nameEnd
      // Some users end every line with a `;`. In psql, a `+`, as in `\d+`, asks for more output. Here, the `+` has no
      // effect.
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

    /// The range from the name to the end of the argument.
    var range: SourceRange { nameRange.lowerBound..<argumentRange.upperBound }

    /// The words of the argument. A word that contains blanks must be quoted.
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

    /// Returns the words of the argument.
    ///
    /// - Throws: `unwanted-argument` if there are more than `count` words.
    func words(atMost count: Int) throws(Diagnostic) -> [SourceWord] {
      let words = self.words
      guard words.count > count else { return words }
      let last = words[count - 1]
      let rest = words[count].range.lowerBound..<words[words.count - 1].range.upperBound
      let change = Diagnostic.Fix(replacing: last.range.upperBound..<rest.upperBound, with: "")
      throw CommandError.unwantedArgument(after: last.text, hasSome: true).at(
        rest, suggestion: .init("try", change))
    }

    /// Returns the text after `word`, without the quotes around this text; nil if nothing follows.
    func text(after word: SourceWord) -> SourceWord? {
      let rest = words.drop { $0.range.lowerBound <= word.range.lowerBound }
      guard let first = rest.first, let last = rest.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      let text = source[range]
      return SourceWord(text: QuotedWord.alone(text) ?? text, range: range)
    }

    /// Reads an argument that consists of a file and, optionally, `option`: `--replace copy.db`.
    ///
    /// - Throws: `unknown-option`; `missing-argument` without a file; `several-files`.
    func file(option: String) throws(Diagnostic) -> (hasOption: Bool, file: SourceWord) {
      let options = try DotOptions(self, of: [DotOption(option, meaning: "")])
      guard let file = options.rest.first else {
        throw CommandError.missingArgument(of: option, "a file").at(argumentRange)
      }
      try requireOne(options.rest)
      return (!options.said.isEmpty, file)
    }

    /// Checks that there is at most one word.
    ///
    /// - Throws: `several-files`.
    func requireOne(_ words: [SourceWord]) throws(Diagnostic) {
      guard words.count > 1, let first = words.first, let last = words.last else { return }
      let range = first.range.lowerBound..<last.range.upperBound
      throw CommandError.severalFiles.at(range, suggestion: .file(range, QuotedWord.spelled(source[range])))
    }

    // MARK: Piping to a shell command

    /// Splits a line such as `.tables | sort` before the `|` that pipes the answer to a shell command. `pipe` is the
    /// range of `| sort`, or nil without a pipe. If the command does more than print an answer, a `|` is part of its
    /// argument.
    ///
    /// - Parameter isSQL: Returns whether a text is a statement that can be run.
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

    /// Returns the offset of the `|` after the SQL; nil if there isn't one. Because `|` is also an operator in SQL, the
    /// SQL is the longest text before a `|` that can be run. If no such text can be run, the SQL is the text before the
    /// first `|`. Its error is then reported.
    private func barBehindSQL(_ isSQL: (String) -> Bool) -> Int? {
      let bars = SQLBars.offsets(in: source.bytes[argumentRange])
      guard let first = bars.first, !isSQL(sql) else { return nil }
      return bars.last { isSQL(source[argumentRange.lowerBound..<$0]) } ?? first
    }
  }
}

extension SourceWord {
  /// Returns the error for a word that isn't one of the known names.
  func unknown(_ error: ([String]) -> CommandError, among names: [String], notes: [String] = []) -> Diagnostic
  {
    let nearest = EditDistance.nearest(to: text, in: names, count: 1).first
    return error(names).at(range, notes: notes, fix: nearest.map { .init(replacing: range, with: $0) })
  }

  /// The characters that can separate csv values. They don't include the characters of numbers and flags, which are
  /// written without quotes.
  private static let separators = Array("!#$%&'*,/:;<=>?@^_`|~".utf8)

  /// Reads the separator of the values in a csv file.
  ///
  /// - Throws: `not-a-separator`.
  func separator() throws(Diagnostic) -> UInt8 {
    // In double quotes, `\t` is already converted to a tab.
    if ["\t", "\\t", "tab"].contains(text.lowercased()) { return UInt8(ascii: "\t") }
    guard let byte = text.utf8.first, text.utf8.count == 1, Self.separators.contains(byte) else {
      throw CommandError.notASeparator.at(range)
    }
    return byte
  }
}

extension DotCommand.Line {
  /// The argument as SQL on one line. The byte offsets are the same as in ``raw``.
  var sql: String {
    var bytes = Array(raw.utf8)
    for joint in SQLLines(bytes[...]).joints { bytes[joint] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
