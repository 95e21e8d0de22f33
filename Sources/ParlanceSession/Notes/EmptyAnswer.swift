import ParlanceLanguage
import ParlanceMeaning
import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceStore

/// An explanation of why no rows satisfy the conditions of a sentence. It quotes the conditions as the user typed them.
struct EmptySetExplanation {
  let entity: Entity
  let steps: [SetWords.Step]
  let said: SourceSentence
  /// Returns the day that is the value of a binding; nil if the value isn't a date.
  let day: (Binding) -> Day?

  /// Returns a line such as `14 sessions of ngondro, but none since monday`.
  ///
  /// - Parameters:
  ///   - count: The number of rows before step `number`, here 14.
  ///   - number: The index of the step that left no rows, from 0. Here, this step is `since monday`.
  func line(_ count: Int64, excludedBy number: Int) -> String {
    let kept = steps.prefix(number)
    let step = steps[number]
    var words = [NumberLayout.thousands.text(of: Int(count))]
    words += kept.filter { $0.place == .flag }.map(self.words)
    words.append(entity.noun(for: count))
    words += kept.filter { $0.place == .key || $0.place == .tail }.map(self.words)
    let conditions = kept.filter { $0.place == .condition }.map(self.words)
    if !conditions.isEmpty { words.append("where " + conditions.joined(separator: " and ")) }
    let excluding =
      switch step.place {
      case .flag, .tail: self.words(of: step)
      case .key:
        said.tokens[step.tokens.lowerBound].kind == .number
          ? "with id \(self.words(of: step))" : "called \(self.words(of: step))"
      case .condition: "where \(self.words(of: step))"
      }
    return words.joined(separator: " ") + ", but none " + excluding
      + (isCaseSensitive(step) ? Self.ofCase : "")
  }

  private static let ofCase = " (`exactly` distinguishes upper and lower case)"

  /// Whether the step searches within a text and distinguishes upper and lower case.
  private func isCaseSensitive(_ step: SetWords.Step) -> Bool {
    // `exactly` distinguishes case only in a condition on a text.
    guard step.condition.mayReadText else { return false }
    let tokens = said.tokens[step.tokens]
    return zip(tokens, tokens.dropFirst()).contains { word, piece in
      said.source[word.range].lowercased() == "exactly"
        && (piece.kind == .word || piece.kind == .text)
        && said.source[piece.range].contains(where: \.isLetter)
    }
  }

  /// Returns the text of the step. A month without a year gets the year that was assumed: `december` → `december 2025`.
  /// A weekday gets its date: `on saturday` → `on saturday (2026-12-05)`.
  private func words(of step: SetWords.Step) -> String {
    let tokens = Array(step.tokens)
    let words = tokens.map { Folding.folded(said.source[said.tokens[$0].range]) }
    func places(of names: [String]) -> [Int] {
      words.indices.filter { index in
        words[index].count > 2 && said.tokens[tokens[index]].kind == .word
          && names.contains { $0.hasPrefix(words[index]) }
      }
    }
    let months = places(of: BuiltInWords.months)
    let hasWeekday = !places(of: BuiltInWords.weekdays).isEmpty
    guard hasWeekday || !months.isEmpty, let days = days(step, words) else {
      return said.text(of: step.tokens)
    }
    if hasWeekday {
      let dates = days.first == days.last ? "\(days.first.iso)" : "\(days.first.iso) to \(days.last.iso)"
      return "\(said.text(of: step.tokens)) (\(dates))"
    }
    guard let first = months.first, !words.contains(where: { $0.count == 4 && Int($0) != nil }) else {
      return said.text(of: step.tokens)
    }
    let years = (first: days.first.year, last: days.last.year)
    var pieces: [String] = []
    var start = 0
    for index in months {
      // In `december 24`, the day follows the month. In `24 december`, it precedes the month.
      let isBeforeDay = index > 0 && Int(words[index - 1]) == nil || index == 0
      let hasDay = isBeforeDay && index + 1 < words.count && Int(words[index + 1]) != nil
      let end = index + (hasDay ? 2 : 1)
      pieces += [said.text(of: tokens[start..<end]), String(index == first ? years.first : years.last)]
      start = end
    }
    if start < tokens.count { pieces.append(said.text(of: tokens[start...])) }
    return pieces.joined(separator: " ")
  }

  /// Returns the first and last day in a step such as `from december to february`; nil if it doesn't contain days.
  private func days(_ step: SetWords.Step, _ words: [String]) -> (first: Day, last: Day)? {
    guard let days = step.condition.days else { return nil }
    var lower = days.lower.flatMap(day)
    var upper = days.upper.flatMap(day)
    // The bounds of `after december` and `until december` are January 1 of the next year. The day before is in
    // December.
    if words.contains("after") { lower = lower?.adding(-1, .day) }
    if !words.contains("before") { upper = upper?.adding(-1, .day) }
    guard let first = lower ?? upper, let last = upper ?? lower else { return nil }
    return (first, last)
  }
}

