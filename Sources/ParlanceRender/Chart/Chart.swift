public import ParlanceLanguage
public import ParlanceModel
public import ParlancePlanner
public import ParlanceStore

/// What is to be drawn: labels, and for each of them a number of every series.
public struct Chart: Sendable {
  /// One column of numbers.
  public struct Series: Sendable {
    /// As the column is headed, its unit included.
    let name: String
    /// What is measured; only series of one measure have one scale.
    let measure: String
    /// In the unit that is shown; nil where there is no value, or none that could be drawn.
    let values: [Double?]
    /// The values as a table shows them.
    let texts: [String]
  }

  /// A row that is grouped by a time and something else.
  struct Group: Sendable {
    let name: String
    /// As it is stored, so that it sorts as time goes.
    let time: String
    /// The time as it is shown.
    let label: String
  }

  /// One line.
  let title: String
  public let labels: [String]
  public let series: [Series]
  /// The day of each label; empty where no column holds days.
  let days: [Day?]
  /// For rows grouped by a time and something else: both, so that each group can have a line of its own.
  var groups: [Group] = []
  /// Whether a line goes on over what is missing, as each group has rows at other times.
  var bridgesGaps = false
  /// What stands behind each pair of bars, such as the share of what was planned; empty where there is nothing.
  var notes: [String] = []
  /// How days and numbers are written.
  let format: ValueFormat
  /// The first day that was named, and the last, where there are days: a calendar reaches so far although nothing is there.
  public var namedDays: (first: Day?, last: Day?) = (nil, nil)

  /// A number beside an axis or in a legend.
  func number(_ number: Double) -> String {
    let plain = CellText.of(.real(number), as: .number)
    return format.number?.text(of: plain) ?? plain
  }
}

extension Chart {
  /// About ten years: more days are no picture any more.
  static let mostDays = 3_660

  /// From the first day to the last, of those that were found and, unless they are too many, those that were named; nil
  /// where none was found.
  var daySpan: ClosedRange<Day>? {
    let days = days.compactMap { $0 }
    guard let first = days.min(), let last = days.max() else { return nil }
    let named = min(first, namedDays.first ?? first)...max(last, namedDays.last ?? last)
    return named.lowerBound.days(until: named.upperBound) > Self.mostDays ? first...last : named
  }
}

extension Chart {
  /// The chart as lines show it: of rows grouped by a time and something else, each group is a series.
  var asLines: Chart {
    guard !groups.isEmpty else { return self }
    // Days and periods in ISO form sort as time goes.
    let times = Set(groups.map(\.time)).sorted()
    let labels = Dictionary(groups.map { ($0.time, $0.label) }) { first, _ in first }
    var names: [String] = []
    var rows: [String: [String: Int]] = [:]
    for (row, group) in groups.enumerated() {
      if rows[group.name] == nil { names.append(group.name) }
      rows[group.name, default: [:]][group.time] = row
    }
    let series = series.flatMap { one in
      names.map { name in
        let places = times.map { rows[name]?[$0] }
        return Series(
          name: "\(name), \(one.name)", measure: one.measure,
          values: places.map { place in place.flatMap { one.values[$0] } },
          texts: places.map { place in place.map { one.texts[$0] } ?? ChartSigns.unicode.missing })
      }
    }
    let days = times.map { Day(iso: $0) }
    return Chart(
      title: title, labels: times.map { labels[$0] ?? $0 }, series: series,
      days: days.contains(nil) ? [] : days,
      bridgesGaps: true, format: format)
  }
}

/// Which columns of an answer name a bar, and which give its length.
struct ChartColumns {
  /// Of a comparison: what follows from the two numbers that are drawn.
  private static let derived: Set<String> = ["missed", "unplanned"]

  let labels: [Int]
  let series: [Int]
  /// The column of shares that stands behind the bars of a comparison.
  let share: Int?

  /// - Parameters:
  ///   - keyCount: How many columns, from the first, name a group: they are labels though they be numbers.
  ///   - id: The column that holds the ids of records, which measure nothing.
  init(_ columns: [ResultColumn], keyCount: Int, id: Int?, isComparison: Bool) {
    // A comparison answers with keys, the two numbers, their share, and what follows from them.
    share = isComparison ? columns.lastIndex { $0.kind == .share } : nil
    let keyCount = share.map { max($0 - 2, 0) } ?? keyCount
    let drawn = columns.indices.filter { index in
      index != id && columns[index].kind != .share
        && !(isComparison && index >= keyCount && Self.derived.contains(columns[index].name))
    }
    series = drawn.filter { $0 >= keyCount && columns[$0].isRightAligned }
    let names = drawn.filter { $0 < keyCount || !columns[$0].isRightAligned }
    labels = names.isEmpty ? id.map { [$0] } ?? [] : names
  }
}

/// What a chart is drawn as: the words after `as`.
public enum ChartKind: String, CaseIterable, Sendable {
  case bars, line, sparkline, calendar, compare
  /// The picture that fits best, as SVG.
  case svg
}

/// Where the values of a line stand from left (0) to right (1): by their days where those go forward, else one beside
/// the other.
struct ChartPoints {
  let positions: [Double]
  private let bridgesGaps: Bool

  init(_ chart: Chart) {
    let count = chart.labels.count
    bridgesGaps = chart.bridgesGaps
    let days = chart.days.compactMap { $0 }
    if days.count == count, count > 1, zip(days, days.dropFirst()).allSatisfy(<) {
      let all = Double(days[0].days(until: days[count - 1]))
      positions = days.map { Double(days[0].days(until: $0)) / all }
    } else {
      positions = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }
  }

  /// The places of the values that are drawn, in runs that are one line each.
  func runs(_ values: [Double?]) -> [[Int]] {
    if bridgesGaps { return [values.indices.filter { values[$0] != nil }] }
    return values.indices.split { values[$0] == nil }.map(Array.init)
  }
}

/// Collects the rows of an answer that is to be drawn.
public final class ChartSink: RowSink {
  /// More bars than this are no picture any more.
  static let rowLimit = 1_000

  public private(set) var columns: [ResultColumn] = []
  public private(set) var rows: [[Value]] = []
  private let range: SourceRange

  /// - Parameter range: The words that ask for the rows, for an error.
  public init(at range: SourceRange) { self.range = range }

  public func begin(_ columns: [ResultColumn]) { self.columns = columns }

  /// - Throws: `too-much-to-draw` beyond the thousandth row.
  public func row(_ cursor: any RowCursor) throws {
    guard rows.count < Self.rowLimit else { throw ChartError.tooMuch(at: range) }
    rows.append(columns.indices.map(cursor.value))
  }

  public func end() {}
}
