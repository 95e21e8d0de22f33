public import ParlanceModel

/// How days or times are written, told by an example: the way Thursday, 4 June 2026, 18:00 would be.
///
/// `Thu 4 Jun` makes 2026-11-20 `Fri 20 Nov`; `6:00 PM` makes 09:30 `9:30 AM`.
public struct ExampleLayout: Sendable, Equatable {
  /// What an example may be about.
  public enum Subject: Sendable { case day, time }

  /// The example.
  public let example: String
  private let pieces: [LayoutPiece]

  /// Nil where the example writes nothing of that day or time, or a number or name that is not of it.
  public init?(_ subject: Subject, like example: String) {
    let known = subject == .day ? Self.dayPieces : Self.timePieces
    var pieces: [LayoutPiece] = []
    for run in Self.runs(of: example) {
      if let piece = known[run.lowercased()] {
        pieces.append(Self.next(piece, after: pieces, like: run))
      } else {
        guard !(run.first?.isNumber ?? false), !CalendarNames.contain(run) else { return nil }
        pieces.append(.text(run))
      }
    }
    let isHalfDay = pieces.contains { if case .halfDayHour = $0 { true } else { false } }
    let saysHalf = pieces.contains { if case .half = $0 { true } else { false } }
    guard pieces.contains(where: { if case .text = $0 { false } else { true } }), isHalfDay == saysHalf else {
      return nil
    }
    self.example = example
    self.pieces = pieces
  }

  public func text(of moment: Moment) -> String { pieces.map { $0.text(of: moment) }.joined() }

  private static let dayPieces: [String: LayoutPiece] = [
    "thursday": .weekday(short: false), "thu": .weekday(short: true), "june": .monthName(short: false),
    "jun": .monthName(short: true), "2026": .year, "26": .shortYear, "4": .day(padded: false),
    "04": .day(padded: true), "6": .month(padded: false), "06": .month(padded: true),
  ]

  private static let timePieces: [String: LayoutPiece] = [
    "18": .hour, "6": .halfDayHour(padded: false), "06": .halfDayHour(padded: true), "00": .minute,
    "pm": .half(capital: true),
  ]

  /// The second `00` of a time are its seconds, and a small `pm` stays small.
  private static func next(_ piece: LayoutPiece, after pieces: [LayoutPiece], like run: String) -> LayoutPiece
  {
    switch piece {
    case .minute: pieces.contains(.minute) ? .second : .minute
    case .half: .half(capital: run.first?.isUppercase ?? true)
    default: piece
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
