import ParlanceLanguage

/// A command behind a query, by which psql and mysql end one: `list facts \watch 2`, `list facts\G`.
///
/// Told is how it is said here, with the query that was said in it.
struct EndingHabit {
  /// Those that may stand behind a query there.
  private static let names: Set<String> = [
    "\\g", "\\go", "\\gx", "\\G", "\\x", "\\gdesc", "\\gset", "\\gexec", "\\watch", "\\crosstabview",
  ]
  /// Those that show each row as lines.
  static let expanding: Set<String> = ["\\gx", "\\G", "\\x"]

  let session: Session

  /// The error to tell of the line at `range`, in which a backslash at `place` begins no line end; nil where it is none of
  /// these behind a sentence that can be said.
  func answer(_ source: SourceText, _ range: SourceRange, endingAt place: Int) -> Diagnostic? {
    let line = DotCommand.Line(source, place..<range.upperBound)
    guard Self.names.contains(line.name), let query = query(source[range.lowerBound..<place]) else {
      return nil
    }
    do throws(Diagnostic) {
      return try answer(line, query, replacing: range)
    } catch {
      return error
    }
  }

  /// The sentence without the blanks and the `;` at its end.
  private func query(_ text: String) -> String? {
    let query = String(text.drop(while: \.isWhitespace).trimmedAtEnd { $0.isWhitespace || $0 == ";" })
    return session.isSayable(query) ? query : nil
  }

  /// - Throws: `out-of-reach`.
  private func answer(_ line: DotCommand.Line, _ query: String, replacing range: SourceRange)
    throws(Diagnostic)
    -> Diagnostic
  {
    if Self.expanding.contains(line.name) {
      return told("`.mode line` before the sentence, or `.last line` after it", line, query, range)
    }
    guard let habit = Habit.called(line.name) else { preconditionFailure("what ends a query is known") }
    guard line.name == "\\g" else {
      let answer = habit.answer(to: line, after: query)
      return answer.mended(by: answer.fix.flatMap { offer($0.replacement, range) })
    }
    if line.argument.hasPrefix("|") {
      try session.permissions.require(.shell, at: line.argumentRange)
      let command = line.raw.dropFirst().drop(while: \.isWhitespace)
      return told("`QUERY | COMMAND`", line, "\(query) | \(command)", range)
    }
    if let file = line.words.first {
      try session.permissions.require(.files, at: file.range)
      return FileHabit(line.source, at: range, in: session).leading(
        query, to: file.text, at: line.range)
    }
    return told("without it: a sentence runs at the end of its line", line, query, range)
  }

  private func told(_ how: String, _ line: DotCommand.Line, _ offered: String, _ range: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      "said-otherwise", .noSuchWord, at: line.nameRange, "here this is said \(how)",
      fix: offer(offered, range))
  }

  /// The sentence in the place of all that was said, where it can be said.
  private func offer(_ sentence: String, _ range: SourceRange) -> Diagnostic.Fix? {
    let source = SourceText(sentence)
    var reader = SentenceReader(source)
    let plain: String
    switch reader.next(session.language) {
    case .piped(let tokens, let pipe):
      guard let first = tokens.first else { return nil }
      plain = source[first.range.lowerBound..<pipe.lowerBound]
    default: plain = sentence
    }
    return session.isSayable(plain) ? .init(replacing: range, with: sentence) : nil
  }
}
