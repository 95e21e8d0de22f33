package import ParlanceLanguage
package import ParlanceModel

/// The errors of days, moments and lengths of time.
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

  package var mending: MendingWords { if case .barePeriod = self { .behind } else { .inside } }

  package var text: String {
    switch self {
    case .noSuchDate(let word): "expected a date, such as 2026-07-01 or yesterday, not \"\(word)\""
    case .dayWithoutTime: "expected a day, without a time"
    case .agoWithoutPeriod: "expected days, weeks, months, quarters or years"
    case .barePeriod(let period): "a number of \(period)s follows a date and + or -, or comes before `ago`"
    case .thisWithNumber: "`this` takes a period without a number: there is one that holds today"
    case .needsOneDay: "a row has one day: expected `on` and a date, `today` or `yesterday`"
    case .monthOfCalendar(let words): "`\(words)` is a period of the calendar here, such as \"2026-11\""
    case .weekdayAmongDays(let weekday):
      "`\(weekday)` among days is one day of this week: expected the `weekday` of a day"
    case .bareLength(let number):
      "a time between two moments is compared with a length of time: expected a unit after `\(number)`"
    case .unevenPeriod(let period):
      "a number of days is compared with days or weeks: one \(period) isn't as long as another"
    case .noMainDate(let entity): "\(entity.plural) have no date of their own"
    }
  }
}
