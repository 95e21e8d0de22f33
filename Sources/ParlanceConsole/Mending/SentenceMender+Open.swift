import ParlanceLanguage

/// What was said may be two things, and nobody but the person knows which.
extension SentenceMender {
  /// Whether the condition can be read in two ways, of which the person chooses one.
  static func isOpen(_ readings: [Diagnostic]) -> Bool {
    readings.contains { $0.id == "mixed-and-or" }
  }

  /// The error that tells both: a day of which either number may be the month, a number that is a name, too, a name that
  /// two kinds of record bear, and ``OpenTimes``. Where only one of them can be said, that is offered. Nil where nothing is open.
  func leftOpen(
    _ readings: [Diagnostic], _ error: Diagnostic, _ tokens: [Token], _ source: SourceText,
    _ range: SourceRange
  ) -> Diagnostic? {
    if let day = readings.first(where: { $0.id == "ambiguous-date" }) {
      let numbers = source[day.range].split(separator: "/").compactMap { Int($0) }
      return told(day, as: WrittenDate.days(of: numbers), source, range)
    }
    if error.id == "several-entities", let sayings, honesty.changes(source[range]) {
      return told(error, as: sayings.kinds.map { "\($0) \(source[error.range])" }, source, range)
    }
    if let name = sayings?.nameOfDay(in: source[range]), isSayable(name.dated) {
      let names = name.names.filter(isSayable)
      if !names.isEmpty {
        return error.mended(by: nil, notes: (names + [name.dated]).map { "either: " + $0 })
      }
    }
    if let told = openTime(error, tokens, source, range) { return told }
    let patterns = (sayings?.patterns(in: source[range]).readings ?? []).filter(isSayable)
    if patterns.count > 1, sayings?.statement(source[range]) == nil {
      return Diagnostic(
        "said-otherwise", .notLegalHere, at: error.range,
        "`like` without `%` may ask for the whole text, or for a part of it",
        notes: patterns.map { "either: " + $0 })
    }
    guard let owners = sayings?.owners(in: source[range]) else { return nil }
    for (before, number) in zip(tokens, tokens.dropFirst()) where number.kind == .number {
      let (word, said) = (source[before.range].lowercased(), source[number.range])
      guard let both = owners.readings(of: said, behind: word) else { continue }
      let open = Diagnostic(
        "ambiguous-record", .notLegalHere, at: number.range,
        "`\(said)` may be \(both[0]) or what is called \(both[1]): say which")
      if let told = told(open, as: both, source, range) { return told }
    }
    return nil
  }

  /// Of other words that are wrong, each way is mended for itself.
  private func openTime(
    _ error: Diagnostic, _ tokens: [Token], _ source: SourceText, _ range: SourceRange
  ) -> Diagnostic? {
    guard let sayings,
      let time = sayings.openTime(in: source[range], changing: honesty.changes(source[range]))
    else { return nil }
    let sentences = time.sentences.compactMap(sayable)
    guard !sentences.isEmpty || honesty.changes(source[range]) else { return nil }
    let words = tokens.map { source[$0.range].lowercased() }
    let said = time.said.map { $0.lowercased() }
    let first = words.indices.first { words[$0...].starts(with: said) }
    let place = first.map { tokens[$0].range.lowerBound..<tokens[$0 + said.count - 1].range.upperBound }
    let open = Diagnostic(
      "ambiguous-time", .notLegalHere, at: place ?? error.range,
      "`\(time.said.joined(separator: " "))` may be meant in two ways: say which")
    let isWhole = sentences.count == time.sentences.count
    return open.mended(by: nil, notes: isWhole ? sentences.map { "either: " + $0 } : [])
  }

  /// The sentence, or what mends it.
  private func sayable(_ sentence: String) -> String? {
    if isSayable(sentence) { return sentence }
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source),
      let error = language.diagnostics(of: tokens, of: source).first ?? trial(tokens, source, true).fault
    else { return nil }
    var mender = SentenceMender(language: language, sayings: sayings, trial: trial, series: seriesTrial)
    let range = 0..<source.bytes.count
    return mender.mended(error, tokens, of: source, at: range).fix?.applied(to: source, within: range)
  }

  /// - Parameter meant: What may stand in the place of the error.
  private func told(
    _ error: Diagnostic, as meant: [String], _ source: SourceText, _ range: SourceRange
  ) -> Diagnostic? {
    let fixes = meant.map { Diagnostic.Fix(replacing: error.range, with: $0) }
      .filter { isSayable($0.applied(to: source, within: range)) }
    guard fixes.count != 1 else { return error.mended(by: fixes[0]) }
    let sentences = fixes.map { $0.applied(to: source, within: range) }
    return sentences.isEmpty ? nil : error.mended(by: nil, notes: sentences.map { "either: " + $0 })
  }

  private func isSayable(_ sentence: String) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source), language.isSentence(tokens, of: source) else {
      return false
    }
    return trial(tokens, source, false).fault == nil
  }
}
