package import ParlanceLanguage
package import ParlanceModel

/// Answers Tab: what may stand at the cursor, as the grammar, the model and the records have it.
///
/// Nothing is offered that would not go on to a sentence.
package struct Completer {
  package var language: Language
  package var model: Model
  package var names: any RecordNames
  /// The names that `let` gave, without `$`.
  package var parameters: [String]
  /// The paths that begin with a text, directories with a `/` at their end.
  package var files: (String) -> [String]

  package init(
    language: Language, model: Model, names: any RecordNames = NoRecordNames(), parameters: [String] = [],
    files: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.language = language
    self.model = model
    self.names = names
    self.parameters = parameters
    self.files = files
  }

  /// - Parameters:
  ///   - line: The line that is edited.
  ///   - cursor: A byte offset in its UTF-8.
  ///   - earlier: The lines of the same sentence above it, without the last one's end.
  package func completion(of line: String, cursor: Int, after earlier: String = "") -> TabCompletion {
    let above = earlier.isEmpty ? [] : Array(earlier.utf8) + [UInt8(ascii: "\n")]
    let before = above + Array(line.utf8.prefix(max(0, cursor)))
    let none = TabCompletion(replaceRange: cursor..<cursor, candidates: [])
    if let dot = DotCompletion(before: before, model: model, files: files) { return dot.completion }
    guard let word = TypedWord(before: before, lexer: language.lexer), word.start >= above.count else {
      return none
    }
    return TabCompletion(
      replaceRange: word.start - above.count..<before.count - above.count, candidates: candidates(for: word))
  }

  private func candidates(for word: TypedWord) -> [TabCandidate] {
    let expectations = language.expectations(after: word.tokens).legal
    if let files = fileNames(for: word, expectations) { return files }
    let readings = PartialSentence.readings(of: word.tokens, in: word.source, language)
    let found = expectations.filter { mayStand($0, as: word) }.flatMap { expectation in
      readings.compactMap { $0.entering(expectation) }.flatMap { reading in
        CandidateFinder(
          language: language, model: model, names: names, parameters: parameters, word: word,
          scope: Scope(model: model, open: reading.open)
        ).candidates(for: expectation)
      }
    }
    return chosen(found, for: word)
  }

  /// Those that begin as typed, each once, the likeliest kind first.
  private func chosen(_ found: [Candidate], for word: TypedWord) -> [TabCandidate] {
    let typed = Folding.folded(word.text)
    var fitting = found.filter { candidate in
      let text =
        candidate.text.first == "\"" && word.text.first != "\""
        ? candidate.text.dropFirst() : candidate.text[...]
      return Folding.folded(String(text)).hasPrefix(typed)
    }
    let words = fitting.filter { $0.note != "sign" }
    if !words.isEmpty || !word.text.isEmpty { fitting = words }
    var seen = Set<String>()
    let isStart = word.tokens.isEmpty
    return fitting.enumerated().sorted { left, right in
      let leftKind = rank(left.element.kind, isStart)
      let rightKind = rank(right.element.kind, isStart)
      return (leftKind, left.offset) < (rightKind, right.offset)
    }.map(\.element).filter { seen.insert($0.text).inserted }.map { backticked($0, word) }
  }

  private func rank(_ kind: Candidate.Kind, _ isStart: Bool) -> Int {
    isStart && kind == .word ? -1 : kind.rawValue
  }

  private func backticked(_ candidate: Candidate, _ word: TypedWord) -> TabCandidate {
    let text = word.quote == .backtick ? "`\(candidate.text)`" : candidate.text
    return TabCandidate(text, note: candidate.note)
  }

  /// Whether a token of that class can be typed where the word stands, quoted or not.
  private func mayStand(_ expectation: Expectation, as word: TypedWord) -> Bool {
    switch word.quote {
    case .text: return expectation.tokenClass == .text
    case .backtick:
      return [.entity, .field, .flag, .verb, .unit, .preposition].contains(expectation.tokenClass)
    case .none: break
    }
    if word.text.first == "$" { return expectation.tokenClass == .parameter }
    if word.touchesNumber { return expectation.tokenClass == .unit }
    return !word.touchesWord
  }

  /// After `load`, and after the `to` of a `chart`.
  private func fileNames(for word: TypedWord, _ expectations: [Expectation]) -> [TabCandidate]? {
    guard let first = word.tokens.first, let last = word.tokens.last, !word.touchesWord,
      expectations.contains(where: { $0.tokenClass == .text && $0.context.last == .sentence })
    else { return nil }
    let isLoad = word.tokens.count == 1 && word.source[first.range].lowercased() == "load"
    let isChart =
      word.source[first.range].lowercased() == "chart" && word.source[last.range].lowercased() == "to"
    guard isLoad || isChart else { return nil }
    return files(word.text).map { path in
      let quoted = SpokenName.quoted(path)
      return path.last == "/"
        ? TabCandidate(String(quoted.dropLast()), note: "directory", endsWord: false)
        : TabCandidate(quoted, note: "file")
    }
  }
}
