import ParlanceModel

/// A stretch of time from `start` on and before `end`; either may be open. A day is its midnight.
struct Span {
  var start: Moment?
  var end: Moment?
  /// Whether the start itself is outside: `after friday at 18:00`.
  var excludesStart = false
  /// Whether the end itself is inside: `until friday at 18:00`.
  var includesEnd = false

  func contains(_ datum: Datum) -> Bool {
    let moment: Moment
    switch datum {
    case .day(let day): moment = Moment(day)
    case .moment(let own): moment = own
    default: return false
    }
    if let start, moment < start || (excludesStart && moment == start) { return false }
    if let end, moment > end || (!includesEnd && moment == end) { return false }
    return true
  }
}
