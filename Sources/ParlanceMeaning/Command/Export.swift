public import ParlanceModel

/// Rows that are written to a file.
public struct Export: Sendable, Equatable {
  public enum Form: Sendable, Equatable {
    case rows(OutputMode), calendar(EventColumns)
  }

  public let query: Query
  public let form: Form
  public let file: Binding
  /// Whether it is a list of records: then each row is one.
  public var isOfRecords = true
  /// The columns that are named behind the file, in their order; empty where none is. A column of a list is none of the query's.
  public var columns: [Column] = []
  /// The columns that are left out, as their values are bytes.
  public var leftOut: [String] = []

  /// A column, and its heading.
  public struct Column: Sendable, Equatable {
    public let heading: String
    public let source: FileColumn
  }

  public var format: FileFormat { if case .rows(let mode) = form { .rows(mode) } else { .calendar } }

  /// Whether the headings are 1, 2 and so on: then a property list has its rows as lists.
  public var isByPlaces: Bool {
    !columns.isEmpty && columns.enumerated().allSatisfy { $1.heading == String($0 + 1) }
  }
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
  }

  /// Whether the column is described by its name alone.
  public func isDetail(_ column: Int) -> Bool {
    column != id && column != start && column != duration?.column && !summary.contains(column)
  }
}
