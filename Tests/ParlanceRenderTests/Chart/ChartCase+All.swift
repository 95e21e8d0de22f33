import ParlanceModel
import ParlancePlanner
import ParlanceRender
import ParlanceSQL

extension ChartCase {
  private static let practice = ResultColumn("practice", .text)
  private static let day = ResultColumn("day", .text)
  private static let count = ResultColumn("count", .number)
  private static let amount = ResultColumn("sum amount", .quantity(unit: "rep", factor: 1))
  private static let cost = ResultColumn("sum cost", .decimal(scale: 2))
  private static let planned = ResultColumn("plan distance", .quantity(unit: "km", factor: 1000))
  private static let done = ResultColumn("exercise distance", .quantity(unit: "km", factor: 1000))

  private static let yearOfDays: [[Cell]] = (0..<365).map { (number: Int64) -> [Cell] in
    [Cell(.text(String(number))), Cell(.integer(number % 31 * (number / 7)))]
  }

  private static let manyWeeks: [[Cell]] = (0..<40).compactMap { (number: Int) -> [Cell]? in
    guard let day = Day(iso: "2025-06-01")?.adding(number * 17, .day) else { return nil }
    return [Cell(.text(day.iso)), Cell(.integer(Int64(number)))]
  }

  static let all: [ChartCase] = bars + pairs + lines + sparklines + calendars

  private static let bars: [ChartCase] = [
    ChartCase(
      name: "one number for each name", kind: .bars, columns: [practice, amount],
      rows: [
        ["Ngöndro", 1512], ["Refuge", 1154], ["Guru Yoga", 129], ["Mandala", 1], ["Prostrations", 0],
      ]),
    ChartCase(
      name: "above and below 0", kind: .bars, columns: [ResultColumn("month", .text), cost],
      rows: [["2026-08", 1250], ["2026-09", -400], ["2026-10", 0], ["2026-11", -1], ["2026-12", 300]]),
    ChartCase(
      name: "all below 0", kind: .bars, columns: [ResultColumn("month", .text), count],
      rows: [["2026-08", -3], ["2026-09", -40]]),
    ChartCase(
      name: "nothing but 0 and nothing at all", kind: .bars, columns: [practice, count],
      rows: [["Ngöndro", 0], ["Refuge", nil]]),
    ChartCase(name: "one value", kind: .bars, columns: [count], rows: [[7]], keyCount: 0),
    ChartCase(name: "one value that is missing", kind: .bars, columns: [count], rows: [[nil]], keyCount: 0),
    ChartCase(
      name: "numbers that nearly are too large", kind: .bars, columns: [practice, count],
      rows: [
        ["most", 1e308], ["least", -1e308], ["half", 0.5e308], ["integer", Cell(.integer(.max))],
        ["no number", Cell(.real(.infinity))],
      ]),
    ChartCase(
      name: "names of every script", kind: .bars, columns: [practice, count],
      rows: [
        ["五体投地と曼荼羅供養の百日間の修行", 3], ["🧘🏽‍♀️ yoga 🇨🇭", 5],
        ["a name that is much too long for the room of a third of the line", 8], ["\u{1B}[31mred\n", 2],
      ]),
    ChartCase(
      name: "a flag, a reference that is missing, and ids", kind: .bars,
      columns: [
        ResultColumn("id", .number), ResultColumn("instructor", .text), ResultColumn("full", .flag), count,
      ],
      rows: [[1, "Maya", 1, 2], [2, nil, 0, 3], [3, nil, nil, 4]], keyCount: 0, id: 0),
    ChartCase(
      name: "two measures", kind: .bars, columns: [practice, amount, count],
      rows: [["Ngöndro", 1512, 9], ["Refuge", 1154, 3], ["Guru Yoga", 129, 2]]),
    ChartCase(
      name: "three series of one measure, one below 0", kind: .bars,
      columns: [
        practice, ResultColumn("min", .number), ResultColumn("average", .number),
        ResultColumn("max", .number),
      ],
      rows: [["Ngöndro", -20, 36, 108], ["Refuge", nil, 5, 6]]),
    ChartCase(
      name: "groups that are named by numbers", kind: .bars,
      columns: [ResultColumn("spots", .number), count],
      rows: [[8, 1], [10, 2]]),
  ]

