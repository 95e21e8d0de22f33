public import ParlanceModel

/// The calendar that the groups of a question follow.
public struct Timeline: Sendable, Equatable {
  /// The group key that is the period.
  public let key: TypedExpression
  public let period: Period
  /// The day or moment that falls into the period.
  public let date: TypedExpression
  /// The days between which empty periods are added; nil if none are added.
  public var filling: Filling?

  /// The first and last day for added periods, both included.
  ///
  /// If the sentence doesn't name a day for an end, the first or last day found in the rows applies. If it names
  /// several, the narrower one applies.
  public struct Filling: Sendable, Equatable {
    public var firsts: [Binding] = []
    public var lasts: [Binding] = []
  }
}

/// The groups, or the rows of a list, that a measure combines: along the calendar, or else in the order of the answer.
public enum TimeFrame: Sendable, Equatable {
  /// From the first group or row to the current one.
  case running
  /// The last n periods, ending with the current one. Without a period, the last n groups or rows.
  case rolling(Binding, Period?)
  /// A single group, one such period before the current one. Nil means the period of the groups.
  case previous(Period?)
  /// The previous group in the order of the answer.
  case before
  /// All rows of the list.
  case all

  /// Whether the frame combines the values of several groups or rows.
  package var isCombined: Bool {
    switch self {
    case .running, .rolling, .all: true
    case .previous, .before: false
    }
  }
}

extension Query {
  /// The first and last day that the sentence names for the dates that its rows are grouped by, or that it lists.
  public var namedDays: Timeline.Filling {
    let columns: [OutputColumn]
    if case .list(let listed, _) = form { columns = listed } else { columns = groups }
    guard let axis = columns.lazy.compactMap(\.value.axis).first else { return Timeline.Filling() }
    return Timeline.Filling(of: selection, on: axis.date.expression)
  }
}

extension Query {
  /// The period of the groups and the plural of their rows, if periods without rows are missing from the answer;
  /// otherwise nil.
  public var gappedGroups: (period: Period, rows: String)? {
    guard case .aggregates = form, groups.count == 1, ordering.isEmpty, timeline?.filling == nil,
      let period = groups[0].value.axis?.period
    else { return nil }
    return (period, selection.entity.plural)
  }
}

extension TypedExpression {
  /// The period of a group key and its date; nil for any other key. A key that is a day counts as the period `day`.
  var axis: (period: Period, date: TypedExpression)? {
    if case .period(let period, let date) = expression { return (period, date) }
    return type == .date ? (.day, self) : nil
  }
}

extension Timeline.Filling {
  /// Collects the first and last days that the conditions of `selection` name for `date`.
  init(of selection: Selection, on date: Expression) {
    self.init()
    for condition in selection.conditions { narrow(by: condition, on: date) }
  }

  /// Adds the first and last days that a condition names for `date`.
  mutating func narrow(by condition: Condition, on date: Expression) {
    switch condition {
    case .all(let parts): for part in parts { narrow(by: part, on: date) }
    case .isIn(.id, let selection): for part in selection.conditions { narrow(by: part, on: date) }
    case .within(let value, let span) where value.expression == date:
      if let lower = span.lower { firsts.append(lower) }
      if let upper = span.upper { lasts.append(span.includesUpper ? upper : upper.dayBefore) }
    case .compare(let value, let comparison, let end) where value.expression == date:
      guard case .binding(let binding) = end.expression else { return }
      switch comparison {
      case .greater, .greaterOrEqual: firsts.append(comparison == .greater ? binding.dayAfter : binding)
      case .less, .lessOrEqual: lasts.append(comparison == .less ? binding.dayBefore : binding)
      case .equal:
        firsts.append(binding)
        lasts.append(binding)
      case .notEqual: break
      }
    default: break
    }
  }
}

extension Condition {
  /// Whether the condition is a span of dates with a lower end, so that rows can be before it.
  var hasBeginning: Bool { if case .within(_, let span) = self { span.lower != nil } else { false } }
}

extension Binding {
  /// The day before. For a moment it is the same day, because part of the day is before the moment.
  fileprivate var dayBefore: Binding { shifted(-1) }

  fileprivate var dayAfter: Binding { shifted(1) }

  private func shifted(_ sign: Int) -> Binding {
    guard case .day(let day) = self else { return self }
    // The day before the day after is the day itself.
    if case .shifted(let inner, .fixed(1), .day, sign: -sign) = day { return .day(inner) }
    return .day(.shifted(day, by: .fixed(1), .day, sign: sign))
  }
}

/// `streak of …`: a run of consecutive periods, each with enough rows.
public struct Streak: Sendable, Equatable {
  /// The day or moment that assigns a row to a period.
  public let date: TypedExpression
  public let period: Period
  /// The number of rows that a period needs; nil for one.
  public let needed: Binding?
  /// Whether the longest run is meant, not the current one.
  public let isLongest: Bool
}

extension Period {
  /// Returns the number of `part`s in the period; nil if it doesn't consist of whole ones, such as a month of weeks.
  package func count(of part: Period) -> Int? {
    switch (self, part) {
    case (.day, .day), (.week, .week), (.month, .month), (.quarter, .quarter), (.year, .year): 1
    case (.week, .day): 7
    case (.quarter, .month): 3
    case (.year, .month): 12
    case (.year, .quarter): 4
    default: nil
    }
  }
}
