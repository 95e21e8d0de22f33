import ParlanceLanguage
import ParlanceModel

/// Groups in calendar order. One of their keys is a period of a date.
struct Timeline {
  let period: Period
  /// The index of the period among the keys.
  let index: Int
  /// The path to the date, or nil for the main date.
  private let path: ArraySlice<String>?
  /// Whether the set's date conditions are about the same date.
  let isOfMainDate: Bool
  private let entity: Entity
  /// Whether the key is a date without a period.
  private let isDate: Bool

  private typealias Found = (index: Int, period: Period, path: ArraySlice<String>?, isDate: Bool)

  /// Whether a key is a period.
  static func isPossible(_ keys: [SyntaxNode], _ entity: Entity, _ evaluator: Evaluator) throws -> Bool {
    try !periods(keys, entity, evaluator).isEmpty
  }

  private static func periods(
    _ keys: [SyntaxNode], _ entity: Entity, _ evaluator: Evaluator
  ) throws -> [Found] {
    var found: [Found] = []
    for (index, key) in keys.enumerated() {
      if key.token(.period) != nil {
        found.append((index, try evaluator.period(key), nil, false))
        continue
      }
      let words = (key.node(.path)?.tokens ?? []).map(\.text)[...]
      if words.isEmpty || key.node(.path)?.node(.textpart) != nil { continue }
      if words.count > 1, let period = words.last.flatMap(Period.init(rawValue:)),
        (try? evaluator.path(words.dropLast(), of: nil, entity))?.type.isTemporal == true
      {
        found.append((index, period, words.dropLast(), false))
      } else if (try? evaluator.path(words, of: nil, entity))?.type == .date {
        found.append((index, .day, words, true))
      }
    }
    return found
  }

  /// - Returns: nil if no key, or more than one, is a period.
  init?(_ keys: [SyntaxNode], _ entity: Entity, _ evaluator: Evaluator) throws {
    let found = try Self.periods(keys, entity, evaluator)
    guard found.count == 1 else { return nil }
    (index, period, path, isDate) = found[0]
    self.entity = entity
    isOfMainDate = path.map { Array($0) == entity.mainDate } ?? true
  }

  /// Returns the group key of the period that begins on the day. If the key is a plain date, this is the date itself.
  func key(_ start: Day, _ evaluator: Evaluator) -> Typed {
    isDate ? Typed(.day(start), .date) : Typed(evaluator.name(of: period, .day(start)), .text)
  }

  /// Returns the first day of the record's period, or nil if it has no date.
  func start(of record: Record, _ evaluator: Evaluator) throws -> Day? {
    let datum = try path.map { try evaluator.path($0, of: record, entity).datum }
    return try (datum ?? evaluator.mainDate(of: record)).day?.start(of: period)
  }

  /// Returns the start of the frame's first period (inclusive) and of the period after its last (exclusive). `from` is
  /// nil if the frame includes all earlier periods.
  func bounds(_ frame: SyntaxNode, at start: Day, _ evaluator: Evaluator) throws -> (from: Day?, to: Day) {
    let end = try evaluator.later(start, 1, period)
    switch frame.tokens[0].text {
    case "running": return (nil, end)
    case "rolling":
      guard let count = frame.token(.number).flatMap({ Int($0.text) }) else {
        throw UnsupportedQuestion("no number")
      }
      return (try evaluator.later(end, -count, evaluator.period(frame)), end)
    default:
      let unit = frame.token(.period) == nil ? period : try evaluator.period(frame)
      let from = try evaluator.later(start, -1, unit)
      return (from, try evaluator.later(from, 1, period))
    }
  }
}

extension FieldType {
  var isTemporal: Bool { self == .date || self == .time }
}