  private static let pairs: [ChartCase] = [
    ChartCase(
      name: "planned and done", kind: .compare,
      columns: [ResultColumn("activity", .text), planned, done, ResultColumn("share", .share)],
      rows: [
        ["Run", 18000, 12828.03, 0.71], ["Hill Running", 14000, 4500, 0.32], ["Walking", nil, 4000, nil],
        ["Intervals", 5000, nil, 0],
      ]),
    ChartCase(
      name: "with what was missed and what was not planned", kind: .compare,
      columns: [
        ResultColumn("activity", .text), ResultColumn("plans", .number), ResultColumn("exercises", .number),
        ResultColumn("share", .share), ResultColumn("missed", .number), ResultColumn("unplanned", .number),
      ],
      rows: [["Run", 3, 2, 0.67, 1, 0], ["Walking", 0, 1, nil, 0, 1]], keyCount: 0),
    ChartCase(
      name: "by a number, which is no bar", kind: .compare,
      columns: [
        ResultColumn("year", .number), ResultColumn("plans", .number), ResultColumn("exercises", .number),
        ResultColumn("share", .share),
      ],
      rows: [[2025, 30, 12, 0.4], [2026, 24, 30, 1.25]], keyCount: 0),
  ]

  private static let lines: [ChartCase] = [
    ChartCase(
      name: "days at their distance", kind: .line, columns: [day, amount],
      rows: [["2026-10-11", 108], ["2026-10-18", 216], ["2026-11-15", 324], ["2026-11-16", 108]]),
    ChartCase(
      name: "a day is missing", kind: .line, columns: [day, amount],
      rows: [
        ["2026-12-29", 1], ["2026-12-30", 4], ["2026-12-31", nil], ["2027-01-01", 2], ["2027-01-02", 3],
      ]),
    ChartCase(name: "one point", kind: .line, columns: [day, count], rows: [["2026-12-29", 5]]),
    ChartCase(
      name: "all below 0, and 0", kind: .line, columns: [ResultColumn("month", .text), cost, count],
      rows: [["2026-10", -250, 0], ["2026-11", -1000, 0]]),
    ChartCase(
      name: "numbers that nearly are too large", kind: .line, columns: [day, count],
      rows: [["a", 1e308], ["b", -1e308], ["c", 1e-300]]),
    ChartCase(
      name: "a line for each practice", kind: .line,
      columns: [practice, ResultColumn("month", .text), amount],
      rows: [
        ["Ngöndro", "2026-09", 432], ["Ngöndro", "2026-11", 1080], ["Refuge", "2026-10", 600],
        ["Refuge", "2026-11", 54],
      ], keyCount: 2),
  ]

  private static let sparklines: [ChartCase] = [
    ChartCase(
      name: "a year of days", kind: .sparkline, columns: [day, amount],
      rows: yearOfDays),
    ChartCase(
      name: "two series, one with a gap, one below 0", kind: .sparkline, columns: [day, amount, count],
      rows: [["a", 1, -1], ["b", nil, 3], ["c", 8, -8]]),
    ChartCase(name: "nothing at all", kind: .sparkline, columns: [day, count], rows: [["a", nil]]),
  ]

  private static let calendars: [ChartCase] = [
    ChartCase(
      name: "around the new year", kind: .calendar, columns: [day, amount],
      rows: [
        ["2026-11-15", 324], ["2026-12-29", 81], ["2026-12-30", 82], ["2026-12-31", nil],
        ["2027-01-01", 216],
        ["2027-01-03", 0], ["2027-01-04", 12],
      ]),
    ChartCase(
      name: "several rows of a day, and less than 0", kind: .calendar,
      columns: [ResultColumn("starts", .moment), practice, cost],
      rows: [
        ["2026-11-16 18:00:00", "a", 100], ["2026-11-16 19:00:00", "b", 250],
        ["2026-11-18 07:00:00", "c", -50],
        [nil, "d", 900],
      ], keyCount: 0),
    ChartCase(name: "one day", kind: .calendar, columns: [day, count], rows: [["2026-11-20", 0]]),
    ChartCase(
      name: "longer than a line", kind: .calendar, columns: [day, count],
      rows: manyWeeks),
  ]
}
