import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What is told beside an answer.
extension Session {
  /// Begins to answer a sentence.
  func noting(_ notes: AnswerNotes) -> AnswerNoting { AnswerNoting(notes, isTold: tellsOmissions) }

  /// Whether the rows are read by a person, and here: another program reads but the answer.
  private var tellsOmissions: Bool { output.modeOfAnswer.isForPeople && !output.route.leadsAway }

  /// Tells what is to be known of an answer: beneath it, or where another program reads it, on standard error.
  func tellBeside(_ note: String) throws {
    guard tellsOmissions else { return output.route.note(note) }
    // What follows a table of Markdown at once is a row of it.
    if output.modeOfAnswer == .markdown { try output.line("") }
    try output.sentence(note)
  }

  /// Tells, after an answer was shown, why nothing is in it, or what it leaves out.
  func tellNotes(of outcome: Outcome, _ noting: AnswerNoting, _ said: SaidSentence) throws {
    let emptiness = noting.notes.emptiness
    try engine.uncounted {
      switch outcome.result {
      case .rows(count: 0), .records(count: 0): try tellWhyEmpty(emptiness, said)
      case .rows, .records: try tellNearNames(emptiness, said)
      case .scalar(let value, _): try tellWhyEmpty(value, emptiness, said)
      case .changed, .receipt: break
      }
    }
    try tellOmissions(of: outcome, noting, said)
  }

  /// Tells what an answer of rows leaves out.
  func tellOmissions(of outcome: Outcome, _ noting: AnswerNoting, _ said: SaidSentence) throws {
    switch outcome.result {
    case .rows(let count), .records(let count):
      let notes = try engine.uncounted { try noting.omissions(outcome, rowCount: count, said, in: self) }
      // What follows a table of Markdown at once is a row of it.
      if output.modeOfAnswer == .markdown, !notes.isEmpty { try output.line("") }
      for note in notes { try tell(note) }
    case .scalar, .changed, .receipt: break
    }
  }

  /// Tells that what was moved to another day has lost its time of the day.
  func tellLostTimes(of receipt: Receipt, _ said: SaidSentence) throws {
    let words = SaidValue(model: model, spoken: SpokenName(language))
    guard !output.route.leadsAway,
      let note = LostTimeNote(said: said, lexicon: language.lexicon, words: words).text(receipt)
    else { return }
    try tell(note)
  }

  private func tell(_ note: NoteText) throws {
    try output.sentence(note.words)
    if let suggestion = note.suggestion { try output.suggest(suggestion) }
  }

  /// The number that a question about one number comes to.
  ///
  /// - Parameter lookups: Those of the sentence, where the question speaks of its records.
  func count(_ query: Query, _ lookups: [RecordLookup], _ said: SaidSentence) throws -> Int64 {
    let sentence = ResolvedSentence(command: .query(query), lookups: lookups, isCacheable: false)
    let outcome = try runner.run(runner.prepare(try planner.plan(sentence)), said)
    guard case .scalar(.integer(let count), _) = outcome.result else { return 0 }
    return count
  }

  /// The days that bindings stand for, in ISO form; of moments too.
  func days(_ bindings: [Binding], _ said: SaidSentence) throws -> [String] {
    try bindings.compactMap { binding in
      guard case .text(let text) = try runner.value(of: binding, said) else { return nil }
      return String(text.prefix(10))
    }
  }

  /// The sentence to suggest, where it can be said now; nil where it cannot.
  func suggestion(_ purpose: String, _ sentence: String?) -> Suggestion? {
    guard let sentence, canBeSaid(sentence) else { return nil }
    return Suggestion(purpose: purpose, sentence: sentence)
  }

  private func canBeSaid(_ sentence: String) -> Bool {
    let source = SourceText(sentence)
    guard let tokens = try? language.lexer.tokens(of: source),
      // What they are may be another thing after the answer.
      !tokens.contains(where: { ["it", "them"].contains(source[$0.range].lowercased()) }),
      let node = try? language.parse(tokens, of: source)
    else { return false }
    return (try? prepare(node, SaidSentence(source, tokens: tokens, clock: clock))) != nil
  }
}
