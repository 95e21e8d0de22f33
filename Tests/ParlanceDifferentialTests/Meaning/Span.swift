import ParlanceModel

/// A time range from `start` (inclusive) to `end` (exclusive). Nil means unbounded. A day counts as its midnight.
struct Span {
  var start: Moment?
  var end: Moment?
  /// Whether the start is excluded, as in `after friday at 18:00`.
  var excludesStart = false
  /// Whether the end is included, as in `until friday at 18:00`.
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
