import ParlanceLanguage

extension DotCommand {
  /// A line that begins with a dot: the command's word, in lower case, and what follows.
  struct Line {
    let word: String
    /// Without the blanks around it, and without quotes.
    let argument: String
    let source: SourceText

    /// Nil where the line begins with no dot.
    init?(_ text: String) {
      guard text.hasPrefix(".") else { return nil }
      let parts = text.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
      word = parts.first.map { $0.lowercased() } ?? ""
      argument = parts.count > 1 ? DotCommand.Line.unquoted(DotCommand.Line.trimmed(parts[1])) : ""
      source = SourceText(text)
    }

    private static func trimmed(_ text: Substring) -> Substring {
      var text = text.drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
      return text
    }

    private static func unquoted(_ text: Substring) -> String {
      let isQuoted = text.count >= 2 && text.first == "\"" && text.last == "\""
      return String(isQuoted ? text.dropFirst().dropLast() : text)
    }

    var wordRange: SourceRange { 0..<(word.utf8.count + 1) }

    var argumentRange: SourceRange { min(wordRange.upperBound + 1, source.bytes.count)..<source.bytes.count }

    func requireArgument(_ what: String) throws(Diagnostic) {
      guard argument.isEmpty else { return }
      throw Diagnostic("missing-argument", .notLegalHere, at: wordRange, "expected \(what) after .\(word)")
    }

    func unknown(_ noun: String, among names: [String]) -> Diagnostic {
      Diagnostic(
        "unknown-\(noun)", .noSuchWord, at: argumentRange, "expected one of \(names.joined(separator: ", "))",
        fix: EditDistance.nearest(to: argument, in: names, count: 1).first.map {
          .init(replacing: argumentRange, with: $0)
        })
    }
  }
}
