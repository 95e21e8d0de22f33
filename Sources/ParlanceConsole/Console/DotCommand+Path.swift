import ParlanceLanguage

extension DotCommand.Line {
  /// The argument as a file that may be written, before or behind which one option may stand.
  ///
  /// - Parameter ignored: A word that other shells have before the file.
  /// - Throws: `unknown-option`; `missing-argument` where the option stands alone; `several-files`.
  func file(
    after option: String, ignoring ignored: String? = nil
  ) throws(Diagnostic) -> (hasOption: Bool, path: String, range: SourceRange) {
    var words = self.words[...]
    var said: SourceRange?
    if let first = words.first, isOption(first) {
      guard first.text == option || "-" + first.text == option else {
        let nearest = EditDistance.nearest(to: first.text, in: [option], count: 1).first
        let rest = first.range.upperBound..<argumentRange.upperBound
        // Where words of other shells are known to say nothing here, an option of theirs is one.
        let isIdle = nearest == nil && ignored != nil && words.count > 1
        throw Diagnostic(
          "unknown-option", .noSuchWord, at: first.range, "expected \(option), or a file",
          fix: isIdle
            ? .init(replacing: argumentRange, with: String(source[rest].drop { $0 == " " }))
            : nearest.map { .init(replacing: first.range, with: $0) })
      }
      said = first.range
      words.removeFirst()
    }
    if words.count > 1, words.first?.text.lowercased() == ignored { words.removeFirst() }
    // Behind the file it says the same.
    if said == nil, words.count > 1, let last = words.last, isOption(last),
      last.text == option || "-" + last.text == option
    {
      said = last.range
      words.removeLast()
    }
    guard let file = words.first else {
      throw Diagnostic(
        "missing-argument", .notLegalHere, at: said ?? nameRange,
        "expected \(said == nil ? name : option) to be followed by a file")
    }
    try requireOne(words)
    return (said != nil, file.text, file.range)
  }

  /// Sees to it that a database is named as here, and not with a user and a host behind it, as in psql.
  ///
  /// - Throws: `said-otherwise`.
  func checkOpening() throws(Diagnostic) {
    let words = self.words
    guard let first = words.first, name.hasPrefix("\\"), words.count > 1 || first.text == "-",
      !isOption(first) || first.text == "-"
    else { return }
    throw Diagnostic(
      "said-otherwise", .notLegalHere, at: argumentRange,
      "a database is one file: expected its name alone; one with blanks stands in quotes")
  }

  /// Sees to it that the argument is one file that may be written, or a command behind a `|`.
  ///
  /// - Throws: `unknown-option`, `several-files`.
  func requireOutlet() throws(Diagnostic) {
    let words = self.words
    guard let first = words.first, !first.text.hasPrefix("|") else { return }
    if words.count == 1, isOption(first),
      let (program, file) = Self.programs[first.text.drop { $0 == "-" }.lowercased()]
    {
      throw Diagnostic(
        "unknown-option", .noSuchWord, at: first.range,
        "no \(program) is started here: expected a file for it",
        notes: ["such as: \(name) \(file)"])
    }
    guard !isOption(first) else {
      let rest = words.drop(while: isOption).map { source[$0.range] }
      throw Diagnostic(
        "unknown-option", .noSuchWord, at: first.range,
        "expected a file, or a command behind a `|`; a name that begins so stands in quotes",
        notes: rest.isEmpty ? ["such as: \(name) answer.csv"] : [],
        fix: rest.isEmpty
          ? nil : .init(replacing: range, with: ([name] + rest).joined(separator: " ")))
    }
    if let bar = words.first(where: { source[$0.range].hasPrefix("|") }) {
      let command = source[bar.range.lowerBound..<argumentRange.upperBound]
      throw Diagnostic(
        "several-files", .notLegalHere, at: argumentRange, "expected one file, or a command behind a `|`",
        notes: [
          "either: \(name) \(source[first.range])", "either: \(name) \(command) > \(source[first.range])",
        ])
    }
    try requireOne(words[...])
  }

  /// What `.once` and `.output` of sqlite3 open an answer in, by their options, and a file as it could read here.
  private static let programs = [
    "e": ("editor", "answer.txt"), "x": ("spreadsheet", "answer.csv"), "w": ("browser", "answer.html"),
  ]

  private func requireOne(_ words: ArraySlice<DotCommand.Word>) throws(Diagnostic) {
    guard words.count > 1, let first = words.first, let last = words.last else { return }
    let range = first.range.lowerBound..<last.range.upperBound
    throw Diagnostic(
      "several-files", .notLegalHere, at: range, "expected one file: a name with blanks stands in quotes",
      fix: .init(replacing: range, with: QuotedWord.spelled(source[range])))
  }

  /// Whether a word begins with a hyphen, in no quotes.
  private func isOption(_ word: DotCommand.Word) -> Bool {
    word.text.hasPrefix("-") && source[word.range].hasPrefix("-")
  }
}
