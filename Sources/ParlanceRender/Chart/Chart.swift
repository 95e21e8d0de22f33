public import ParlanceModel
internal import ParlancePlanner

/// What is to be drawn: labels, and for each of them a number of every series.
public struct Chart: Sendable {
  /// One column of numbers.
  public struct Series: Sendable, Equatable {
    /// As the column is headed, its unit included.
    public let name: String
    /// What is measured; only series of one measure have one scale.
    public let measure: String
    /// In the unit that is shown; nil where there is no value, or none that could be drawn.
    public let values: [Double?]
    /// The values as a table shows them.
    public let texts: [String]

    public init(name: String, measure: String, values: [Double?], texts: [String]) {
      self.name = name
      self.measure = measure
      self.values = values
      self.texts = texts
    }
  }

  /// A row that is grouped by a time and something else.
  public struct Group: Sendable, Equatable {
    public let name: String
    /// As it is stored, so that it sorts as time goes.
    public let time: String
    /// The time as it is shown.
    public let label: String

    public init(name: String, time: String, label: String) {
      self.name = name
      self.time = time
      self.label = label
    }
  }

  /// One line.
  public let title: String
  public let labels: [String]
  public let series: [Series]
  /// The day of each label; empty where no column holds days.
  public let days: [Day?]
  /// The first day that was named, and the last, where there are days: a calendar reaches so far although nothing is there.
  public var namedDays: (first: Day?, last: Day?) = (nil, nil)
  /// For rows grouped by a time and something else: both, so that each group can have a line of its own.
  public let groups: [Group]
  /// How days and numbers are written.
  public let format: ValueFormat
  /// Whether a line goes on over what is missing, as each group has rows at other times.
  public let bridgesGaps: Bool
  /// What stands behind each pair of bars, such as the share of what was planned; empty where there is nothing.
  public let notes: [String]

  public init(
    title: String, labels: [String], series: [Series], days: [Day?] = [],
    groups: [Group] = [], bridgesGaps: Bool = false, notes: [String] = [],
    format: ValueFormat = ValueFormat()
  ) {
    self.title = title
    self.labels = labels
    self.series = series
    self.days = days
    self.groups = groups
    self.bridgesGaps = bridgesGaps
    self.notes = notes
    self.format = format
  }

  /// A number beside an axis or in a legend.
  func number(_ number: Double) -> String {
    let plain = CellText.of(.real(number), as: .number)
    return format.number?.text(of: plain) ?? plain
  }
}
