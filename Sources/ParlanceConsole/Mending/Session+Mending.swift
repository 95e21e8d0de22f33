import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// An error ends with the one sentence to say instead, which has been read as carefully as what is said.
extension Session {
  /// The error to tell of `said`, whoever found it.
  func told(_ error: any Error, _ said: SaidSentence) -> any Error {
    switch error {
    case let error as Diagnostic: mended(error, said)
    case let failure as EngineFailure: existing(failure, said)
    default: error
    }
  }

  /// Bytes of a sentence for which another one is sought: nobody reads the offer of a longer one, and each way to say it
  /// looks at all of it.
  private static let longestMended = 100_000

  /// The error to tell of `said`.
  func mended(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard said.range.count <= Self.longestMended else { return error }
    let mended = withLaterSentences(
      withSentences(
        withReport(withKeptSpelling(mendedSentence(error, said), said), said), said.source, said.range),
      said)
    return SQLFile(said.source, within: permissions)?.noted(in: mended, said.range) ?? mended
  }

  /// The same, where it is one alone.
  func mendedSentence(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    if let answer = withoutNumberSigns(error, said) { return answer }
    if let answer = FileHabit(said.source, at: said.range, in: self).answer
      ?? WordHabit(session: self).answer(said.source, said.range) ?? takingBack(said)
      ?? declaringAnswer(to: error, said) ?? firstDeclaration(for: error, said) ?? digitName(in: error, said)
      ?? numberName(in: error, said)
    {
      return answer
    }
    let statement = SQLHabit(session: self)
    if permissions.allows(.sql), let answer = statement.calculation(error, said.source, said.range) {
      return answer
    }
    let sayings = sayings(at: said.clock)
    var mender = mender(said.clock, sayings)
    let mended = withDenial(mender.mended(error, said.tokens, of: said.source, at: said.range), said)
    // What no sentence says may be SQL, which can be said where it is allowed.
    guard mended.fix == nil else { return withRemarks(mended, said.source, said.range, sayings) }
    if sayings.statement(said.source[said.range]) != nil {
      // What the data refuse as a sentence, they refuse as SQL.
      return permissions.allows(.sql) && mender.refusal == nil
        ? statement.noted(in: mended, said.source, said.range) : mended
    }
    if error.kind != .refused, let fix = backticks(in: said, after: error) { return mended.mended(by: fix) }
    let further = withFurther(mended, error, said)
    guard further == mended else { return further }
    let shown = withQuestion(withRecords(withDeeds(withForm(withCall(mended, said), said), said), said), said)
    guard shown.fix == nil else { return shown }
    if permissions.allows(.sql) {
      let noted = statement.noted(in: shown, said.source, said.range)
      if noted != shown { return noted }
    }
    return withBeginning(withExample(shown, said, completing: mender.incomplete), said)
  }

  /// The error with what is told beside the sentence that it offers.
  private func withRemarks(
    _ error: Diagnostic, _ source: SourceText, _ range: SourceRange, _ sayings: Sayings
  ) -> Diagnostic {
    guard let fix = error.fix else { return error }
    let sentence = fix.applied(to: source, within: range)
    let day = pastDay(in: sentence).map { [$0] } ?? []
    return error.mended(by: fix, notes: sayings.remarks(on: source[range], saidBy: sentence) + day)
  }

