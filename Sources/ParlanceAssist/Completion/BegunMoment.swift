import ParlanceModel

/// A day or a time that was begun with digits: `2026-11-2`, `18:`.
enum BegunMoment {
  static let dayNote = "day"
  static let timeNote = "time"

  /// The days that begin with `typed`, once that tells their year.
  static func days(beginning typed: String) -> [Candidate] {
    guard typed.utf8.count >= 4, let year = Int(typed.prefix(4)) else { return [] }
    return (1...12).flatMap { month in
      (1...31).compactMap { Day(year: year, month: month, day: $0) }
    }.map(\.iso).filter { $0.hasPrefix(typed) }.map { Candidate(.date, $0, dayNote) }
  }

  /// The hours that begin with `typed`; once the hour is told, its quarters.
  static func times(beginning typed: String) -> [Candidate] {
    let minutes = typed.utf8.count < 2 ? [0] : [0, 15, 30, 45]
    return (0..<24).flatMap { hour in minutes.map { "\(twoDigits(hour)):\(twoDigits($0))" } }
      .filter { $0.hasPrefix(typed) }.map { Candidate(.date, $0, timeNote) }
  }

  /// `found` as they are shown: of more days than a month has, their months.
  static func candidates(of found: [Candidate]) -> [TabCandidate] {
    guard found.count > 31, found.allSatisfy({ $0.note == dayNote }) else {
      return found.map { TabCandidate($0.text, note: $0.note) }
    }
    var seen: Set<String> = []
    return found.map { String($0.text.dropLast(2)) }.filter { seen.insert($0).inserted }
      .map { TabCandidate($0, note: "month", endsWord: false) }
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
