internal import ParlanceModel

/// The day, month and year that have been read from a text so far.
struct ReadDay {
  private var day: Int?
  private var month: Int?
  private var year: Int?

  /// Reads a run as a piece of the format. Returns false if the run doesn't match the piece.
  mutating func take(_ run: ExampleRun, as piece: LayoutPiece) -> Bool {
    switch piece {
    case .day: day = Self.number(run, 1...2)
    case .month: month = Self.number(run, 1...2)
    case .year: year = Self.number(run, 4...4)
    case .shortYear: year = Self.number(run, 2...2).map { 2000 + $0 }
    case .monthName: month = CalendarNames.find(run.text, in: CalendarNames.months)?.place
    case .weekday: return CalendarNames.find(run.text, in: CalendarNames.weekdays) != nil
    case .ordinal: return ["st", "nd", "rd", "th"].contains(run.text.lowercased())
    case .text(let text): return run.text == text
    case .hour, .halfDayHour, .minute, .second, .half: return false
    }
    return switch piece {
    case .day: day != nil
    case .month, .monthName: month != nil
    default: year != nil
    }
  }

  /// The day as `2026-11-25`; nil if it doesn't exist.
  var iso: String? {
    guard let day, let month, let year else { return nil }
    return Day(year: year, month: month, day: day)?.iso
  }

  /// - Parameter length: The permitted numbers of digits.
  private static func number(_ run: ExampleRun, _ length: ClosedRange<Int>) -> Int? {
    run.kind == .digits && length ~= run.text.count ? Int(run.text) : nil
  }
}

/// A day relative to another day: `yesterday`, `in 3 days`, `43 days ago`.
///
/// Each day has its own text, so that groups of rows remain distinct. Texts such as `2 weeks ago` aren't used, because
/// they would mean several days.
enum RelativeDay {
  /// Returns `yesterday` or similar words; nil for a distant day, whose date is clearer.
  static func words(for day: Day, from today: Day) -> String? {
    let days = today.days(until: day)
    return switch days {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case 2...farthest: "in \(days) days"
    case -farthest ..< -1: "\(-days) days ago"
    default: nil
    }
  }

  /// The largest distance in days.
  private static let farthest = 99
}
