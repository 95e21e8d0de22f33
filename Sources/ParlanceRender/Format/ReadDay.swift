internal import ParlanceModel

/// The parts of a day as they are read from a text that is written like an example.
struct ReadDay {
  private var day: Int?
  private var month: Int?
  private var year: Int?

  /// Takes a run for what stands there in the example; false where it is none.
  mutating func take(_ run: ExampleRun, as piece: LayoutPiece) -> Bool {
    switch piece {
    case .day: day = Self.number(run, atMost: 2)
    case .month: month = Self.number(run, atMost: 2)
    case .year: year = run.text.count == 4 ? Self.number(run, atMost: 4) : nil
    case .shortYear: year = run.text.count == 2 ? Self.number(run, atMost: 2).map { 2000 + $0 } : nil
    case .monthName: month = Self.place(of: run, in: CalendarNames.months)
    case .weekday: return Self.place(of: run, in: CalendarNames.weekdays) != nil
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
    guard let day, let month, let year, Day(year: year, month: month, day: day) != nil else { return nil }
    return Self.digits(year, 4) + "-" + Self.digits(month, 2) + "-" + Self.digits(day, 2)
  }

  private static func number(_ run: ExampleRun, atMost count: Int) -> Int? {
    run.kind == .digits && run.text.count <= count ? Int(run.text) : nil
  }

  /// Counted from 1, by the whole name or its first three letters.
  private static func place(of run: ExampleRun, in names: [String]) -> Int? {
    let said = run.text.lowercased()
    return names.firstIndex { $0.lowercased() == said || $0.prefix(3).lowercased() == said }.map { $0 + 1 }
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
