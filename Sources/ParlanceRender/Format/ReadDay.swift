internal import ParlanceModel

/// The parts of a day as they are read from a text that is written like an example.
struct ReadDay {
  private var day: Int?
  private var month: Int?
  private var year: Int?

  /// Takes a run for what stands there in the example; false where it is none.
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

  /// `2026-11-25`; nil where there is no such day.
  var iso: String? {
    guard let day, let month, let year else { return nil }
    return Day(year: year, month: month, day: day)?.iso
  }

  /// - Parameter length: How many digits it may have.
  private static func number(_ run: ExampleRun, _ length: ClosedRange<Int>) -> Int? {
    run.kind == .digits && length ~= run.text.count ? Int(run.text) : nil
  }
}

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

/// The names of the days and months, as they are written in answers.
enum CalendarNames {
  /// How a name is written.
  struct Form: Sendable, Equatable {
    enum Letters { case capital, upper, lower }

    /// Whether only its first three letters are written.
    let isShort: Bool
    private(set) var letters = Letters.capital

    static let long = Form(isShort: false)
    static let short = Form(isShort: true)

    func text(_ name: String) -> String {
      let name = isShort ? String(name.prefix(3)) : name
      return switch letters {
      case .capital: name
      case .upper: name.uppercased()
      case .lower: name.lowercased()
      }
    }

    /// The same in letters as large or small as those of `example`.
    func cased(as example: String) -> Form {
      var form = self
      form.letters =
        example == example.uppercased() ? .upper : example == example.lowercased() ? .lower : .capital
      return form
    }
  }

  /// The place of a name, or of its first three letters, counted from 1, and how it is written.
  static func find(_ text: String, in names: [String]) -> (place: Int, form: Form)? {
    let said = text.lowercased()
    for form in [Form.long, .short] {
      guard let place = names.firstIndex(where: { form.text($0).lowercased() == said }) else { continue }
      return (place + 1, form.cased(as: text))
    }
    return nil
  }

  /// From Monday.
  static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
}
