internal import ParlanceModel

/// A day as it is spoken of from another: `yesterday`, `in 3 days`, `43 days ago`.
///
/// No two days are called alike, so that groups are told apart: a count of weeks or months would be of several days.
enum RelativeDay {
  /// Nil for a day so far away that its date tells more.
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

  /// In days.
  private static let farthest = 99
}
