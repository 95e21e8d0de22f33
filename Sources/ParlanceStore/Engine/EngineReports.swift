/// Counters of the engine's work for a sentence.
public struct EngineWork: Sendable, Equatable {
  /// The number of rows that were reached by scanning, without an index.
  public var scanSteps = 0
  /// The number of sorts.
  public var sorts = 0
  /// The number of rows in temporary indexes that were built for one statement.
  public var indexedRows = 0
  /// The number of instructions of the engine's virtual machine.
  public var steps = 0
  /// The number of pages found in the cache.
  public var pagesInMemory = 0
  /// The number of pages read from the file.
  public var pagesRead = 0
  /// The memory that the engine uses now, in bytes.
  public var memory = 0

  public init() {}
}

/// An index of the database.
public struct IndexDescription: Sendable, Equatable {
  public let name: String
  public let table: String
  /// The SQL that created it; nil for an index that belongs to a table's constraint.
  public let sql: String?

  public init(name: String, table: String, sql: String?) {
    self.name = name
    self.table = table
    self.sql = sql
  }
}

/// One line of the engine's query plan.
public struct QueryPlanStep: Sendable, Equatable {
  public let id: Int
  /// The id of the parent step; 0 for an outermost step.
  public let parent: Int
  /// The text as the engine prints it: `SEARCH session USING INDEX …`.
  public let detail: String
  /// The table that is scanned in full; nil if an index finds its rows.
  public let scannedTable: String?
  /// The number of rows of the scanned table, if it counts as large.
  public let scannedRows: Int?
  /// The columns of an index that would avoid the scan, if one is known.
  public let helpfulIndex: [String]?
  /// The index that finds the rows; nil if none is used.
  public let index: String?
  /// The index columns used in the search; empty if the engine doesn't report them.
  public let indexColumns: [String]

  public init(
    id: Int, parent: Int, detail: String, scannedTable: String? = nil, scannedRows: Int? = nil,
    helpfulIndex: [String]? = nil, index: String? = nil, indexColumns: [String] = []
  ) {
    self.id = id
    self.parent = parent
    self.detail = detail
    self.scannedTable = scannedTable
    self.scannedRows = scannedRows
    self.helpfulIndex = helpfulIndex
    (self.index, self.indexColumns) = (index, indexColumns)
  }

  /// The number of rows above which a table counts as large.
  public static let largeTable = 1000
}
