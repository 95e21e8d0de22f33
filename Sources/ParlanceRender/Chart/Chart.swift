public import ParlanceLanguage
public import ParlanceModel
public import ParlanceStore
public import ParlanceSQL

/// The data of a chart: labels and series. Each series has one number per label.
public struct Chart: Sendable {
  /// One column of numbers.
  public struct Series: Sendable {
    /// The column's heading, with its unit.
    let name: String
    /// The name of what the numbers measure, such as the unit `min`. Series with the same measure share a scale.
    let measure: String
    /// The values in the displayed unit; nil if a value is missing or can't be drawn.
    let values: [Double?]
    /// The values as a table shows them.
    let texts: [String]
  }

  /// The keys of a row that is grouped by a time, such as a month, and by another key.
  struct Group: Sendable {
    let name: String
    /// The stored text of the time, which sorts chronologically.
    let time: String
    /// The display text of the time.
    let label: String
  }

  /// The title, on one line.
  let title: String
  public let labels: [String]
  public let series: [Series]
  /// The day of each label; empty if no column contains days.
  let days: [Day?]
  /// The keys of the rows, if they are grouped by a time and another key. Each value of the other key gets its own line
  /// in the chart.
  var groups: [Group] = []
  /// Whether a line continues across missing values. The lines of groups do, because the rows of two groups can have
  /// different times.
  var bridgesGaps = false
  /// The text after each pair of bars, such as `80 %` (of the planned value). Empty if the bars don't have texts.
  var notes: [String] = []
  /// The formats of days and numbers.
  let format: ValueFormat
  /// The first and the last day named in the sentence. A calendar includes these days even if they have no rows.
  public var namedDays: (first: Day?, last: Day?) = (nil, nil)

  /// Returns the text of a number next to an axis or in a legend.
  func number(_ number: Double) -> String {
    let plain = CellText.of(.real(number), as: .number)
    return format.number?.text(of: plain) ?? plain
  }
}

extension Chart {
  /// The maximum number of days that a calendar shows, about ten years.
  static let mostDays = 3_660

  /// The range of the days in the rows; nil if no row has a day. The range also includes ``namedDays``, unless it would
  /// be longer than ``mostDays``.
  var daySpan: ClosedRange<Day>? {
    let days = days.compactMap { $0 }
    guard let first = days.min(), let last = days.max() else { return nil }
    let named = min(first, namedDays.first ?? first)...max(last, namedDays.last ?? last)
    return named.lowerBound.days(until: named.upperBound) > Self.mostDays ? first...last : named
  }
}

extension Chart {
  /// The chart for drawing lines. If rows are grouped by a time and another key, each group becomes a series.
  var asLines: Chart {
    guard !groups.isEmpty else { return self }
    // ISO days and periods sort chronologically.
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

/// The columns of an answer that a bar chart uses: the columns with the labels of the bars, and the columns with their
/// values.
struct ChartColumns {
  /// The columns of a comparison that are computed from the two compared numbers. They aren't drawn.
  private static let derived: Set<String> = ["missed", "unplanned"]

  let labels: [Int]
  let series: [Int]
  /// The index of the column with shares, which are written after the bars of a comparison.
  let share: Int?

  /// - Parameters:
  ///   - keyCount: The number of columns at the start of a row that identify its group. They are labels even if they
  ///     contain numbers.
  ///   - id: The index of the column with record ids, which isn't drawn.
  init(_ columns: [ResultColumn], keyCount: Int, id: Int?, isComparison: Bool) {
    // The columns of a comparison are the keys, the two numbers, their share, and the derived numbers.
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

/// The type of chart, which the sentence names after `as`.
public enum ChartKind: String, CaseIterable, Sendable {
  case bars, line, sparkline, calendar, compare
  /// The chart that suits the data best, as SVG.
  case svg
}

/// The horizontal positions of a line's values, from left (0) to right (1). If the days ascend, the distances between
/// positions are proportional to the days between them. Otherwise the values are evenly spaced.
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

  /// Returns the indices of the values that each line connects. A missing value ends a line, unless lines continue
  /// across missing values.
  func runs(_ values: [Double?]) -> [[Int]] {
    if bridgesGaps { return [values.indices.filter { values[$0] != nil }] }
    return values.indices.split { values[$0] == nil }.map(Array.init)
  }
}

/// Collects the rows of an answer for a chart.
public final class ChartSink: RowSink {
  /// The maximum number of rows in a chart.
  static let rowLimit = 1_000

  public private(set) var columns: [ResultColumn] = []
  public private(set) var rows: [[Value]] = []
  private let range: SourceRange

  /// Creates an empty sink.
  ///
  /// - Parameter range: The range in the sentence that an error refers to.
  public init(at range: SourceRange) { self.range = range }

  public func begin(_ columns: [ResultColumn]) { self.columns = columns }

  /// Stores a row.
  ///
  /// - Throws: `too-much-to-draw` at row 1,001.
  public func row(_ cursor: any RowCursor) throws {
    guard rows.count < Self.rowLimit else { throw ChartError.tooMuch(at: range) }
    rows.append(columns.indices.map(cursor.value))
  }

  public func end() {}

  /// The rows with a row for each period that doesn't have one, such as a week without sessions.
  ///
  /// - Parameters:
  ///   - added: The missing rows.
  ///   - areInOrder: Returns whether the first row is before the second one.
  public func add(_ added: [[Value]], inOrderOf areInOrder: ([Value], [Value]) -> Bool) {
    rows = (rows + added).sorted(by: areInOrder)
  }
}
