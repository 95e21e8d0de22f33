import ParlanceModel

/// What goes along the calendar: streaks, gaps, running and rolling measures, periods that are filled in.
extension CommandWords {
  func words(_ streak: Streak, over selection: Selection) -> [String] {
    let period = streak.period.rawValue
    let least = streak.needed.map { "at least \(text($0, .number))" } ?? "at least one"
    let now = streak.period == .day ? "today" : "this \(period)"
    return [
      "tells how many \(period)s on end have \(least) of \(set(selection))",
      streak.isLongest
        ? "the longest such run there was"
        : "the run that ends now, where \(now) counts once it is done",
    ]
  }

  func gaps(in selection: Selection) -> [String] {
    [
      "lists the runs of days without \(set(selection)), from the first of them until today",
      "today is no gap before it is over",
    ]
  }

  /// `, from the first of them on`; `, over the last 7 days`.
  func words(_ frame: TimeFrame) -> String {
    switch frame {
    case .running: " so far"
    case .rolling(let count, let period):
      " over the last \(English.amount(text(count, .number), period.rawValue))"
    }
  }

  /// The empty periods that are added.
  func words(_ timeline: Timeline) -> String? {
    guard let filling = timeline.filling else { return nil }
    let first = filling.firsts.first.map { text($0, .date) } ?? "the first found"
    let last = filling.lasts.first.map { text($0, .date) } ?? "the last found"
    return "adds the \(timeline.period.rawValue)s without any, from \(first) to \(last)"
  }
}
