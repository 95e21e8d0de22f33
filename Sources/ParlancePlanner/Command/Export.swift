public import ParlanceModel

/// Rows that are written to a file.
public struct Export: Sendable, Equatable {
  /// A list of them.
  public let query: Query
  public let format: FileFormat
  public let file: Binding
  /// What its columns are in a calendar; nil in every other format.
  public let events: EventColumns?
}

/// What the columns of a list are where each row is an event. Columns count from 0.
public struct EventColumns: Sendable, Equatable {
  public let id: Int
  /// When it starts: a day or a moment.
  public let start: Int
  /// How long it lasts, and how many seconds one of its unit is; nil where that is not known, and of whole days.
  public let duration: Duration?
  /// What it is called: together they name it.
  public let summary: [Int]

  public struct Duration: Sendable, Equatable {
    public let column: Int
    public let seconds: Double

    public init(column: Int, seconds: Double) {
      self.column = column
      self.seconds = seconds
    }
  }

  public init(id: Int, start: Int, duration: Duration?, summary: [Int]) {
    self.id = id
    self.start = start
    self.duration = duration
    self.summary = summary
  }

  /// Whether the column is told by its name, as one that says nothing else does.
  public func isDetail(_ column: Int) -> Bool {
    column != id && column != start && column != duration?.column && !summary.contains(column)
  }
}
