import ParlanceEnglish
import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore
import ParlanceSQL

/// Hints, which are printed below an answer.
extension Conversation {
  /// Shows a hint below the answer.
  ///
  /// If the suggested sentence isn't valid, the hint is shown without the sentence.
  func show(_ hint: Hint) throws {
    guard preferences.showsHints else { return }
    let suggestion = hint.suggestion.flatMap { isValidSentence($0.sentence) ? $0 : nil }
    try speaker.say(.hint(Hint(hint.text, suggestion)))
  }

  /// Shows the hints about an answer. They say why it is empty, what it leaves out or assumes, and how many rows tie
  /// with the last row.
  ///
  /// - Parameter isEmptyRow: Whether the answer is a single row of totals that are all empty or 0.
  func showHints(
    of outcome: Outcome, _ notes: AnswerNotes, _ said: SourceSentence, isEmptyRow: Bool = false
  ) throws {
    guard preferences.showsHints else { return }
    try engine.uncounted {
      switch outcome.result {
      case .rows where isEmptyRow: try explainEmptyAnswer(notes, said, isCount: true)
      case .rows(count: 0), .records(count: 0), .scalar(.null, _): try explainEmptyAnswer(notes, said)
      case .scalar(.integer(0), _): try explainEmptyAnswer(notes, said, isCount: true)
      // The answer has rows. But one of several names in the condition may be misspelled.
      case .rows, .records, .scalar: _ = try showUnknown(notes.mentions, said, onlyNear: true)
      case .changed, .receipt: break
      }
      for index in notes.hints.indices { try showTemplate(index, of: notes, outcome, said) }
      for shared in outcome.sharedNames { try show(shared, notes, said) }
    }
    if let tied = outcome.tied, let hint = notes.tie?.hint(tied, said) { try show(hint) }
    if !outcome.unmatched.isEmpty { try show(Hint(outcome.unmatched.map(\.words).joined(separator: "; "))) }
  }

  /// Shows a hint that several records have the same name, as for `visits of Max`. The hint isn't shown if the answer
  /// lists these records.
  private func show(_ shared: SharedName, _ notes: AnswerNotes, _ said: SourceSentence) throws {
    let lookup = notes.lookups[shared.lookup]
    guard lookup.entity.name != notes.entity, case .key(let key) = lookup.name,
      case .text(let name) = try runner.value(of: key, said)
    else { return }
    let plural = lookup.entity.plural
    let suggestion = Hint.Suggestion("to see them", "list \(plural) \(NameSpelling.quoted(name))")
    try show(Hint("\(shared.count) \(plural) are called \(name), and all are included", suggestion))
  }

  private func showTemplate(
    _ index: Int, of notes: AnswerNotes, _ outcome: Outcome, _ said: SourceSentence
  ) throws {
    let template = notes.hints[index]
    var count: Int64 = 1
    switch template.source {
    case .none: break
    case .completedSpan(let span): return try showCompleted(span, said)
    case .weekday(let day, let token, let other): return try showWeekday(day, token, other, said)
    case .partialPeriod(let start, let period, let query):
      if let query, try self.count(query, notes.lookups, said) == 0 { return }
      return try showPartial(period, from: start, said)
    case .emptiesOfAnswer(let place):
      count = outcome.emptyCounts.indices.contains(place) ? outcome.emptyCounts[place] : 0
    case .rows(let query):
      // After a change, this query could count rows that the sentence has just changed.
      guard outcome.result.isAnswer else { return }
      let plan = try notes.plans[index] ?? preparedCount(query, notes.lookups)
      notes.plans[index] = plan
      count = try self.count(plan, said)
    }
    if count == 0 { return }
    try show(
      template.filled(
        count: count, number: { NumberLayout.thousands.text(of: Int($0)) }, words: said.text(of:)))
  }

