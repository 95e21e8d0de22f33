/// Counters of the work that the engine does for a sentence.
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
  /// The SQL that created the index. Nil if a constraint in `create table` created it.
  public let sql: String?

  public init(name: String, table: String, sql: String?) {
    self.name = name
    self.table = table
    self.sql = sql
  }
}

/// One step of the engine's query plan.
public struct QueryPlanStep: Sendable, Equatable {
  public let id: Int
  /// The id of the parent step, or 0 if the step has no parent.
  public let parent: Int
  /// The text of the step as the engine prints it: `SEARCH session USING INDEX …`.
  public let detail: String
  /// The table that the step scans completely. Nil if an index finds the rows.
  public let scannedTable: String?
  /// The number of rows in the scanned table. Nil if the number isn't above ``largeTable``.
  public let scannedRows: Int?
  /// The columns of an index that would avoid the scan, if such an index is known.
  public let helpfulIndex: [String]?
  /// The name of the index that finds the rows, or nil if no index is used.
  public let index: String?
  /// The columns of ``index`` that the search compares. Empty if the engine doesn't report the columns.
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
