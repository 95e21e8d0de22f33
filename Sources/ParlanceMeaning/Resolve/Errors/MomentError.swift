package import ParlanceLanguage
package import ParlanceModel

/// The errors of dates, dates with times, and lengths of time.
package enum MomentError: DiagnosticMessage {
  case dayWithoutTime, agoWithoutPeriod, thisWithNumber, needsOneDay
  case noSuchDate(String), barePeriod(String), monthOfCalendar(String), weekdayAmongDays(String)
  case bareLength(String), unevenPeriod(String)
  case noMainDate(Entity)

  package var kind: Diagnostic.Kind {
    switch self {
    case .noSuchDate: .noSuchWord
    case .bareLength, .unevenPeriod: .refused
    case .noMainDate: .notInModel
    default: .notLegalHere
    }
  }

  package var mending: RepairPosition { if case .barePeriod = self { .behind } else { .inside } }

  package var text: String {
    switch self {
    case .noSuchDate(let word): "expected a date, such as 2026-07-01 or yesterday, not \"\(word)\""
    case .dayWithoutTime: "expected a day without a time"
    case .agoWithoutPeriod: "expected days, weeks, months, quarters or years"
    case .barePeriod(let period):
      "a number of \(period)s needs `ago` after it, or a date and + or - before it"
    case .thisWithNumber: "`this` takes no number: only one period includes today"
    case .needsOneDay: "a row has one day: expected `on` and a date, `today` or `yesterday`"
    case .monthOfCalendar(let words): "`\(words)` is a calendar month here, such as \"2026-11\""
    case .weekdayAmongDays(let weekday):
      "`\(weekday)` in a list of days is one day of this week: expected `weekday` after the date"
    case .bareLength(let number):
      "the time between two moments is a length of time: expected a unit after `\(number)`"
    case .unevenPeriod(let period):
      "a number of days can't be compared with \(period)s, which vary in length: expected days or weeks"
    case .noMainDate(let entity): "\(entity.plural) have no main date"
    }
  }
}
