import TestSupport
import ParlanceModel

extension SentenceGenerator {
  mutating func when(hasTime: Bool) -> String {
    switch dice.number(0...7) {
    case 0: dice.one("today", "yesterday", "tomorrow")
    case 1...3: dice.one("on", "since", "before", "after", "until") + " " + date(hasTime: hasTime)
    case 4: "from \(ends(hasTime: hasTime))"
    default: span()
    }
  }

  /// Returns the two ends of a range. Most are in order, or lack the year or week that would order them.
  mutating func ends(hasTime: Bool) -> String {
    switch dice.number(0...3) {
    case 0:
      let days = [date, date].sorted()
      return "\(days[0].iso) to \(days[1].iso)"
    case 1: return weekday() + " to " + weekday()
    case 2: return "\(dice.number(1...28)) \(month()) to \(dice.number(1...28)) \(month())"
    default: return "\(date(hasTime: hasTime)) to \(dice.one("2 weeks ahead", date(hasTime: hasTime)))"
    }
  }

  private mutating func weekday() -> String { dice.any(of: Self.weekdays) ?? "monday" }

  private mutating func month() -> String { dice.any(of: Self.months) ?? "may" }

  /// Returns a range such as `this week`, `last 7 days`, `in july`.
  mutating func span() -> String {
    let periods = ["day", "week", "month", "quarter", "year"]
    switch dice.number(0...3) {
    case 0: return dice.one("this", "last", "next") + " " + (dice.any(of: periods) ?? "day")
    case 1: return dice.one("last", "next") + " \(dice.number(1...9)) \(dice.any(of: periods) ?? "day")s"
    case 2: return dice.one("this", "last", "next") + " " + weekday()
    default:
      let month = month()
      return dice.one("in \(month)", "in \(month) \(world.now.day.year)", "in \(world.now.day.year)")
    }
  }

  /// - Parameter hasTime: Whether the date may have a time.
  mutating func date(hasTime: Bool) -> String {
    let day = day()
    guard hasTime, dice.oneIn(3) else { return day }
    return day + " at " + dice.one("18:00", "00:00", "9:30", "23:59:59")
  }

  /// Returns a day as sentences can write it.
  mutating func day() -> String {
    switch dice.number(0...7) {
    case 0: return dice.one("today", "yesterday", "tomorrow")
    case 1: return dice.one("", "last ", "next ") + weekday()
    case 2: return dice.one("start", "end") + " of " + dice.one("this", "last", "next") + " " + period()
    case 3:
      return "\(dice.number(1...28)) \(month())" + dice.one("", " \(world.now.day.year - 1)")
    default: return date.iso
    }
  }

  mutating func period() -> String { dice.one("day", "week", "month", "quarter", "year") }

  /// A random day near today.
  var date: Day {
    mutating get {
      let today = world.now.day
      return today.adding(dice.number(-12...12), .day) ?? today
    }
  }

  private static let weekdays = ["monday", "tuesday", "wed", "thursday", "friday", "saturday", "sunday"]
  private static let months = ["january", "february", "july", "august", "november", "dec"]
}
