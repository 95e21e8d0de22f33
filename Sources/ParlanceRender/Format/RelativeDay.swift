internal import ParlanceModel

/// A day as it is spoken of from another: `yesterday`, `in 3 days`, `2 months ago`.
enum RelativeDay {
  /// Days up to two weeks away are counted, then the nearest weeks up to two months, the nearest months up to two years,
  /// years.
  static func words(for day: Day, from today: Day) -> String {
    let days = today.days(until: day)
    switch days {
    case 0: return "today"
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: break
    }
    let away = days.magnitude
    let counted =
      if away < 14 {
        (away, "day")
      } else if away < 61 {
        ((away + 3) / 7, "week")
      } else {
        months(between: min(day, today), max(day, today))
      }
    let words = "\(counted.0) \(counted.1)" + (counted.0 == 1 ? "" : "s")
    return days < 0 ? words + " ago" : "in " + words
  }

  private static func months(between early: Day, _ late: Day) -> (UInt, String) {
    let begun = (late.year - early.year) * 12 + late.month - early.month
    let days = late.day - early.day
    // Half a month is 15 days and more.
    let months = UInt(max(1, days < -15 ? begun - 1 : days > 15 ? begun + 1 : begun))
    return months < 24 ? (months, "month") : ((months + 6) / 12, "year")
  }
}
