extension Day {
  /// The day `count` periods later, or earlier where `count` is negative; nil outside the years 1 to 9999.
  ///
  /// A month, quarter or year later keeps to the month's last day: a month after 31 January is 28 February.
  public func adding(_ count: Int, _ period: Period) -> Day? {
    GregorianCalendar.adding(count, period, to: self)
  }

  /// 1 is Monday, 7 Sunday.
  public var weekday: Int { GregorianCalendar.weekday(of: self) }

  /// How many days later `other` is: negative where it is earlier.
  public func days(until other: Day) -> Int { GregorianCalendar.days(from: self, to: other) }

  /// The first day of the calendar period that holds this day. Weeks start on Monday.
  ///
  /// 0001-01-01 is a Monday, so that no week begins before the first day.
  public func start(of period: Period) -> Day {
    switch period {
    case .day: self
    case .week: adding(1 - weekday, .day) ?? self
    case .month: Day(known: year, month, 1)
    case .quarter: Day(known: year, (month - 1) / 3 * 3 + 1, 1)
    case .year: Day(known: year, 1, 1)
    }
  }
}
