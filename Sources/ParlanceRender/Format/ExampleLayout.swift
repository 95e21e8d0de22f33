public import ParlanceModel

/// A format of days or times, given by an example.
///
/// The example of a day format shows Thursday, 4 June 2026, or another day that the caller knows, such as today. It may
/// also show any day that can be read in only one way, such as 13.06.2026. With the example `Thu 4 Jun`, 2026-11-20 is
/// written as `Fri 20 Nov`.
///
/// The example of a time format shows any time. With the example `6:00 PM`, 09:30 is written as `9:30 AM`.
public struct ExampleLayout: Sendable, Equatable {
  /// The default day of an example. Its day, month and year are different numbers.
  public static let day = Day(iso: "2026-06-04")

  public let example: String
  private let pieces: [LayoutPiece]

  init(example: String, pieces: [LayoutPiece]) { (self.example, self.pieces) = (example, pieces) }

  /// Returns the day or the time of `moment` in this format.
  public func text(of moment: Moment) -> String { pieces.map { $0.text(of: moment) }.joined() }

  /// Creates the format that writes `day` as `example`. The example must contain at least the day and the month.
  ///
  /// - Throws: ``ExampleError`` if letters or digits don't belong to that day, or if a part, such as the month, is
  ///   missing or repeated.
  public init(of day: Day, like example: String) throws(ExampleError) {
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

  /// Creates the time format that `example` shows. It contains an hour, minutes, and optionally seconds and `AM` or
  /// `PM`.
  ///
  /// - Throws: ``ExampleError`` if the example doesn't have this form.
  public init(timeLike example: String) throws(ExampleError) {
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

  /// Whether the format includes the year. Only then can a day be read from its text.
  public var includesYear: Bool { pieces.contains { $0.part == "year" } }

  /// Reads a day that is written in this format, and returns it as `2026-11-25`. Returns nil for any other text.
  /// Leading zeros are optional.
  public func iso(_ text: String) -> String? {
    guard let runs = try? ExampleRun.runs(of: text), runs.count == pieces.count else { return nil }
    var read = ReadDay()
    for (run, piece) in zip(runs, pieces) where !read.take(run, as: piece) { return nil }
    return read.iso
  }

  // MARK: Parts of a day

  private static func piece(
    _ run: ExampleRun, of day: Day, after last: LayoutPiece?
  ) throws(ExampleError) -> LayoutPiece {
    guard run.kind == .digits || run.kind == .letters else { return .text(run.text) }
    if case .day? = last, run.text.lowercased() == LayoutPiece.ordinal.text(of: Moment(day)) {
      return .ordinal
    }
    // On 4 April, the day and the month are equal. The digits then mean the day, which is first in `dayPieces`.
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

  /// Returns the first word that can't be part of a date, such as `Juni`; nil if there isn't one.
  public static func foreignWord(in example: String) -> String? {
    let names = CalendarNames.months + CalendarNames.weekdays
    let runs = (try? ExampleRun.runs(of: example)) ?? []
    return runs.first { run in
      let word = run.text.lowercased()
      return run.kind == .letters && !dayWords.contains(word) && !["st", "nd", "rd", "th"].contains(word)
        && CalendarNames.find(word, in: names) == nil
    }?.text
  }

  /// The words that an example may contain in addition to the day, month and year. They are copied unchanged.
  static let dayWords: Set<String> = ["on", "the", "of", "年", "月", "日", "년", "월", "일"]

  // MARK: Parts of a time

  private static let timeWords: Set<String> = [
    "at", "h", "hr", "hrs", "m", "min", "s", "sec", "uhr", "o", "clock", "時", "分", "秒", "时",
  ]

  /// Returns the part of a time that the digits represent: hour, minute or second.
  ///
  /// - Parameter number: The index of this group of digits in the example, from 0.
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

/// The reason why an example doesn't define a format.
public enum ExampleError: Error, Equatable {
  /// Letters or digits that aren't part of the value.
  case unknown(String)
  /// A necessary part, such as `month`, is missing. Without it, different days or times would be written the same way.
  case missing(String)
  /// A part, such as the month, appears twice.
  case twice(String)
  /// The example can be read in several ways, such as `4/6/26`, where 4 or 6 can be the day. Each associated text shows
  /// a day in one of the possible formats.
  case ambiguous([String])
  /// The day doesn't exist.
  case noDay
  /// A quote isn't closed.
  case open
  /// The text isn't an example of a day, time or number.
  case other

  /// Returns the beginning of the error message, such as `this quote has no closing quote`; nil if the message only
  /// states the expected example.
  public func words(of example: String) -> String? {
    switch self {
    case .unknown(let text):
      "`\(CellText.visible(text))` isn't part of a date or time"
        + (text.first?.isLetter == true ? ", or isn't English" : "")
    case .missing(let part):
      "`\(CellText.visible(example))` isn't a complete \(Self.partsOfTime.contains(part) ? "time" : "date"), because it has no \(part == "day" ? "day of the month" : part)"
    case .twice(let part): "the example has the \(part) twice"
    case .ambiguous: "either number in the example could be the day"
    case .noDay: "this day doesn't exist"
    case .open: "this quote has no closing quote"
    case .other: nil
    }
  }

  private static let partsOfTime = ["hour", "minutes"]

  /// Whether the error is ``unknown(_:)``.
  public var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether the error is an unknown word. The user can quote the word to copy it unchanged.
  public var isWord: Bool {
    if case .unknown(let text) = self { text.first?.isLetter ?? false } else { false }
  }
}

/// A token of an example: digits, letters, quoted text, or other characters. `4 Jun` consists of the runs `4`, a space,
/// and `Jun`.
struct ExampleRun: Equatable {
  enum Kind { case digits, letters, quoted, other }

  let kind: Kind
  private(set) var text: String

  /// Splits an example into runs.
  ///
  /// - Throws: ``ExampleError/open`` if a quote isn't closed.
  static func runs(of example: String) throws(ExampleError) -> [ExampleRun] {
    var runs: [ExampleRun] = []
    var isQuoted = false
    for character in example {
      if character == "\"" {
        if !isQuoted { runs.append(ExampleRun(kind: .quoted, text: "")) }
        isQuoted.toggle()
        continue
      }
      let kind: Kind =
        isQuoted ? .quoted : character.isNumber ? .digits : character.isLetter ? .letters : .other
      if kind == runs.last?.kind {
        runs[runs.count - 1].text.append(character)
      } else {
        runs.append(ExampleRun(kind: kind, text: String(character)))
      }
    }
    guard !isQuoted else { throw .open }
    return runs
  }
}

/// The example of a day format. It may show any day.
struct ExampleDay {
  private enum Part { case day, month, year }

  private let runs: [ExampleRun]
  private let example: String

  /// - Throws: ``ExampleError/open`` if a quote isn't closed.
  init(_ example: String) throws(ExampleError) {
    self.example = example
    runs = try ExampleRun.runs(of: example)
  }

  /// The possible formats. A year with two digits is never the first number.
  var layouts: [ExampleLayout] {
    orders.compactMap { order in pieces(order).map { ExampleLayout(example: example, pieces: $0) } }
  }

  /// The possible orders of the numbers.
  private var orders: [[Part]] {
    let hasName = runs.contains {
      $0.kind == .letters && CalendarNames.find($0.text, in: CalendarNames.months) != nil
    }
    switch (runs.count { $0.kind == .digits }, hasName) {
    case (1, true): return [[.day]]
    case (2, true): return [[.day, .year], [.year, .day]]
    case (2, false): return [[.day, .month], [.month, .day]]
    case (3, false): return [[.day, .month, .year], [.month, .day, .year], [.year, .month, .day]]
    default: return []
    }
  }

  /// Returns the pieces of the format for one order of the numbers. Returns nil if no day matches the example, or if
  /// its letters aren't part of a day.
  private func pieces(_ order: [Part]) -> [LayoutPiece]? {
    var (pieces, rest): ([LayoutPiece], ArraySlice<Part>) = ([], order[...])
    var (day, month, weekday): (Int?, Int?, Int?) = (nil, nil, nil)
    var year: Int?
    for run in runs {
      switch run.kind {
      case .quoted, .other: pieces.append(.text(run.text))
      case .digits:
        guard let part = rest.popFirst(), let number = Int(run.text) else { return nil }
        if part == .year {
          let isWhole = run.text.count == 4
          guard isWhole || run.text.count == 2 && order.first != .year else { return nil }
          year = isWhole ? number : 2000 + number
          pieces.append(isWhole ? .year : .shortYear)
        } else {
          guard run.text.count <= 2 else { return nil }
          if part == .day { day = number } else { month = number }
          pieces.append(part == .day ? .day(padded: isPadded) : .month(padded: isPadded))
        }
      case .letters:
        if case .day? = pieces.last, ["st", "nd", "rd", "th"].contains(run.text.lowercased()) {
          pieces.append(.ordinal)
        } else if let name = CalendarNames.find(run.text, in: CalendarNames.months), month == nil {
          month = name.place
          pieces.append(.monthName(name.form))
        } else if let name = CalendarNames.find(run.text, in: CalendarNames.weekdays), weekday == nil {
          weekday = name.place
          pieces.append(.weekday(name.form))
        } else if ExampleLayout.dayWords.contains(run.text.lowercased()) {
          pieces.append(.text(run.text))
        } else {
          return nil
        }
      }
    }
    guard let day, let month else { return nil }
    let years = year.map { $0...$0 } ?? Self.anyYears
    let isDay = years.contains { year in
      guard let read = Day(year: year, month: month, day: day) else { return false }
      return weekday == nil || read.weekday == weekday
    }
    return isDay ? pieces : nil
  }

  /// A range of years where every date falls on each weekday at least once.
  private static let anyYears = 2000...2039

  /// Whether a day or month below 10 has a leading zero.
  private var isPadded: Bool {
    runs.contains { $0.kind == .digits && $0.text.count == 2 && $0.text.first == "0" }
  }
}

extension ExampleLayout {
  /// Creates the format from an example that may show any day. Returns nil if the text isn't a day.
  ///
  /// - Throws: ``ExampleError/ambiguous(_:)``, with 31 July 2026 in each possible format, if there are several.
  ///   ``ExampleError/open`` if a quote isn't closed.
  public init?(anyDayLike example: String) throws(ExampleError) {
    let layouts = try ExampleDay(example).layouts
    guard layouts.count < 2 else {
      let last = Day(iso: "2026-07-31")
      throw .ambiguous(layouts.compactMap { layout in last.map { layout.text(of: Moment($0)) } })
    }
    guard let only = layouts.first else { return nil }
    self = only
  }
}