extension Evaluator {
  /// Returns the groups with their frames. With `filled`, also returns groups for periods without records.
  ///
  /// - Parameters:
  ///   - set: The records of the groups. Records without a date aren't in any period.
  ///   - sets: The node of the set.
  func alongCalendar(
    _ groups: [Group], _ keys: [SyntaxNode], _ columns: [GroupColumn], _ set: RecordSet, _ sets: SyntaxNode,
    isFilled: Bool
  ) throws -> [Group] {
    guard let timeline = try Timeline(keys, set.entity, self) else { throw Refusal("no period, or several") }
    var starts: [Day] = []
    var result: [Group] = []
    for group in groups {
      guard let start = try timeline.start(of: group.records[0], self) else { continue }
      starts.append(start)
      result.append(group)
    }
    let range = isFilled ? try filledRange(timeline, starts, sets) : nil
    if let range { try fill(&result, &starts, timeline, range, keys, columns, set.entity) }
    // Frames can contain records before the dates of the set, which only select the groups to show.
    let reach = timeline.isOfMainDate ? try withoutDates(sets, opensEnd: false) : set.records
    let dated = try reach.flatMap { record in
      try self.keys(keys, of: record).map {
        (record, start: try timeline.start(of: record, self), others: others($0, timeline))
      }
    }
    for (index, start) in starts.enumerated() {
      let others = others(result[index].key, timeline)
      result[index].framed = { frame in
        let bounds = try timeline.bounds(frame, at: start, self)
        let records = dated.filter { row in
          guard let day = row.start, row.others == others else { return false }
          return bounds.from.map { $0 <= day } ?? true && day < bounds.to
        }.map(\.0)
        // With `filled`, a period exists even without records.
        let isShown = range.map { $0.contains(bounds.from ?? start) } ?? false
        return frame.says("previous") && records.isEmpty && !isShown ? nil : records
      }
    }
    return result
  }

  private func others(_ key: [Typed], _ timeline: Timeline) -> [Datum] {
    key.enumerated().filter { $0.offset != timeline.index }.map(\.element.datum)
  }

  // MARK: Dates of the set

  /// Returns the records of the set with its date range extended: always at the beginning, and on request at the end.
  func withoutDates(_ sets: SyntaxNode, opensEnd: Bool) throws -> [Record] {
    if sets.nodes(.set).count == 1, let tail = sets.nodes(.set)[0].node(.settail) {
      openTail = (tail, opensEnd)
    }
    defer { openTail = nil }
    return try self.sets(sets).records
  }

  /// Returns the range of days for `filled`: the set's date range, or the first or last record's day at an open end.
  private func filledRange(_ timeline: Timeline, _ starts: [Day], _ sets: SyntaxNode) throws -> ClosedRange<
    Day
  >? {
    let tail = sets.nodes(.set).count == 1 ? sets.nodes(.set)[0].node(.settail) : nil
    let whens = timeline.isOfMainDate ? tail?.nodes(.when) ?? [] : []
    let rest = tail.map { $0.without(.when) } ?? sets
    let dateTokens: [TokenClass] = [.date, .period, .weekday, .month]
    guard rest.nodes(below: .when).isEmpty,
      rest.allTokens.allSatisfy({ !dateTokens.contains($0.tokenClass) && !$0.isDay })
    else {
      throw UnsupportedQuestion("dates in conditions")
    }
    var (first, last) = (starts.min(), starts.max())
    let spans = try whens.map(span)
    if let start = spans.compactMap(\.start).max() { first = start.day }
    if let end = try spans.compactMap({ try lastDay(of: $0) }).min() { last = end }
    guard let first = first?.start(of: timeline.period), let last, first <= last else { return nil }
    return first...last
  }

  private func lastDay(of span: Span) throws -> Day? {
    guard let end = span.end else { return nil }
    return !span.includesEnd && end == Moment(end.day) ? try later(end.day, -1, .day) : end.day
  }

  /// Adds the missing periods for each combination of the other keys.
  private func fill(
    _ groups: inout [Group], _ starts: inout [Day], _ timeline: Timeline, _ range: ClosedRange<Day>,
    _ keys: [SyntaxNode], _ columns: [GroupColumn], _ entity: Entity
  ) throws {
    var found: [[Typed]] = keys.count == 1 ? [[]] : []
    for group in groups where keys.count > 1 {
      let others = group.key.enumerated().filter { $0.offset != timeline.index }.map(\.element)
      if !found.contains(where: { $0.map(\.datum) == others.map(\.datum) }) { found.append(others) }
    }
    var start = range.lowerBound
    while start <= range.upperBound {
      for other in found {
        let isThere = zip(groups, starts).contains { group, day in
          day == start && self.others(group.key, timeline) == other.map(\.datum)
        }
        if isThere { continue }
        var key = other
        key.insert(timeline.key(start, self), at: timeline.index)
        groups.append(Group(entity: entity, key: key, keyNodes: keys, records: [], columns: columns))
        starts.append(start)
      }
      guard groups.count < 300 else { throw UnsupportedQuestion("a long calendar") }
      start = try later(start, 1, timeline.period)
    }
  }
}

extension SyntaxToken {
  fileprivate var isDay: Bool {
    ["today", "yesterday", "tomorrow", "now"].contains { tokenClass == .keyword($0) }
  }
}
