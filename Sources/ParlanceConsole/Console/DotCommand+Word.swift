import ParlanceLanguage
import ParlanceRender

extension DotCommand {
  /// One of the words that follow a command.
  struct Word {
    let text: String
    let range: SourceRange

    /// - Throws: `unknown-mode`, with what comes nearest to a mode of another shell.
    func mode() throws(Diagnostic) -> OutputMode {
      if let mode = OutputMode(word: text) { return mode }
      let names = OutputMode.allCases.map(\.rawValue)
      let nearest =
        OutputMode.nearest(to: text)?.rawValue ?? EditDistance.nearest(to: text, in: names, count: 1).first
      throw Diagnostic(
        "unknown-mode", .noSuchWord, at: range, "expected one of \(names.joined(separator: ", "))",
        notes: (text.lowercased() == "insert" ? ["`.dump` writes records as SQL that makes them anew"] : [])
          + ["`.mode` alone shows a sample of each"],
        fix: nearest.map { .init(replacing: range, with: $0) })
    }

    /// What is said where it is none of those known.
    func unknown(_ noun: String, among names: [String]) -> Diagnostic {
      Diagnostic(
        "unknown-\(noun)", .noSuchWord, at: range, "expected one of \(names.joined(separator: ", "))",
        fix: EditDistance.nearest(to: text, in: names, count: 1).first.map {
          .init(replacing: range, with: $0)
        })
    }

    /// What is no part of a number or a flag, which are written without quotes.
    private static let separators = Array("!#$%&'*,/:;<=>?@^_`|~".utf8)

    /// - Throws: `not-a-separator`.
    func separator() throws(Diagnostic) -> UInt8 {
      // Between quotes it is a tab already.
      if ["\t", "\\t", "tab"].contains(text.lowercased()) { return UInt8(ascii: "\t") }
      guard let byte = text.utf8.first, text.utf8.count == 1, Self.separators.contains(byte) else {
        throw Diagnostic(
          "not-a-separator", .notLegalHere, at: range,
          "expected a sign that no number has, as in `.separator ;`, or `tab`")
      }
      return byte
    }

    /// - Throws: `not-a-count`.
    func count() throws(Diagnostic) -> Int {
      guard let count = Int(text), count >= 0 else {
        throw Diagnostic("not-a-count", .notLegalHere, at: range, "expected a number such as 1, or 0")
      }
      return count
    }

    /// - Throws: `not-a-status`.
    func exitStatus() throws(Diagnostic) -> ExitStatus {
      guard let status = Int32(text), 0...255 ~= status else {
        throw Diagnostic(
          "not-a-status", .notLegalHere, at: range, "expected a status from 0 to 255, as in `.exit 3`")
      }
      return ExitStatus(rawValue: status)
    }

    /// - Throws: `not-a-width`.
    func columnWidth() throws(Diagnostic) -> Int {
      guard let width = Int(text), width.magnitude <= 10_000 else {
        throw Diagnostic(
          "not-a-width", .notLegalHere, at: range,
          "expected a number of cells for each column, as in `.width 12 0 -8`")
      }
      return width
    }
  }
}

extension DotCommand.Line {
  /// What follows the command, which is no more than so many words.
  ///
  /// - Throws: `unwanted-argument` at the rest.
  func words(atMost count: Int) throws(Diagnostic) -> [DotCommand.Word] {
    let words = self.words
    guard words.count > count else { return words }
    let rest = words[count].range.lowerBound..<words[words.count - 1].range.upperBound
    throw Diagnostic(
      "unwanted-argument", .notLegalHere, at: rest, "expected nothing more after \(words[count - 1].text)",
      fix: .init(replacing: words[count - 1].range.upperBound..<rest.upperBound, with: ""))
  }

  /// All that follows `word`, without quotes around it; nil where nothing does.
  func text(after word: DotCommand.Word) -> DotCommand.Word? {
    let rest = words.drop { $0.range.lowerBound <= word.range.lowerBound }
    guard let first = rest.first, let last = rest.last else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    let start = raw.utf8.index(raw.startIndex, offsetBy: range.lowerBound - argumentRange.lowerBound)
    let text = String(raw[start..<raw.utf8.index(start, offsetBy: range.count)])
    return DotCommand.Word(text: Self.unquoted(text), range: range)
  }

  /// From the command to the end of what follows it.
  var range: SourceRange { nameRange.lowerBound..<argumentRange.upperBound }
}
