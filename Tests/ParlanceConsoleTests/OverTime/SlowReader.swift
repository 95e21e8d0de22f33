import ParlanceModel

/// A slow reference implementation, which looks at every day and every row.
struct ReferenceEvaluator {
  let diary: RandomSessions

  // MARK: Streaks

  /// Returns the length of the streak that ends in the current period or the one before.
  func streak(_ rows: [RandomSessions.Row], _ period: Period, needing: Int) -> Int {
    let now = diary.today.start(of: period)
    let before = shifted(now, -1, period)
    return isDone(now, rows, period, needing)
      ? run(endingAt: now, rows, period, needing) : run(endingAt: before, rows, period, needing)
  }

  func longestStreak(_ rows: [RandomSessions.Row], _ period: Period, needing: Int) -> Int {
    rows.map { run(endingAt: $0.day.start(of: period), rows, period, needing) }.max() ?? 0
  }

  /// Returns each sequence of days without a row, from the first row to yesterday.
  func gaps(_ rows: [RandomSessions.Row]) -> [[String]] {
    guard let first = counting(rows).map(\.day).min() else { return [] }
    var gaps: [[String]] = []
    var missed: [Day] = []
    var day = first
    while day <= diary.today {
      if isDone(day, rows, .day, 1) || day == diary.today {
        if let from = missed.first, let to = missed.last {
          gaps.append([from.iso, to.iso, "\(missed.count)"])
        }
        missed = []
      } else {
        missed.append(day)
      }
      day = shifted(day, 1, .day)
    }
    return gaps
  }

  private func run(endingAt last: Day, _ rows: [RandomSessions.Row], _ period: Period, _ needing: Int) -> Int
  {
    var count = 0
    var start = last
    while isDone(start, rows, period, needing) {
      count += 1
      start = shifted(start, -1, period)
    }
    return count
  }

  private func isDone(_ start: Day, _ rows: [RandomSessions.Row], _ period: Period, _ needing: Int) -> Bool {
    counting(rows).count { $0.day.start(of: period) == start } >= needing
  }

  private func counting(_ rows: [RandomSessions.Row]) -> [RandomSessions.Row] {
    rows.filter { $0.amount > 0 && $0.day <= diary.today }
  }

  // MARK: Groups

  /// Returns a line for each practice and period: both names, then the results of `measure` for the rows so far or in a
  /// window.
  ///
  /// - Parameter all: The rows to measure, if they are more than the rows of the shown groups.
  func groups(
    _ rows: [RandomSessions.Row], per period: Period, filledFrom first: Day?, to last: Day?, isFilled: Bool,
    measuring all: [RandomSessions.Row]? = nil, measure: ([RandomSessions.Row], _ end: Day) -> [String]
  ) -> [[String]] {
    let starts = Set(rows.map { $0.day.start(of: period) })
    var lines: [[String]] = []
    for practice in diary.practices where rows.contains(where: { $0.practice == practice }) {
      let own = rows.filter { $0.practice == practice }
      var periods = Set(own.map { $0.day.start(of: period) }).sorted()
      if isFilled, let from = first?.start(of: period) ?? starts.min(),
        let to = last?.start(of: period) ?? starts.max()
      {
        periods = Array(sequence(first: from) { $0 < to ? shifted($0, 1, period) : nil })
      }
      for start in periods {
        let measured = all?.filter { $0.practice == practice } ?? own
        lines.append([practice, label(start, period)] + measure(measured, shifted(start, 1, period)))
      }
    }
    return lines
  }

  /// Returns the rows in the `count` periods before the day `end`.
  func window(_ rows: [RandomSessions.Row], _ count: Int, _ period: Period, before end: Day)
    -> [RandomSessions.Row]
  {
    let start = shifted(end, -count, period)
    return rows.filter { $0.day >= start && $0.day < end }
  }

  func label(_ start: Day, _ period: Period) -> String {
    switch period {
    case .day, .week: start.iso
    case .month: String(start.iso.prefix(7))
    case .quarter: "\(start.iso.prefix(4))-Q\((start.month + 2) / 3)"
    case .year: String(start.iso.prefix(4))
    }
  }

  func shifted(_ day: Day, _ count: Int, _ period: Period) -> Day {
    guard let shifted = day.adding(count, period) else { preconditionFailure("the diary is of our time") }
    return shifted
  }
}
