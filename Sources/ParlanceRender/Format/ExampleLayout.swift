public import ParlanceModel

/// How days or times are written, told by an example.
///
/// A day is told by Thursday, 4 June 2026, or by another day that is known: `Thu 4 Jun` makes 2026-11-20 `Fri 20 Nov`. Any
/// time tells how times are written: `6:00 PM` makes 09:30 `9:30 AM`.
public struct ExampleLayout: Sendable, Equatable {
  /// The day that an example is about where nothing else is said: its numbers are all different.
  public static let day = Day(iso: "2026-06-04")

  /// The example.
  public let example: String
  private let pieces: [LayoutPiece]

  public func text(of moment: Moment) -> String { pieces.map { $0.text(of: moment) }.joined() }

  /// Days written as `example` writes `day`; nil where it says nothing of that day, or a number or name that is not of it.
  public init?(of day: Day, like example: String) {
    var pieces: [LayoutPiece] = []
    for run in Self.runs(of: example) {
      let known = Self.dayPieces.first { $0.text(of: Moment(day)).lowercased() == run.lowercased() }
      guard known != nil || !(run.first?.isNumber ?? false) && !CalendarNames.contain(run) else { return nil }
      pieces.append(known ?? .text(run))
    }
    self.init(example, pieces)
  }

  /// Times written as `example` writes one: an hour, minutes, maybe seconds, maybe `AM` or `PM`; nil for anything else.
  public init?(timeLike example: String) {
    let runs = Self.runs(of: example)
    let half = runs.first { ["am", "pm"].contains($0.lowercased()) }
    var numbers = 0
    var pieces: [LayoutPiece] = []
    for run in runs {
      if run == half {
        pieces.append(.half(capital: run.first?.isUppercase ?? true))
      } else if run.first?.isNumber ?? false {
        guard let piece = Self.timePiece(run, number: numbers, inHalves: half != nil) else { return nil }
        pieces.append(piece)
        numbers += 1
      } else {
        pieces.append(.text(run))
      }
    }
    guard numbers >= 2 else { return nil }
    self.init(example, pieces)
  }

  private init?(_ example: String, _ pieces: [LayoutPiece]) {
    guard pieces.contains(where: { if case .text = $0 { false } else { true } }) else { return nil }
    self.example = example
    self.pieces = pieces
  }

  /// Of two that a day writes alike, the first is meant.
  private static let dayPieces: [LayoutPiece] = [
    .weekday(short: false), .weekday(short: true), .monthName(short: false), .monthName(short: true), .year,
    .day(padded: false), .day(padded: true), .month(padded: false), .month(padded: true), .shortYear,
  ]

  /// What the digits of a time are, counted from 0.
  private static func timePiece(_ digits: String, number: Int, inHalves: Bool) -> LayoutPiece? {
    guard digits.count <= 2, let value = Int(digits) else { return nil }
    switch number {
    case 0 where inHalves: return 1...12 ~= value ? .halfDayHour(padded: digits.first == "0") : nil
    case 0: return value < 24 ? .hour(padded: digits.count == 2) : nil
    case 1, 2: return digits.count == 2 && value < 60 ? number == 1 ? .minute : .second : nil
    default: return nil
    }
  }

  /// The text cut into runs of digits, of letters, and of all else.
  private static func runs(of text: String) -> [String] {
    var runs: [String] = []
    var last: Int?
    for character in text {
      let kind = character.isNumber ? 0 : character.isLetter ? 1 : 2
      if kind == last { runs[runs.count - 1].append(character) } else { runs.append(String(character)) }
      last = kind
    }
    return runs
  }
}