  /// Shows the dates of a span such as `from december to february`. The hint is shown only if the first or last date
  /// was moved to another year or week.
  private func showCompleted(_ span: NamedSpan, _ said: SourceSentence) throws {
    guard let words = span.words else { return }
    let typed = try [span.first, span.last].map { try runner.value(of: .day($0), said) }
    let days = try [false, true].map { try runner.value(of: .day(.end(of: span, isLast: $0)), said) }
    guard case .text(let first) = days[0], case .text(let last) = days[1],
      days != typed || span.first.assumedPeriod == .week && first > said.clock.now.day.iso
    else { return }
    try show(Hint("\(said.text(of: words.first.token...words.last.token)) is \(first) to \(last)"))
  }

  /// Shows the date of a weekday and the date of the other weekday that the user may mean.
  private func showWeekday(
    _ day: MomentExpression, _ token: Int, _ other: [MomentExpression.Relative], _ said: SourceSentence
  ) throws {
    guard case .text(let date) = try runner.value(of: .day(day), said) else { return }
    let today = said.clock.now.day.iso
    let relative: MomentExpression.Relative = date > today ? .last : .next
    guard date != today, other.contains(relative),
      case .text(let otherDate) = try runner.value(of: .day(day.weekday(relative)), said)
    else { return }
    let word = said.text(of: token...token)
    try show(Hint("\(word) is \(date); `\(relative.rawValue) \(word)` is \(otherDate)"))
  }

  /// Shows that the first period of an answer is incomplete, unless the dates begin on its first day.
  private func showPartial(_ period: Period, from start: MomentExpression, _ said: SourceSentence) throws {
    let first = try runner.value(of: .day(start), said)
    guard first != (try runner.value(of: .day(.startAround(start, period)), said)),
      case .text(let day) = first
    else { return }
    var words = said.line.split(separator: " ")
    let place = words.indices.dropLast(2).first {
      words[$0] == "last" && Int(words[$0 + 1]) != nil && words[$0 + 2].hasPrefix(period.rawValue)
    }
    if let place { words.insert("whole", at: place + 2) }
    try show(
      Hint(
        "the first \(period.rawValue) is incomplete: it begins on \(day)",
        place == nil ? nil : .init("for whole \(period.rawValue)s", words.joined(separator: " "))))
  }

  /// Runs a query that counts rows, and returns the count.
  ///
  /// - Parameter lookups: The look-ups that find the records named in the query.
  func count(_ query: Query, _ lookups: [RecordLookup], _ said: SourceSentence) throws -> Int64 {
    try count(preparedCount(query, lookups), said)
  }

  private func preparedCount(_ query: Query, _ lookups: [RecordLookup]) throws -> PreparedPlan {
    let sentence = ResolvedSentence(command: .query(query), lookups: lookups, isCacheable: false)
    return runner.prepare(try planner.plan(sentence))
  }

  private func count(_ plan: PreparedPlan, _ said: SourceSentence) throws -> Int64 {
    let outcome = try runner.run(plan, said)
    guard case .scalar(.integer(let count), _) = outcome.result else { return 0 }
    return count
  }
}

/// The data for the hints about an answer.
///
/// This is a class, so that each sentence can pass it on without copying.
package final class AnswerNotes {
  /// The names of records in conditions, as the user typed them.
  let mentions: [NameMention]
  /// The set of records that the question is about; nil if the sentence doesn't describe a set.
  let narrowed: Selection?
  /// The entity of the question's rows.
  let entity: String?
  /// The look-ups of records in the conditions.
  let lookups: [RecordLookup]
  let tie: TieNote?
  /// The hints that any sentence of the same shape may need.
  let hints: [HintTemplate]
  /// The plans that count rows for ``hints``, by the index of the hint. A plan is added when it is first needed.
  var plans: [Int: PreparedPlan] = [:]
  /// Whether the answer is a single row with several totals, such as a count and a sum.
  let isOneRow: Bool
  let setChange: SetChange?
  /// The keys after `per`.
  let groups: [OutputColumn]

  init(_ resolved: ResolvedSentence) {
    mentions = resolved.mentions
    narrowed = resolved.command.question?.narrowed
    entity = resolved.command.question?.selection.entity.name
    lookups = resolved.lookups
    hints = resolved.hints
    isOneRow = resolved.command.question?.isOneRow ?? false
    setChange = SetChange(resolved)
    groups = resolved.command.question?.groups ?? []
    tie = resolved.command.question.flatMap(TieNote.init)
  }
}

