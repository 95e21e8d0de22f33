public import ParlanceModel

/// The calendar along which the groups of a question go.
public struct Timeline: Sendable, Equatable {
  /// The value of the group key that is the period.
  public let key: TypedExpression
  public let period: Period
  /// The day or moment that lies in it.
  public let date: TypedExpression
  /// Given where the empty periods are added too.
  public var filling: Filling?

  /// Between which days periods are added, ends included. Where the sentence names no day for an end it is the first or
  /// the last that was found; of several, the narrower holds.
  public struct Filling: Sendable, Equatable {
    public var firsts: [Binding] = []
    public var lasts: [Binding] = []
  }
}

/// The groups, or the rows of a list, that a measure adds up: along the calendar, or else in the order of the answer.
public enum TimeFrame: Sendable, Equatable {
  /// From the first one up to its own.
  case running
  /// The last so many periods, which end with its own; without a period the last so many groups or rows.
  case rolling(Binding, Period?)
  /// One period alone, so long before the group's own: a period of the groups where nil.
  case previous(Period?)
  /// The one group before it in the order of the answer.
  case before
  /// All rows of the list.
  case all

  /// Whether it combines the values of several groups or rows.
  package var isCombined: Bool {
    switch self {
    case .running, .rolling, .all: true
    case .previous, .before: false
    }
  }
}

extension Query {
  /// The ends that the sentence names for the days by which its rows are grouped, or that it lists.
  public var namedDays: Timeline.Filling {
    let columns: [OutputColumn]
    if case .list(let listed, _) = form { columns = listed } else { columns = groups }
    guard let axis = columns.lazy.compactMap(\.value.axis).first else { return Timeline.Filling() }
    return Timeline.Filling(of: selection, on: axis.date.expression)
  }
}

extension Query {
  /// The period of the groups and the rows in them, where periods without rows are left out between the others.
  public var gappedGroups: (period: Period, rows: String)? {
    guard case .aggregates = form, groups.count == 1, ordering.isEmpty, timeline?.filling == nil,
      let period = groups[0].value.axis?.period
    else { return nil }
    return (period, selection.entity.plural)
  }
}

extension TypedExpression {
  /// The period that a group key is, and the date it is of; a key that is a day is one too.
  var axis: (period: Period, date: TypedExpression)? {
    if case .period(let period, let date) = expression { return (period, date) }
    return type == .date ? (.day, self) : nil
  }
}

extension Timeline.Filling {
  /// The ends that the conditions of `selection` name for the days of `date`.
  init(of selection: Selection, on date: Expression) {
    self.init()
    for condition in selection.conditions { narrow(by: condition, on: date) }
  }

  /// Takes in the ends that a condition names for the days of `date`.
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
  /// Whether it is a stretch of the calendar that begins somewhere, so that something is before it.
  var hasBeginning: Bool { if case .within(_, let span) = self { span.lower != nil } else { false } }
}

extension Binding {
  /// The day before; a moment's own day, of which a part is before it.
  fileprivate var dayBefore: Binding { shifted(-1) }

  fileprivate var dayAfter: Binding { shifted(1) }

  private func shifted(_ sign: Int) -> Binding {
    guard case .day(let day) = self else { return self }
    // `before` the day after is that day.
    if case .shifted(let inner, .fixed(1), .day, sign: -sign) = day { return .day(inner) }
    return .day(.shifted(day, by: .fixed(1), .day, sign: sign))
  }
}

/// `streak of …`: a run of periods that follow one another, each with enough rows.
public struct Streak: Sendable, Equatable {
  /// The day or moment by which rows fall into periods.
  public let date: TypedExpression
  public let period: Period
  /// How many rows a period needs; one where nil.
  public let needed: Binding?
  /// Whether to take the longest run, not the current one.
  public let isLongest: Bool
}

extension Period {
  /// How many of `part` it is made of; nil where it is not made of whole ones, as a month of weeks.
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
