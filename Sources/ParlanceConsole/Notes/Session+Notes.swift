import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What is told beside an answer.
extension Session {
  /// Whether the rows are read by a person, and here: another program reads but the answer.
  private var tellsOmissions: Bool { output.modeOfAnswer.isForPeople && !output.route.leadsAway }

  /// Tells what is to be known of an answer: beneath it, or where another program reads it, on standard error.
  func tellBeside(_ note: String) throws {
    guard tellsOmissions else { return output.route.note(note) }
    // What follows a table of Markdown at once is a row of it.
    if output.modeOfAnswer == .markdown { try output.line("") }
    try output.sentence(note)
  }

  /// Says, after an answer was shown, why nothing is in it, and which rows tie with its last.
  func tellNotes(of outcome: Outcome, _ notes: AnswerNotes, _ said: SaidSentence) throws {
    try engine.uncounted {
      switch outcome.result {
      case .rows(count: 0), .records(count: 0): try tellWhyEmpty(notes.emptiness, said)
      case .rows, .records: try tellNearNames(notes.emptiness, said)
      case .scalar(let value, _): try tellWhyEmpty(value, notes.emptiness, said)
      case .changed, .receipt: break
      }
    }
    try tellTies(of: outcome, notes, said)
  }

  func tellTies(of outcome: Outcome, _ notes: AnswerNotes, _ said: SaidSentence) throws {
    guard tellsOmissions, let tied = outcome.tied, let text = notes.tie?.text(tied, said) else { return }
    // What follows a table of Markdown at once is a row of it.
    if output.modeOfAnswer == .markdown { try output.line("") }
    try output.sentence(text.note)
    guard let sentence = text.sentence, canBeSaid(sentence) else { return }
    try output.suggest(
      Suggestion(purpose: tied.count == 1 ? "to see it" : "to see them", sentence: sentence))
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
}
