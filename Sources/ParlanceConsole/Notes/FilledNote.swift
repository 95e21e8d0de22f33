import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

/// `filled` adds periods before the first that was found, or after the last, where the sentence names such days.
struct FilledNote: AnswerNote {
  private let filling: Timeline.Filling
  /// The words that name the days, by their tokens.
  private let bounds: [ClosedRange<Int>]
  /// The column of the period, counted from that of the first aggregate backwards.
  private let periodOffset: Int
  /// Which of the aggregates are of the periods themselves.
  private let isOwn: [Bool]

  init?(_ query: Query, _ narrowing: FilterSteps?) {
    guard case .aggregates(let columns) = query.form, let timeline = query.timeline,
      let filling = timeline.filling, !filling.firsts.isEmpty || !filling.lasts.isEmpty,
      let place = query.groups.firstIndex(where: { $0.value == timeline.key })
    else { return nil }
    self.filling = filling
    bounds = narrowing?.steps.filter { timeline.isBounded(by: $0.condition) }.map(\.tokens) ?? []
    periodOffset = query.groups.count - place
    isOwn = columns.map { !$0.value.expression.isOverTime }
  }

  func observer() -> (any RowObserver)? { FoundPeriods(periodOffset: periodOffset, isOwn: isOwn) }

  func text(_ answer: GivenAnswer, in session: Session) throws -> NoteText? {
    guard let periods = answer.observer as? FoundPeriods, periods.reachFurther else { return nil }
    let said = answer.said
    let first = try session.days(filling.firsts, said).max()
    let last = try session.days(filling.lasts, said).min()
    let words = bounds.map { "\"\(said.text(of: $0))\"" }
    // Whoever says the days themselves knows them.
    if [first, last].allSatisfy({ day in day.map { day in words.contains { $0.contains(day) } } ?? true }) {
      return nil
    }
    let reason =
      words.isEmpty ? "" : ", as \(EnglishList.of(words, "and")) \(words.count == 1 ? "says" : "say")"
    return NoteText(
      words: "filled from \(first ?? "the first found") to \(last ?? "the last found")\(reason)")
  }
}

/// Sees whether periods without rows lie before or after those that have some.
private final class FoundPeriods: RowObserver {
  private let periodOffset: Int
  private let isOwn: [Bool]
  private var shown: ClosedRange<String>?
  private var found: ClosedRange<String>?
  private var columnCount = 0

  init(periodOffset: Int, isOwn: [Bool]) {
    self.periodOffset = periodOffset
    self.isOwn = isOwn
  }

  var reachFurther: Bool { shown != nil && shown != found }

  func begin(_ columns: [ResultColumn]) { columnCount = columns.count }

  func row(_ cursor: any RowCursor) {
    let first = columnCount - isOwn.count
    let period = String(decoding: cursor.text(first - periodOffset), as: UTF8.self)
    shown = Self.range(shown, with: period)
    let hasRows = isOwn.indices.contains { isOwn[$0] && Self.isSomething(cursor, first + $0) }
    if hasRows { found = Self.range(found, with: period) }
  }

  /// Nothing was counted, or added up.
  private static func isSomething(_ cursor: any RowCursor, _ column: Int) -> Bool {
    switch cursor.cellKind(column) {
    case .null: false
    case .integer: cursor.integer(column) != 0
    case .real: cursor.real(column) != 0
    case .text: true
    }
  }

  private static func range(_ range: ClosedRange<String>?, with period: String) -> ClosedRange<String> {
    guard let range else { return period...period }
    return min(range.lowerBound, period)...max(range.upperBound, period)
  }
}
