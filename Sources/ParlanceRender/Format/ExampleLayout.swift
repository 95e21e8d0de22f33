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

/// Why an example does not tell how days, times or numbers are to be written.
public enum ExampleFlaw: Error, Equatable {
  /// Letters or digits that are no part of what it is an example of.
  case unknown(String)
  /// A part without which another day or time would be written alike: `month`.
  case missing(String)
  /// A part that is written two times.
  case twice(String)
  /// Its numbers can be taken for the day and the month in several ways, each of which would write a day so.
  case ambiguous([String])
  /// A day that is not in the calendar.
  case noDay
  /// A quote that does not end.
  case open
  /// It is no such example at all.
  case other

  /// What is said before what was expected; nil where that tells all.
  public var words: String? {
    switch self {
    case .unknown(let text): "`\(CellText.visible(text))` is no part of it in English"
    case .missing(let part): "this leaves out the \(part)"
    case .twice(let part): "this tells the \(part) twice"
    case .ambiguous: "either number may be the day"
    case .noDay: "there is no such day"
    case .open: "this quote does not end"
    case .other: nil
    }
  }

  /// Whether it speaks of another day.
  public var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// Whether quotes around it would help.
  public var isWord: Bool {
    if case .unknown(let text) = self { text.first?.isLetter ?? false } else { false }
  }
}

/// A part of an example: digits, letters, what stands between quotes, or all else.
struct ExampleRun: Equatable {
  enum Kind { case digits, letters, quoted, other }

  let kind: Kind
  private(set) var text: String

  /// The example in its runs.
  ///
  /// - Throws: ``ExampleFlaw/open``.
  static func runs(of example: String) throws(ExampleFlaw) -> [ExampleRun] {
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

/// An example of how days are written, of a day that nobody knows yet.
struct ExampleDay {
  private enum Part { case day, month, year }

  private let runs: [ExampleRun]
  private let example: String

  /// - Throws: ``ExampleFlaw/open``.
  init(_ example: String) throws(ExampleFlaw) {
    self.example = example
    runs = try ExampleRun.runs(of: example)
  }

  /// Each way in which it can be read as a day; of years with two digits none comes first.
  var layouts: [ExampleLayout] {
    orders.compactMap { order in pieces(order).map { ExampleLayout(example: example, pieces: $0) } }
  }

  /// What its numbers may be, one after another.
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

  /// Nil where there is no such day, or where letters are no part of one.
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

  /// In which each day of a month is each day of the week once at least.
  private static let anyYears = 2000...2039

  /// Whether a day or month below 10 has a zero before it.
  private var isPadded: Bool {
    runs.contains { $0.kind == .digits && $0.text.count == 2 && $0.text.first == "0" }
  }
}

extension ExampleLayout {
  /// Days written as `example` writes one, whichever that is; nil where it is none.
  ///
  /// - Throws: ``ExampleFlaw/ambiguous(_:)``, each of the last day of a July.
  public init?(anyDayLike example: String) throws(ExampleFlaw) {
    let layouts = try ExampleDay(example).layouts
    guard layouts.count < 2 else {
      let last = Day(iso: "2026-07-31")
      throw .ambiguous(layouts.compactMap { layout in last.map { layout.text(of: Moment($0)) } })
    }
    guard let only = layouts.first else { return nil }
    self = only
  }
}