/// The hint about rows that `first n` left out although they have the same sort keys as the last row shown.
struct TieNote {
  /// The entity of the rows; nil if the rows aren't records.
  private let entity: Entity?
  private let orders: [(words: String, tokens: ClosedRange<Int>?)]
  private let each: ClosedRange<Int>?
  private let lastNumber: Int?

  init?(_ query: Query) {
    let pick = query.ordering.isEmpty ? query.selection.ordering ?? query.ordering : query.ordering
    guard pick.first != nil, !pick.orders.isEmpty, !pick.withTies else { return nil }
    switch query.form {
    case .list(_, distinct: false), .show: entity = query.selection.entity
    default: entity = nil
    }
    orders = pick.orders.map { order in
      order.expression.type == .flag ? ("\(order.words) flag", nil) : (order.words, order.tokens)
    }
    (each, lastNumber) = (pick.eachTokens, pick.lastNumber)
  }

  /// Returns a hint with the number of tied rows, and a sentence that also shows these rows.
  func hint(_ tied: TiedRows, _ said: SourceSentence) -> Hint? {
    let number = (tied.isAtLeast ? "at least " : "") + NumberLayout.thousands.text(of: Int(tied.count))
    let noun = entity?.noun(for: Int64(tied.count)) ?? (tied.count == 1 ? "row" : "rows")
    let each = each.map { " for the same \(said.text(of: $0))" }
    return Hint(
      "\(number) more \(noun) \(tied.count == 1 ? "has" : "have") the same \(EnglishList.of(alike(said), "and")) as the last row shown\(each ?? "")",
      lastNumber.map {
        Hint.Suggestion(tied.count == 1 ? "to see it" : "to see them", withTies($0, said))
      })
  }

  /// Returns the names of the fields that have the same value in all tied rows.
  private func alike(_ said: SourceSentence) -> [String] {
    orders.map { $0.tokens.map(said.text) ?? $0.words }
  }

  private func withTies(_ last: Int, _ said: SourceSentence) -> String {
    let words = said.words
    let before = said.text(of: words[...last])
    let rest = said.text(of: words[last...]).dropFirst(said.text(of: last...last).count)
    return before + " with ties" + rest
  }
}

extension Outcome.Result {
  fileprivate var isAnswer: Bool {
    switch self {
    case .rows, .records, .scalar: true
    case .changed, .receipt: false
    }
  }
}

extension Query {
  /// The set of records that the query is about; nil if the sentence doesn't describe a set.
  fileprivate var narrowed: Selection? {
    if case .comparison = form { return nil }
    return selection.words?.isTyped == true ? selection : nil
  }

  fileprivate var isOneRow: Bool {
    guard case .aggregates(let columns) = form else { return false }
    return columns.count > 1 && groups.isEmpty && timeline == nil
  }
}

/// A sink for an answer with a single row of totals. It checks whether all cells are empty or 0, and passes the row on.
final class AggregateRowSink: RowSink {
  private let next: (any RowSink)?
  private var columns: Range<Int> = 0..<0
  /// Whether all cells are empty or 0.
  private(set) var isOfNothing = false

  init(_ next: (any RowSink)?) { self.next = next }

  func begin(_ columns: [ResultColumn]) throws {
    self.columns = columns.indices
    try next?.begin(columns)
  }

  func row(_ cursor: any RowCursor) throws {
    isOfNothing = columns.allSatisfy { [.null, .integer(0)].contains(cursor.value($0)) }
    try next?.row(cursor)
  }

  func end() throws { try next?.end() }
}
