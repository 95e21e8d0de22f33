public import ParlanceModel

/// A query whose rows are written to a file.
public struct Export: Sendable, Equatable {
  /// The content of the file: rows in an output mode, or the events of a calendar.
  public enum Form: Sendable, Equatable {
    case rows(OutputMode), calendar(EventColumns)
  }

  public let query: Query
  public let form: Form
  public let file: Binding
  /// Whether the query lists records, so that each row is one record.
  public var listsRecords = true
  /// The columns that the sentence names after the file, in order. Empty if the sentence doesn't name columns. A column
  /// with a list of other records isn't a column of ``query``.
  public var columns: [Column] = []

  /// A column that the sentence names, with its heading.
  public struct Column: Sendable, Equatable {
    public let heading: String
    public let source: FileColumn
  }

  public var format: FileFormat { if case .rows(let mode) = form { .rows(mode) } else { .calendar } }

  /// Whether the headings are 1, 2, 3 and so on. In a property list, each row is then an array instead of a
  /// dictionary.
  public var hasNumberedHeadings: Bool {
    !columns.isEmpty && columns.enumerated().allSatisfy { $1.heading == String($0 + 1) }
  }
}

/// The columns of the query that become parts of calendar events. Each row becomes an event. Column indexes start at 0.
public struct EventColumns: Sendable, Equatable {
  public let id: Int
  /// The column with the start of the event: a date, with or without a time.
  public let start: Int
  /// The column with the end of the event: a date, with or without a time. Nil if there isn't one.
  public var end: Int?
  /// The column with the duration. Nil if there isn't one, or if the events last whole days.
  public let duration: Duration?
  /// The column with the time of a reminder: a date, with or without a time. Nil if there isn't one.
  public var alarm: Int?
  /// The columns that form the event's title.
  public let summary: [Int]

  /// The column with the durations, and its unit.
  public struct Duration: Sendable, Equatable {
    public let column: Int
    /// The length of one unit of the column, in seconds.
    public let seconds: Double
  }

  /// Whether the column is added to the description of the event, because it isn't used for the id, the start, the
  /// duration or the title.
  public func isDetail(_ column: Int) -> Bool {
    ![id, start, end, duration?.column, alarm].contains(column) && !summary.contains(column)
  }
}
