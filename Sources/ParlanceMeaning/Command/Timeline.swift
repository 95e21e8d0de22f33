public import ParlanceModel

/// The calendar that the groups of a question follow, if one of the group keys is a period.
public struct Timeline: Sendable, Equatable {
  /// The group key that is a period.
  public let key: TypedExpression
  public let period: Period
  /// The date, with or without a time, that assigns a row to a period.
  public let date: TypedExpression
  /// The days between which `filled` adds empty periods. Nil without `filled`.
  public var filling: Filling?

  /// The days between which `filled` adds empty periods, both included.
  ///
  /// If ``firsts`` contains several days, the latest is used. If ``lasts`` contains several days, the earliest is used.
  /// If an array is empty, the first or last day of the rows is used.
  public struct Filling: Sendable, Equatable {
    public var firsts: [Binding] = []
    public var lasts: [Binding] = []
  }
}

/// The groups, or the rows of a list, that a calculation such as `running sum` combines. If a group key is a period,
/// the groups are in calendar order. Otherwise, groups and rows are in the order of the answer.
public enum TimeFrame: Sendable, Equatable {
  /// From the first group or row to the current one.
  case running
  /// The last n periods, including the current one. If the period is nil: the last n groups or rows.
  case rolling(Binding, Period?)
  /// The group that is one period earlier: for `previous year`, one year earlier. If the period is nil, it is the
  /// period of the group key.
  case previous(Period?)
  /// The previous group, in the order of the answer.
  case before
  /// All rows of the list.
  case all

  /// Whether the frame can contain more than one group or row.
  package var isCombined: Bool {
    switch self {
    case .running, .rolling, .all: true
    case .previous, .before: false
    }
  }
}

extension Query {
  /// The first and last days that the conditions specify for the date of the answer: the date that groups the rows, or
  /// the first date column of a list.
  public var namedDays: Timeline.Filling {
    let columns: [OutputColumn]
    if case .list(let listed, _) = form { columns = listed } else { columns = groups }
    guard let axis = columns.lazy.compactMap(\.value.axis).first else { return Timeline.Filling() }
    return Timeline.Filling(of: selection, on: axis.date.expression)
  }
}

extension Query {
  /// The period of the groups and the plural of the entity, if the answer leaves out periods without rows. Otherwise
  /// nil.
  public var gappedGroups: (period: Period, rows: String)? {
    guard case .aggregates = form, groups.count == 1, ordering.isEmpty, timeline?.filling == nil,
      let period = groups[0].value.axis?.period
    else { return nil }
    return (period, selection.entity.plural)
  }
}

extension Query {
  /// The indexes of the answer's columns that are counts of all rows of a group.
  public var counts: [Int] {
    guard case .aggregates(let columns) = form else { return [] }
    return columns.indices.filter { columns[$0].value.expression.aggregate?.function == .count }.map {
      groups.count + $0
    }
  }
}

extension TypedExpression {
  /// The period and its date, if the expression is a period such as `saved month`. Otherwise nil. A date counts as a
  /// period of one day.
  var axis: (period: Period, date: TypedExpression)? {
    if case .period(let period, let date) = expression { return (period, date) }
    return type == .date ? (.day, self) : nil
  }
}

extension Timeline.Filling {
  /// Collects the first and last days that the conditions of `selection` specify for `date`.
  init(of selection: Selection, on date: Expression) {
    self.init()
    for condition in selection.conditions { narrow(by: condition, on: date) }
  }

  /// Adds the first and last days that a condition specifies for `date`.
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
  /// Whether the condition is a span of dates with a lower bound. There can be rows before such a span.
  var hasBeginning: Bool { if case .within(_, let span) = self { span.lower != nil } else { false } }
}

extension Binding {
  /// The day before. A date with a time is returned unchanged: a span that ends at this time includes a part of the
  /// same day.
  fileprivate var dayBefore: Binding { shifted(-1) }

  fileprivate var dayAfter: Binding { shifted(1) }

  private func shifted(_ sign: Int) -> Binding {
    guard case .day(let day) = self else { return self }
    // The day before the day after `inner` is `inner` itself. The same applies to the day after the day before.
    if case .shifted(let inner, .fixed(1), .day, sign: -sign) = day { return .day(inner) }
    return .day(.shifted(day, by: .fixed(1), .day, sign: sign))
  }
}

/// A streak: a run of consecutive periods that each have enough rows.
public struct Streak: Sendable, Equatable {
  /// The date, with or without a time, that assigns a row to a period.
  public let date: TypedExpression
  public let period: Period
  /// The number of rows that a period needs. Nil means one.
  public let needed: Binding?
  /// Whether the question asks for the longest streak instead of the current one.
  public let isLongest: Bool
}

extension Period {
  /// Returns the number of `part`s in the period, such as 7 days in a week. Returns nil if the number isn't whole or
  /// varies, as for the weeks or days of a month.
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
