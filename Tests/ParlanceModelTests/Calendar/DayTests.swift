import Foundation
import ParlanceModel
import Testing

@Suite("Days of the calendar")
struct DayTests {
  @Test(
    "A text that is a day is read, and written as it was",
    arguments: ["0001-01-01", "1500-12-31", "2024-02-29", "2000-02-29", "2026-07-01", "9999-12-31"])
  func roundTrip(text: String) throws {
    #expect(try #require(Day(iso: text)).iso == text)
  }

  @Test(
    "What is no day is refused",
    arguments: [
      "2026-02-30", "2026-02-29", "1900-02-29", "1500-02-29", "2026-04-31", "2026-13-01", "2026-00-01",
      "2026-01-00",
      "0000-01-01", "2026-7-1", "20260701", "2026-07-0x", "2026/07/01", "", "2026-07-011",
    ])
  func refused(text: String) { #expect(Day(iso: text) == nil) }

  @Test(
    "Days, weeks, months, quarters and years are added",
    arguments: [
      ("2026-12-31", 1, Period.day, "2027-01-01"),
      ("2024-02-28", 1, .day, "2024-02-29"),
      ("2026-03-01", -1, .day, "2026-02-28"),
      ("1582-10-04", 1, .day, "1582-10-05"),
      ("1500-02-28", 1, .day, "1500-03-01"),
      ("2026-12-29", 1, .week, "2027-01-05"),
      ("2026-01-31", 1, .month, "2026-02-28"),
      ("2024-01-31", 1, .month, "2024-02-29"),
      ("2026-03-31", -1, .month, "2026-02-28"),
      ("2026-12-15", 2, .month, "2027-02-15"),
      ("2026-11-30", 1, .quarter, "2027-02-28"),
      ("2024-02-29", 1, .year, "2025-02-28"),
      ("2024-02-29", 4, .year, "2028-02-29"),
    ])
  func adding(start: String, count: Int, period: Period, end: String) throws {
    #expect(try #require(Day(iso: start)).adding(count, period)?.iso == end)
  }

  /// Foundation only provides the first day and the length of a month. These don't depend on rules about leap days.
  @Test("N months later is the same day, or the last day of a shorter month")
  func months() throws {
    for start in ["2024-02-29", "2023-02-28", "2024-01-31", "2026-11-30", "2000-02-29", "1900-02-28"] {
      let day = try #require(Day(iso: start))
      for count in -150...150 {
        let first = try #require(
          Self.calendar.date(from: DateComponents(year: day.year, month: day.month + count, day: 1)))
        let length = try #require(Self.calendar.range(of: .day, in: .month, for: first)).count
        let (year, month) = (
          Self.calendar.component(.year, from: first), Self.calendar.component(.month, from: first)
        )
        let expected = Day(year: year, month: month, day: min(day.day, length))
        #expect(day.adding(count, .month) == expected, "\(count) months after \(start)")
        if count.isMultiple(of: 3) { #expect(day.adding(count / 3, .quarter) == expected) }
        if count.isMultiple(of: 12) { #expect(day.adding(count / 12, .year) == expected) }
      }
    }
  }

  @Test(
    "Days are counted as Foundation counts them", arguments: [1600, 1899, 1900, 1999, 2000, 2024, 2399, 9999])
  func counting(year: Int) throws {
    let epoch = try #require(Day(iso: "1970-01-01"))
    var day = try #require(Day(year: year, month: 1, day: 1))
    while day.year == year {
      let date = try #require(
        Self.calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day)))
      #expect(Double(epoch.days(until: day)) == date.timeIntervalSince1970 / 86_400)
      #expect(day.weekday == (Self.calendar.component(.weekday, from: date) + 5) % 7 + 1)
      guard let next = day.adding(1, .day) else { break }
      #expect(next > day)
      day = next
    }
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  @Test("Beyond the calendar there is no day", arguments: [1, 1_000_000, Int.max, Int.min])
  func beyond(count: Int) throws {
    let last = try #require(Day(iso: "9999-12-31"))
    for period in Period.allCases { #expect(last.adding(count, period) == nil) }
    #expect(try #require(Day(iso: "0001-01-01")).adding(-1, .day) == nil)
  }

  @Test(
    "A period starts by the calendar year, around New Year too",
    arguments: [
      // (day, weekday, start of week, month, quarter, year)
      ("2025-12-29", 1, "2025-12-29", "2025-12-01", "2025-10-01", "2025-01-01"),
      ("2025-12-31", 3, "2025-12-29", "2025-12-01", "2025-10-01", "2025-01-01"),
      ("2026-01-01", 4, "2025-12-29", "2026-01-01", "2026-01-01", "2026-01-01"),
      ("2026-01-03", 6, "2025-12-29", "2026-01-01", "2026-01-01", "2026-01-01"),
      ("2027-01-03", 7, "2026-12-28", "2027-01-01", "2027-01-01", "2027-01-01"),
      ("2024-12-30", 1, "2024-12-30", "2024-12-01", "2024-10-01", "2024-01-01"),
      ("2024-02-29", 4, "2024-02-26", "2024-02-01", "2024-01-01", "2024-01-01"),
      ("0001-01-01", 1, "0001-01-01", "0001-01-01", "0001-01-01", "0001-01-01"),
    ])
  func starts(text: String, weekday: Int, week: String, month: String, quarter: String, year: String) throws {
    let day = try #require(Day(iso: text))
    #expect(day.weekday == weekday)
    #expect(day.start(of: .day) == day)
    #expect(day.start(of: .week).iso == week)
    #expect(day.start(of: .month).iso == month)
    #expect(day.start(of: .quarter).iso == quarter)
    #expect(day.start(of: .year).iso == year)
  }

  @Test("Days are ordered, and some days apart")
  func order() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-02-01"].map { try #require(Day(iso: $0)) }
    #expect(days.sorted() == days)
    #expect(days[0].days(until: days[2]) == 32)
    #expect(days[2].days(until: days[0]) == -32)
  }
}
