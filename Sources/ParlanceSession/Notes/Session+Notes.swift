import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// What is told beside an answer.
extension Session {
  /// Whether the rows are read by a person, and here: another program reads but the answer.
  private var tellsOmissions: Bool { output.modeOfAnswer.isForPeople && !output.place.leadsAway }

  /// Tells what is to be known of an answer: beneath it, or where another program reads it, on standard error.
  func tellBeside(_ note: String) throws {
    guard tellsOmissions else { return output.place.note(note) }
    // What follows a table of Markdown at once is a row of it.
    if output.modeOfAnswer == .markdown { try output.line("") }
    try output.sentence(note)
  }

  /// Says, after an answer was shown, why nothing is in it, and which rows tie with its last.
  func tellNotes(of outcome: Outcome, _ notes: AnswerNotes, _ said: SourceSentence) throws {
    try engine.uncounted {
      switch outcome.result {
      case .rows(count: 0), .records(count: 0): try tellWhyEmpty(notes, said)
      case .rows, .records: try tellNearNames(notes, said)
      case .scalar(let value, _): try tellWhyEmpty(value, notes, said)
      case .changed, .receipt: break
      }
    }
    try tellTies(of: outcome, notes, said)
  }

  func tellTies(of outcome: Outcome, _ notes: AnswerNotes, _ said: SourceSentence) throws {
    guard tellsOmissions, let tied = outcome.tied, let text = notes.tie?.text(tied, said) else { return }
    try tellBeside(text.note)
    guard let sentence = text.sentence, canBeSaid(sentence) else { return }
    try output.suggest(sentence, tied.count == 1 ? "to see it" : "to see them")
  }

  /// The number that a question about one number comes to.
  ///
  /// - Parameter lookups: Those of the sentence, where the question speaks of its records.
  func count(_ query: Query, _ lookups: [RecordLookup], _ said: SourceSentence) throws -> Int64 {
    let sentence = ResolvedSentence(command: .query(query), lookups: lookups, isCacheable: false)
    let outcome = try runner.run(runner.prepare(try planner.plan(sentence)), said)
    guard case .scalar(.integer(let count), _) = outcome.result else { return 0 }
    return count
  }
}

/// What may have to be said beside the answer of a sentence: why it is empty, which rows tie with its last, and, before it
/// is run, that it changes a set.
///
/// A class, so that handing it along with every sentence costs next to nothing.
package final class AnswerNotes {
  /// Texts that conditions compare with names.
  let mentions: [NameMention]
  let narrowing: FilterSteps?
  /// The records that the conditions speak of.
  let lookups: [RecordLookup]
  let tie: TieNote?
  let setChange: SetChange?

  init(_ resolved: ResolvedSentence) {
    mentions = resolved.mentions
    narrowing = resolved.filterSteps
    lookups = resolved.lookups
    setChange = SetChange(resolved)
    tie = resolved.command.question.flatMap { TieNote($0, resolved.question) }
  }
}

/// `first n` leaves out rows that are alike, in all that was said of the order, with the last one that is shown.
struct TieNote {
  /// What the rows are, where they are records.
  private let entity: Entity?
  private let orders: [String]
  private let words: QuerySource?

  init?(_ query: Query, _ words: QuerySource?) {
    let pick = query.ordering.isEmpty ? query.selection.ordering ?? query.ordering : query.ordering
    guard pick.first != nil, !pick.orders.isEmpty, !pick.withTies else { return nil }
    switch query.form {
    case .list(_, distinct: false), .show: entity = query.selection.entity
    default: entity = nil
    }
    orders = pick.orders.map { $0.expression.type == .flag ? "\($0.words) flag" : $0.words }
    self.words = words
  }

  /// The note and the sentence that shows these rows too; nil where none ties.
  func text(_ tied: TiedRows, _ said: SourceSentence) -> (note: String, sentence: String?) {
    let number = (tied.isAtLeast ? "at least " : "") + NumberLayout.thousands.text(of: Int(tied.count))
    let noun = entity?.noun(for: Int64(tied.count)) ?? (tied.count == 1 ? "row" : "rows")
    let each = words?.each.map {
      " as the last shown of \(tied.count == 1 ? "its" : "their") \(said.text(of: $0))"
    }
    let note =
      "\(number) more \(noun) \(tied.count == 1 ? "has" : "have") the same \(EnglishList.of(alike(said), "and"))\(each ?? "")"
    return (note, words?.lastNumber.map { withTies($0, said) })
  }

  /// What the rows have the same of.
  private func alike(_ said: SourceSentence) -> [String] {
    guard let places = words?.orders, places.count == orders.count else { return orders }
    return zip(places, orders).map { place, words in
      words.hasSuffix(" flag") ? words : said.text(of: place)
    }
  }

  private func withTies(_ last: Int, _ said: SourceSentence) -> String {
    let words = said.words
    let before = said.text(of: words[...last])
    let rest = said.text(of: words[last...]).dropFirst(said.text(of: last...last).count)
    return before + " with ties" + rest
  }
}
