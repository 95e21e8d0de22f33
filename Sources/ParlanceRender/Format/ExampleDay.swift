internal import ParlanceModel

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
    let hasName = runs.contains { $0.kind == .letters && Self.name($0.text, in: CalendarNames.months) != nil }
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
        } else if let name = Self.name(run.text, in: CalendarNames.months), month == nil {
          month = name.place
          pieces.append(.monthName(name.form))
        } else if let name = Self.name(run.text, in: CalendarNames.weekdays), weekday == nil {
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

  /// The place of a name, counted from 1, and how it is written.
  private static func name(_ text: String, in names: [String]) -> (place: Int, form: CalendarNames.Form)? {
    let said = text.lowercased()
    for form in [CalendarNames.Form.long, .short] {
      guard let place = names.firstIndex(where: { form.text($0).lowercased() == said }) else { continue }
      return (place + 1, form.cased(as: text))
    }
    return nil
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