extension Condition {
  /// The bounds of a condition on a date: the first day, and the day after the last day.
  fileprivate var days: (lower: Binding?, upper: Binding?)? {
    switch self {
    case .within(_, let span): (span.lower, span.upper)
    case .not(let inner): inner.days
    case .compare(_, _, let value):
      if case .binding(let binding) = value.expression { (binding, nil) } else { nil }
    default: nil
    }
  }

  /// Whether the condition may search in a text. Conditions on related rows or sets aren't examined, so the result for
  /// them is true.
  fileprivate var mayReadText: Bool {
    switch self {
    case .text, .related, .relatedToAll, .lineage, .isAmong, .isIn, .combined: true
    case .not(let condition): condition.mayReadText
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.mayReadText)
    case .compare, .isTrue, .isEmpty, .isKey, .isOne, .within, .isListed: false
    }
  }
}

/// Hints that explain an empty answer.
extension Conversation {
  /// The maximum duration of a search for values that resemble a misspelled value.
  private static let patience = Duration.milliseconds(20)

  /// Shows why an answer has no rows, or why its value is empty or 0.
  func explainEmptyAnswer(_ notes: AnswerNotes, _ said: SourceSentence, isCount: Bool = false) throws {
    if try showUnknown(notes.mentions, said) { return }
    try showNarrowing(notes, said, isCount: isCount)
  }

  /// Shows a hint if a name in a condition isn't the name of a record. In a condition, this isn't an error.
  ///
  /// - Returns: Whether a hint was shown.
  func showUnknown(
    _ mentions: [NameMention], _ said: SourceSentence, onlyNear: Bool = false
  ) throws -> Bool {
    var isShown = false
    for mention in mentions {
      guard mention.field.isKey else {
        isShown = try !onlyNear && showSpelling(of: mention, said) || isShown
        continue
      }
      guard let nextKey = planner.nextKey(of: mention.entity),
        case .text(let name) = try runner.value(of: mention.name, said)
      else { continue }
      let alike = try runner.names(like: name, by: nextKey, limit: 3)
      if alike.contains(name) || onlyNear && alike.isEmpty { continue }
      let hint = alike.isEmpty ? "" : ": there is \(alike.map { "\"\($0)\"" }.joined(separator: ", "))"
      try show(Hint("no \(mention.entity.name) is called \"\(name)\"\(hint)"))
      isShown = true
    }
    return isShown
  }

  /// Shows a hint if no row has the text in this field, but some rows have it with another spelling.
  ///
  /// - Returns: Whether a hint was shown.
  private func showSpelling(of mention: NameMention, _ said: SourceSentence) throws -> Bool {
    guard let column = planner.values(of: mention.field, in: mention.entity),
      case .text(let text) = try runner.value(of: mention.name, said)
    else { return false }
    let alike = try runner.values(like: text, in: column, limit: 3, until: .now + Self.patience)
    guard !alike.isEmpty, !alike.contains(text) else { return false }
    let known = alike.map { "\"\($0)\"" }.joined(separator: ", ")
    try show(Hint("no \(mention.entity.name) has the \(mention.field.name) \"\(text)\": there is \(known)"))
    return true
  }

  /// Shows a hint about the first condition after which no rows are left.
  private func showNarrowing(_ notes: AnswerNotes, _ said: SourceSentence, isCount: Bool) throws {
    guard let entity = notes.narrowed?.entity, let steps = notes.narrowed?.words?.steps else { return }
    // The answer 0 to `count books` needs no explanation.
    if isCount, steps.isEmpty { return }
    func count(first number: Int) throws -> Int64 {
      let conditions = steps.prefix(number).map(\.condition)
      return try self.count(.counting(Selection(entity: entity, conditions: conditions)), notes.lookups, said)
    }
    var first = steps.count
    // If rows satisfy all conditions, the answer is empty because of `having`, `first` or an empty field.
    guard try count(first: first) == 0 else { return }
    while first > 0 {
      first -= 1
      let count = try count(first: first)
      if count > 0 {
        let words = EmptySetExplanation(entity: entity, steps: steps, said: said) { [runner] binding in
          guard case .text(let text)? = try? runner.value(of: binding, said) else { return nil }
          return Day(iso: String(text.prefix(10)))
        }
        return try show(Hint(words.line(count, excludedBy: first)))
      }
    }
    try show(Hint("there are no \(entity.plural) yet"))
  }
}
