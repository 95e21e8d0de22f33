public import ParlanceModel

/// How days or times are written, told by an example.
///
/// A day is told by Thursday, 4 June 2026, by another day that is known, or by any that can be read in one way: `Thu 4 Jun`
/// makes 2026-11-20 `Fri 20 Nov`. Any time tells how times are written: `6:00 PM` makes 09:30 `9:30 AM`.
public struct ExampleLayout: Sendable, Equatable {
  /// The day that an example is about where nothing else is said: its numbers are all different.
  public static let day = Day(iso: "2026-06-04")

  /// The example.
  public let example: String
  private let pieces: [LayoutPiece]

  init(example: String, pieces: [LayoutPiece]) { (self.example, self.pieces) = (example, pieces) }

  public func text(of moment: Moment) -> String { pieces.map { $0.text(of: moment) }.joined() }

  /// Days written as `example` writes `day`, which it must do at least by its day and month.
  ///
  /// - Throws: ``ExampleFlaw`` for letters and digits that are not of that day: they would stand in every other one.
  public init(of day: Day, like example: String) throws(ExampleFlaw) {
    var pieces: [LayoutPiece] = []
    var told: Set<String> = []
    for run in try ExampleRun.runs(of: example) {
      let piece = try Self.piece(run, of: day, after: pieces.last)
      if let part = piece.part, !told.insert(part).inserted { throw .twice(part) }
      pieces.append(piece)
    }
    for part in ["day", "month"] where !told.contains(part) { throw .missing(part) }
    (self.example, self.pieces) = (example, pieces)
  }

  /// Times written as `example` writes one: an hour, minutes, maybe seconds, maybe `AM` or `PM`.
  ///
  /// - Throws: ``ExampleFlaw`` for anything else.
  public init(timeLike example: String) throws(ExampleFlaw) {
    let runs = try ExampleRun.runs(of: example)
    let half = runs.first { $0.kind == .letters && ["am", "pm"].contains($0.text.lowercased()) }
    var numbers = 0
    var pieces: [LayoutPiece] = []
    for run in runs {
      if run == half {
        pieces.append(.half(capital: run.text.first?.isUppercase ?? true))
      } else if run.kind == .digits {
        guard let piece = Self.timePiece(run.text, number: numbers, inHalves: half != nil) else {
          throw .unknown(run.text)
        }
        pieces.append(piece)
        numbers += 1
      } else if run.kind == .letters, !Self.timeWords.contains(run.text.lowercased()) {
        throw .unknown(run.text)
      } else {
        pieces.append(.text(run.text))
      }
    }
    guard numbers > 0 else { throw .missing("hour") }
    guard numbers > 1 else { throw .missing("minutes") }
    (self.example, self.pieces) = (example, pieces)
  }

  /// Whether it tells all of a day, so that days written so can be read again.
  public var tellsYear: Bool { pieces.contains { $0.part == "year" } }

  /// The day that is written so, as `2026-11-25`; nil where `text` is written otherwise. A leading zero makes no
  /// difference.
  public func iso(_ text: String) -> String? {
    guard let runs = try? ExampleRun.runs(of: text), runs.count == pieces.count else { return nil }
    var read = ReadDay()
    for (run, piece) in zip(runs, pieces) where !read.take(run, as: piece) { return nil }
    return read.iso
  }

  // MARK: Parts of a day

  private static func piece(
    _ run: ExampleRun, of day: Day, after last: LayoutPiece?
  ) throws(ExampleFlaw) -> LayoutPiece {
    guard run.kind == .digits || run.kind == .letters else { return .text(run.text) }
    if case .day? = last, run.text.lowercased() == LayoutPiece.ordinal.text(of: Moment(day)) {
      return .ordinal
    }
    // Of two that a day writes alike, the first is meant.
    if let known = dayPieces.first(where: { $0.text(of: Moment(day)).lowercased() == run.text.lowercased() })
    {
      return known.cased(as: run.text)
    }
    guard dayWords.contains(run.text.lowercased()) else { throw .unknown(run.text) }
    return .text(run.text)
  }

  private static let dayPieces: [LayoutPiece] = [
    .weekday(.long), .weekday(.short), .monthName(.long), .monthName(.short), .year, .day(padded: false),
    .day(padded: true), .month(padded: false), .month(padded: true), .shortYear,
  ]

  /// What may stand beside the parts of a day, and be written as it is with any other.
  static let dayWords: Set<String> = ["on", "the", "of", "年", "月", "日", "년", "월", "일"]

  // MARK: Parts of a time

  private static let timeWords: Set<String> = [
    "at", "h", "hr", "hrs", "m", "min", "s", "sec", "uhr", "o", "clock", "時", "分", "秒", "时",
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
}