  /// Which day a bare weekday is that is over, where `sentence` gives it to a field: of the day of a row its receipt tells.
  private func pastDay(in sentence: String) -> String? {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source),
      let action = try? language.parse(tokens, of: source).node(.action),
      let values =
        (action.node(.assigns) ?? action.node(.addbody)?.node(.slots)?.node(.assigns)
        ?? action.node(.slots)?.node(.assigns))?.range
    else { return nil }
    let said = SaidSentence(source, tokens: tokens, clock: clock)
    return PastDayNote(said: said, lexicon: language.lexicon).line(receipt: "", from: values.lowerBound)
  }

  /// The error to tell where a text could not be cut into words.
  func mended(_ error: Diagnostic, in source: SourceText) -> Diagnostic {
    let (found, range) = mendedText(error, in: source)
    let mended = withSentences(found, source, range)
    return SQLFile(source, within: permissions)?.noted(in: mended, range) ?? mended
  }

  /// - Returns: The range is that of the lines of the error.
  private func mendedText(_ error: Diagnostic, in source: SourceText) -> (Diagnostic, SourceRange) {
    let newline = UInt8(ascii: "\n")
    let place = error.range.clamped(to: 0..<source.bytes.count)
    let start = source.bytes[..<place.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
    // A text of two lines is mended with the line that closes it.
    let last = max(place.upperBound, min(error.fix?.range.upperBound ?? 0, source.bytes.count))
    let end = source.bytes[last...].firstIndex(of: newline) ?? source.bytes.count
    guard end - start <= Self.longestMended else { return (error, start..<end) }
    if error.id == "stray-backslash",
      let answer = EndingHabit(session: self).answer(source, start..<end, endingAt: error.range.lowerBound)
    {
      return (answer, start..<end)
    }
    if let answer = FileHabit(source, at: start..<end, in: self).answer
      ?? WordHabit(session: self).answer(source, start..<end) ?? entityAnswer(source, start..<end)
    {
      return (answer, start..<max(end, answer.range.upperBound))
    }
    let sayings = sayings()
    var mender = mender(clock, sayings)
    let mended = mender.mended(error, [], of: source, at: start..<end)
    guard mended.fix == nil, permissions.allows(.sql), mender.refusal == nil else {
      return (withRemarks(mended, source, start..<end, sayings), start..<end)
    }
    return (SQLHabit(session: self).noted(in: mended, source, start..<end), start..<end)
  }

  /// The error with how a sentence that begins so is said: a verb's own form, else the page of help about the word.
  private func withForm(_ error: Diagnostic, _ said: SaidSentence) -> Diagnostic {
    guard error.kind == .notLegalHere || error.kind == .noSuchWord, let first = said.tokens.first,
      !["needs-all", "impossible-date", "too-many-decimals"].contains(error.id),
      error.range.lowerBound > first.range.lowerBound
    else { return error }
    let word = said.source[first.range].lowercased()
    let forms =
      model.verbs.filter { $0.name == word }.map(\.signature)
      + spoken.reports.filter { $0.name == word }.map(\.signature)
    // Who has said the form is shown one that is filled in.
    guard !forms.isEmpty, forms != [word], !forms.contains(said.source[said.range].lowercased()) else {
      return error
    }
    return error.mended(by: nil, notes: forms.map { "it is said: \($0)" })
  }

  func mender(_ clock: Clock, _ sayings: Sayings? = nil) -> SentenceMender {
    SentenceMender(language: language, sayings: sayings ?? self.sayings(at: clock)) {
      [self] tokens, source, seeksNear in
      offerTrial(of: tokens, source, clock, seeksNear: seeksNear)
    } series: { [self] in
      refusal(ofSeries: $0, $1)
    }
  }

  /// What running an offer comes to, or why it may not be run.
  func offerTrial(
    of tokens: [Token], _ source: SourceText, _ clock: Clock, seeksNear: Bool = false
  ) -> OfferTrial {
    let trial = trial(of: tokens, source, clock, seeksNear: seeksNear)
    guard trial.fault == nil, let refusal = refusal(of: tokens, source) else { return trial }
    return OfferTrial(fault: refusal)
  }

  /// What a sentence in a person's own words may be.
  ///
  /// - Parameter clock: When it is said; nil for now.
  func sayings(at clock: Clock? = nil) -> Sayings {
    var data = AskedRows(runner, planner).data
    data.now = (clock ?? self.clock).now
    data.present = { [self] change in withExamples { $0.present(change) } }
    return Sayings(language: language, model: spoken, data: data)
  }
}
