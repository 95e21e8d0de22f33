import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// An answer per reference has no line for a record to which no row refers.
struct LeftOutNote: AnswerNote {
  private let groups: LeftOutGroups
  private let lookups: [RecordLookup]
  private let words: QuerySource.SetWords?
  /// Whether rows are only counted.
  private let counts: Bool

  init?(_ query: Query, _ resolved: ResolvedSentence, in model: Model) {
    guard let groups = LeftOutGroups(query, in: model), case .aggregates(let columns) = query.form else {
      return nil
    }
    self.groups = groups
    lookups = resolved.lookups
    words = resolved.question?.set
    counts = columns.count == 1 && columns[0].name == "count"
  }

  func observer() -> (any RowObserver)? { groups.showsOthers ? NamelessGroups() : nil }

  func text(_ answer: GivenAnswer, in session: Session) throws -> NoteText? {
    // Where there are no groups at all it is told why.
    guard answer.rowCount > 0 || !groups.showsOthers, let missing = try missing(answer, in: session),
      missing > 0
    else { return nil }
    let counted = CountedNoun(groups.entity)
    let noun = answer.rowCount > 0 ? counted.more(missing) : counted.words(missing)
    let verb = missing == 1 ? "has" : "have"
    guard let words else { return NoteText(words: "\(noun) \(verb) no \(groups.rows.plural)") }
    let set = self.set(words, answer.said)
    return NoteText(
      words: "\(noun) \(verb) no \(set)",
      suggestion: session.suggestion(
        missing == 1 ? "to see it" : "to see them", words.belongsToGroup ? sentence(set) : nil))
  }

  /// How many records have no line; nil where that cannot be told.
  private func missing(_ answer: GivenAnswer, in session: Session) throws -> Int64? {
    guard groups.showsOthers else { return try session.count(groups.missing, lookups, answer.said) }
    let nameless = (answer.observer as? NamelessGroups)?.count ?? 0
    // One is that of the rows that refer to no record; of more, some are records without a name.
    guard nameless <= 1 else { return nil }
    return try session.count(groups.all, [], answer.said) - Int64(answer.rowCount - nameless)
  }

  /// The words of the rows, all of which are spoken of.
  private func set(_ words: QuerySource.SetWords, _ said: SaidSentence) -> String {
    let before = said.text(of: words.tokens.lowerBound..<words.noun)
    let after = said.text(of: words.noun + 1..<words.tokens.upperBound + 1)
    return [before, groups.rows.plural, after].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Every record with its count, or those that are missing.
  private func sentence(_ set: String) -> String {
    let set = words?.isPlain == true ? set : "(\(set))"
    let entity = groups.entity
    return counts
      ? "list \(entity.plural) showing \(entity.key?.name ?? "id"), count of \(set)"
      : "list \(entity.plural) without \(set)"
  }
}

/// Counts the groups without a name.
private final class NamelessGroups: RowObserver {
  private(set) var count = 0

  func row(_ cursor: any RowCursor) {
    if cursor.cellKind(0) == .null { count += 1 }
  }
}
