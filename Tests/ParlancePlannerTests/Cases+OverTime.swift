import ParlanceModel

@testable import ParlanceMeaning

extension Cases {
  static let dayKey = column("day", TypedExpression(.period(.day, of: the("day", session)), .text))
  static let thisWeek = Condition.within(
    the("day", session),
    MomentSpan(from: .day(.startOf(.week, offset: 0)), before: .day(.startOf(.week, offset: 1))))

  /// Sentences with measures over time.
  static let overTime: [Case] = [
    (
      "sum amount of sessions per month",
      aggregates(sessions, [sums], per: [column("month", month)])
    ),
    (
      "count sessions this week per day filled",
      alongDays(
        Selection(entity: session, conditions: [thisWeek]), [column("count", group(.count))],
        filling: Timeline.Filling(
          firsts: [.day(.startOf(.week, offset: 0))],
          lasts: [.day(.shifted(.startOf(.week, offset: 1), by: .fixed(1), .day, sign: -1))]))
    ),
    (
      "sum amount, count of sessions per practice per day having count = 0 filled",
      alongDays(
        sessions, [sums, column("count", group(.count))], within: [practiceGroup],
        filling: Timeline.Filling(), having: .compare(group(.count), .equal, said(11)))
    ),
    (
      "running sum amount of sessions per practice per day",
      alongDays(
        sessions, [column("running sum amount", measured(.sum, .running))], within: [practiceGroup])
    ),
    (
      "rolling 7 days average amount of sessions per day filled by average desc first 3",
      alongDays(
        sessions, [column("rolling 7 days average amount", measured(.average, week))],
        filling: Timeline.Filling(),
        ordering: Ordering(
          orders: [Order(measured(.average, week), descending: true)], first: typed(13, .count)))
    ),
    (
      "running sum amount of sessions per practice having count > 1 by sum amount desc first 2",
      .query(
        Query(
          selection: sessions,
          form: .aggregates([column("running sum amount", measured(.sum, .running))]),
          groups: [practiceGroup], having: .compare(group(.count), .greater, said(9)),
          ordering: Ordering(orders: [Order(sums.value, descending: true)], first: typed(15, .count))))
    ),
    (
      "list sessions showing rolling 3 average amount each practice by day",
      list(
        sessions,
        [
          column(
            "rolling 3 average amount each practice",
            TypedExpression(
              .overTime(
                Aggregate(.average, of: the("amount", session)), .rolling(typed(4, .positiveCount), nil),
                each: practiceGroup.value), .number))
        ], ordering: Ordering(orders: [Order(the("day", session), descending: false)]))
    ),
    (
      "streak of sessions",
      .query(Query(selection: sessions, form: .streak(streak(.day))))
    ),
    (
      "longest streak of sessions needing 3 per week",
      .query(
        Query(
          selection: sessions,
          form: .streak(streak(.week, needed: typed(5, .positiveCount), isLongest: true))))
    ),
    (
      "gaps of bookings",
      .query(Query(selection: bookings, form: .gaps(path("class", "starts", from: booking))))
    ),
  ]

  private static let week = TimeFrame.rolling(typed(1, .positiveCount), .day)

  private static func measured(_ function: Aggregate.Function, _ frame: TimeFrame) -> TypedExpression {
    TypedExpression(.overTime(Aggregate(function, of: the("amount", session)), frame), .number)
  }

  private static func streak(
    _ period: Period, needed: Binding? = nil, isLongest: Bool = false
  ) -> Streak {
    Streak(date: the("day", session), period: period, needed: needed, isLongest: isLongest)
  }

  private static func alongDays(
    _ selection: Selection, _ columns: [OutputColumn], within keys: [OutputColumn] = [],
    filling: Timeline.Filling? = nil, having: Condition? = nil, ordering: Ordering = Ordering()
  ) -> Command {
    let timeline = Timeline(
      key: dayKey.value, period: .day, date: the("day", session), filling: filling)
    return .query(
      Query(
        selection: selection, form: .aggregates(columns), groups: keys + [dayKey], timeline: timeline,
        having: having, ordering: ordering))
  }
}
