import Foundation
import ParlanceModel
import Testing

/// Conversion from the local wall clock to UTC.
@Suite struct WallZoneTests {
  @Test(arguments: [
    ("2026-11-20 09:30:00", 60, "2026-11-20 08:30:00"),
    ("2026-11-20 00:00:00", 60, "2026-11-19 23:00:00"),
    ("2026-12-31 20:15:59", -300, "2027-01-01 01:15:59"),
    ("2028-02-29 00:30:00", 345, "2028-02-28 18:45:00"),
    ("0001-01-01 00:00:00", 0, "0001-01-01 00:00:00"),
    // The first year is the minimum.
    ("0001-01-01 00:00:00", 60, "0001-01-01 00:00:00"),
    ("9999-12-31 23:59:59", -1, "9999-12-31 23:59:59"),
  ])
  func isAhead(_ moment: String, _ minutes: Int, _ expected: String) throws {
    let moment = try #require(Moment(iso: moment))
    #expect(WallClockTimeZone.ahead(minutes: minutes).utc(moment).iso == expected)
  }

  @Test("This computer's zone is the one that Foundation knows", arguments: ["2026-01-15", "2026-07-15"])
  func isThisComputers(_ day: String) throws {
    let moment = try #require(Moment(iso: day + " 12:00:00"))
    let reading = ISO8601DateFormatter()
    reading.timeZone = .gmt
    let date = try #require(reading.date(from: day + "T12:00:00Z"))
    let offset = TimeZone.current.secondsFromGMT(for: date)
    let expected = reading.string(from: date.addingTimeInterval(TimeInterval(-offset)))
    #expect(WallClockTimeZone.system.utc(moment).iso == String(expected.dropLast()).replacing("T", with: " "))
  }
}
