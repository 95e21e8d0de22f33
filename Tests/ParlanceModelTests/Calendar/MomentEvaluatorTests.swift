import ParlanceLanguage
import ParlanceModel
import Testing

@Suite("Days and moments of sentences")
struct MomentEvaluatorTests {
  private static let clock = "2026-11-20T09:30"  // A Friday.

  /// Evaluates an expression whose literals are the words of `text`, numbered from 0.
  private func evaluate(
    _ expression: MomentExpression, _ text: String = "", at clock: String = clock
  ) throws -> Moment {
    let source = SourceText(text)
    let words = source.bytes.indices.split { source.bytes[$0] == UInt8(ascii: " ") }.map {
      $0.startIndex..<$0.endIndex
    }
    let evaluator = MomentEvaluator(clock: try #require(Clock(iso: clock)), source: source)
    let parameters: [String: Value] = ["day": .text("2026-01-02"), "n": .integer(3)]
    return try evaluator.moment(expression, literal: { words[$0.token] }, parameter: { parameters[$0] })
  }

  private static let first = LiteralSlot(token: 0)
  private static let second = LiteralSlot(token: 1)

  @Test(
    "A day is found by the clock",
    arguments: [
      (MomentExpression.now, "2026-11-20 09:30:00"),
      (.today, "2026-11-20 00:00:00"),
      (.shifted(.today, by: .fixed(1), .day, sign: -1), "2026-11-19 00:00:00"),
      (.shifted(.now, by: .fixed(1), .week, sign: 1), "2026-11-27 09:30:00"),
      (.weekday(1, .this), "2026-11-16 00:00:00"),
      (.weekday(5, .this), "2026-11-20 00:00:00"),
      (.weekday(7, .this), "2026-11-22 00:00:00"),
      (.weekday(5, .last), "2026-11-13 00:00:00"),
      (.weekday(4, .last), "2026-11-19 00:00:00"),
      (.weekday(6, .last), "2026-11-14 00:00:00"),
      (.weekday(5, .next), "2026-11-27 00:00:00"),
      (.weekday(6, .next), "2026-11-21 00:00:00"),
      (.weekday(4, .next), "2026-11-26 00:00:00"),
      (.startOf(.week, offset: 0), "2026-11-16 00:00:00"),
      (.startOf(.month, offset: -1), "2026-10-01 00:00:00"),
      (.startOf(.quarter, offset: 1), "2027-01-01 00:00:00"),
      (.startOf(.year, offset: 0), "2026-01-01 00:00:00"),
      (.month(7, year: nil), "2026-07-01 00:00:00"),
      (.parameter("day", 0..<0), "2026-01-02 00:00:00"),
    ])
  func byTheClock(expression: MomentExpression, moment: String) throws {
    #expect(try evaluate(expression).iso == moment)
  }

  @Test(
    "A day is found by its literals",
    arguments: [
      ("2026-07-01", MomentExpression.date(first), "2026-07-01 00:00:00"),
      ("2026-07-01 18:00", .at(.date(first), .literal(second)), "2026-07-01 18:00:00"),
      ("1 2024", .dayOfMonth(day: .literal(first), month: 7, year: .literal(second)), "2024-07-01 00:00:00"),
      ("29", .dayOfMonth(day: .literal(first), month: 2, year: nil), "2024-02-29 00:00:00"),
      ("2024", .month(2, year: .literal(first)), "2024-02-01 00:00:00"),
      ("2024", .year(.literal(first)), "2024-01-01 00:00:00"),
      ("0026", .year(.literal(first)), "0026-01-01 00:00:00"),
      // Literals of a model are constants, independent of the sentence.
      (
        "7", .at(.dayOfMonth(day: .fixed(1), month: 7, year: .fixed(2023)), .fixed(64_800)),
        "2023-07-01 18:00:00"
      ),
      ("7", .shifted(.today, by: .fixed(3), .month, sign: 1), "2024-08-31 00:00:00"),
      ("3", .shifted(.today, by: .literal(first), .month, sign: 1), "2024-08-31 00:00:00"),
      ("1", .shifted(.today, by: .literal(first), .quarter, sign: -1), "2024-02-29 00:00:00"),
    ])
  func byLiterals(text: String, expression: MomentExpression, moment: String) throws {
    #expect(try evaluate(expression, text, at: "2024-05-31").iso == moment)
  }

  @Test(
    "This week is the calendar's, around New Year too",
    arguments: [("2025-12-29", "2025-12-29"), ("2026-01-03", "2025-12-29"), ("2026-01-05", "2026-01-05")])
  func newYear(clock: String, monday: String) throws {
    #expect(try evaluate(.startOf(.week, offset: 0), at: clock).day.iso == monday)
    #expect(try evaluate(.weekday(1, .this), at: clock).day.iso == monday)
  }

  @Test(
    "An impossible moment is told at its words; in the place of a day that is none no other is offered",
    arguments: [
      (
        "2026-02-30", MomentExpression.date(first), "impossible-date", 0..<10,
        "2026-02-30 is not a date: February 2026 has 28 days", nil
      ),
      (
        "2026-02-00", .date(first), "impossible-date", 0..<10,
        "2026-02-00 is not a date: February 2026 has 28 days",
        nil
      ),
      (
        "2026-13-01", .date(first), "impossible-date", 0..<10,
        "`2026-13-01` is not a date: months go from 01 to 12", nil
      ),
      (
        "0000-01-01", .date(first), "out-of-range", 0..<10,
        "`0000-01-01` is out of range: years go from 1 to 9999", nil
      ),
      (
        "31 2024", .dayOfMonth(day: .literal(first), month: 2, year: .literal(second)), "impossible-date",
        0..<2,
        "31 February 2024 is not a date: February 2024 has 29 days", nil
      ),
      (
        "31", .dayOfMonth(day: .literal(first), month: 6, year: nil), "impossible-date", 0..<2,
        "31 June is not a date: June 2026 has 30 days", nil
      ),
      (
        "1.5", .dayOfMonth(day: .literal(first), month: 6, year: nil), "not-whole", 0..<3,
        "`1.5` is not a whole number", nil
      ),
      (
        "10000", .year(.literal(first)), "out-of-range", 0..<5,
        "`10000` is out of range: years go from 1 to 9999", nil
      ),
      (
        "20 26", .dayOfMonth(day: .literal(first), month: 11, year: .literal(second)), "impossible-date",
        3..<5,
        "`26` is not a year; expected four digits, such as 2026", nil
      ),
      (
        "05", .month(11, year: .literal(first)), "impossible-date", 0..<2,
        "`05` is not a year; expected four digits, such as 2005", nil
      ),
      (
        "226", .year(.literal(first)), "impossible-date", 0..<3,
        "`226` is not a year; expected four digits, such as 2026", nil
      ),
      (
        "2026-07-01 24:00", .at(.date(first), .literal(second)), "impossible-time", 11..<16,
        "`24:00` is not a time of day; expected 0:00 to 23:59:59", nil
      ),
      (
        "9000", .shifted(.today, by: .literal(first), .year, sign: 1), "out-of-range", 0..<4,
        "that day is out of range: years go from 1 to 9999", nil
      ),
      (
        "99999999999999999999", .shifted(.today, by: .literal(first), .day, sign: -1), "out-of-range", 0..<20,
        "`99999999999999999999` is out of range: counts go up to 9223372036854775807", nil
      ),
      ("", .parameter("n", 3..<5), "not-a-day", 3..<5, "$n is not a date or time", nil),
      (
        "", .parameter("x", 3..<5), "unknown-parameter", 3..<5,
        "$x has no value: define it with `let x be …`", nil
      ),
    ] as [(String, MomentExpression, String, SourceRange, String, String?)])
  func impossible(
    text: String, expression: MomentExpression, id: String, range: SourceRange, message: String, fix: String?
  ) throws {
    let diagnostic = try #require(throws: Diagnostic.self) { try evaluate(expression, text) }
    #expect(diagnostic.id == id)
    #expect(diagnostic.range == range)
    #expect(diagnostic.message == message)
    #expect(diagnostic.fix?.replacement == fix)
  }

  /// Returns both ends of a range at `clock`, as days.
  private func ends(_ first: MomentExpression, _ last: MomentExpression, at clock: String) throws -> [String]
  {
    let span = NamedSpan(from: first, to: last, words: .init(first: Self.first, last: Self.second))
    return try [false, true].map { try evaluate(.end(of: span, isLast: $0), "from to", at: clock).day.iso }
  }

  private static func day(_ day: Int, _ month: Int, _ year: Int? = nil) -> MomentExpression {
    .dayOfMonth(day: .fixed(day), month: month, year: year.map { .fixed($0) })
  }

  private static func date(_ text: String) -> MomentExpression { Day(iso: text).map { .fixed($0) } ?? .now }

  @Test(
    "A span that would end before it begins is the latest one that has begun",
    arguments: [
      (day(24, 12), day(1, 1), "2026-11-20", ["2025-12-24", "2026-01-01"]),
      (day(24, 12), day(1, 1), "2026-12-24", ["2026-12-24", "2027-01-01"]),
      (day(24, 12), day(1, 1), "2027-01-01", ["2026-12-24", "2027-01-01"]),
      (day(1, 1), day(24, 12), "2026-11-20", ["2026-01-01", "2026-12-24"]),
      (day(24, 12), day(1, 1, 2025), "2026-11-20", ["2024-12-24", "2025-01-01"]),
      (day(24, 12, 2027), day(1, 1), "2026-11-20", ["2027-12-24", "2028-01-01"]),
      (.weekday(5, .this), .weekday(1, .this), "2026-11-20", ["2026-11-20", "2026-11-23"]),
      (.weekday(5, .this), .weekday(1, .this), "2026-11-19", ["2026-11-13", "2026-11-16"]),
      (.weekday(7, .this), .weekday(1, .this), "2026-11-22", ["2026-11-22", "2026-11-23"]),
      (.weekday(5, .last), .weekday(1, .this), "2026-11-22", ["2026-11-20", "2026-11-23"]),
      (.weekday(5, .this), date("2026-11-17"), "2026-11-20", ["2026-11-13", "2026-11-17"]),
      (.today, .weekday(1, .this), "2026-11-20", ["2026-11-20", "2026-11-23"]),
      (.weekday(5, .this), day(1, 1), "2026-11-18", ["2026-11-20", "2027-01-01"]),
      (day(24, 12), .weekday(1, .this), "2026-11-20", ["2025-12-24", "2026-11-16"]),
      (
        .at(.weekday(5, .this), .fixed(0)), .at(.weekday(1, .this), .fixed(1)), "2026-11-18",
        ["2026-11-13", "2026-11-16"]
      ),
    ])
  func spans(first: MomentExpression, last: MomentExpression, clock: String, ends: [String]) throws {
    #expect(try self.ends(first, last, at: clock) == ends)
  }

  @Test(
    "A span whose ends are complete is refused if it ends before it begins",
    arguments: [
      (date("2026-11-20"), date("2026-11-19")),
      (.today, .shifted(.today, by: .fixed(1), .day, sign: -1)),
      // Times in the wrong order on one day never mean a whole week.
      (.at(.weekday(5, .this), .fixed(60)), .at(.weekday(5, .this), .fixed(0))),
      // A weekday moves by at most one week.
      (.weekday(5, .this), date("2026-01-01")),
    ])
  func backward(first: MomentExpression, last: MomentExpression) throws {
    let error = #expect(throws: Diagnostic.self) { try ends(first, last, at: Self.clock) }
    #expect(error?.id == "backward-span")
    #expect(error?.range == 0..<7)
  }

  @Test("In a year without it, 29 February is refused")
  func leapDay() {
    let error = #expect(throws: Diagnostic.self) {
      try ends(Self.day(29, 2), Self.day(1, 1), at: "2024-01-02")
    }
    #expect(error?.id == "impossible-date")
  }
}
