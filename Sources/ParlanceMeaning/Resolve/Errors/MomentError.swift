package import ParlanceLanguage
package import ParlanceModel

/// The errors of dates, dates with times, and lengths of time.
package enum MomentError: DiagnosticMessage {
  case dayWithoutTime, agoWithoutPeriod, thisWithNumber, needsOneDay
  case noSuchDate(String), barePeriod(String), monthOfCalendar(String), weekdayAmongDays(String)
  case bareLength(String), negativeLength, unevenPeriod(String), timeWithoutDay(String), notDays
  case noMainDate(Entity)

  package var kind: Diagnostic.Kind {
    switch self {
    case .noSuchDate: .noSuchWord
    case .bareLength, .negativeLength, .unevenPeriod: .refused
    case .noMainDate: .notInModel
    default: .notLegalHere
    }
  }

  package var mending: RepairPosition { if case .barePeriod = self { .behind } else { .inside } }

  package var text: String {
    switch self {
    case .noSuchDate(let word): "unexpected `\(word)`; expected a date such as `2026-07-01` or `yesterday`"
    case .dayWithoutTime: "expected a date without a time"
    case .agoWithoutPeriod: "expected a number of days, weeks, months, quarters or years"
    case .barePeriod(let period):
      "a number of \(period)s needs `ago` after it, or a date before it, such as `today + 3 \(period)s`"
    case .thisWithNumber: "`this` takes no number: only one period includes today"
    case .needsOneDay: "a row has only one date: expected `today`, `yesterday`, or `on` and a date"
    case .monthOfCalendar(let words): "`\(words)` is a month of one year here, such as \"2026-11\""
    case .weekdayAmongDays(let weekday):
      "`\(weekday)` means one date here, the \(English.capitalized(weekday)) of this week: "
        + "for every \(English.capitalized(weekday)), write `weekday` after the field"
    case .bareLength(let number):
      "a length of time needs a unit: expected one after `\(number)`"
    case .negativeLength: "a length of time can't be negative"
    case .notDays:
      "a date without a time can be moved by days, weeks, months, quarters or years, not by hours or minutes"
    case .timeWithoutDay(let time):
      "`\(time)` is a time of day: expected a date, such as `today` or `today at \(time)`"
    case .unevenPeriod(let period):
      "a length of time can't be a number of \(period)s, which vary in length: expected days or weeks"
    case .noMainDate(let entity): "\(entity.plural) have no main date"
    }
  }
}
