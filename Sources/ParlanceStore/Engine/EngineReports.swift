/// What an engine did for a sentence, in its own counts.
public struct EngineWork: Sendable, Equatable {
  /// How often it went on to the next row of a table, where no index led there.
  public var scanSteps = 0
  /// Answers that had to be sorted.
  public var sorts = 0
  /// Rows put into indexes that were made for one statement only.
  public var indexedRows = 0
  /// Instructions of the engine's machine.
  public var steps = 0
  /// Pages of the database found in memory.
  public var pagesInMemory = 0
  /// Pages of the database that were read from the file.
  public var pagesRead = 0
  /// The bytes of memory that the engine holds now.
  public var memory = 0

  public init() {}
}

/// An index as the database has it.
public struct IndexDescription: Sendable, Equatable {
  public let name: String
  public let table: String
  /// The statement that made it; nil for one that a table brings with it.
  public let sql: String?

  public init(name: String, table: String, sql: String?) {
    self.name = name
    self.table = table
    self.sql = sql
  }
}

/// One line of the engine's own plan for a statement.
public struct QueryPlanStep: Sendable, Equatable {
  public let id: Int
  /// The step that this one belongs to; 0 for the outermost.
  public let parent: Int
  /// In the engine's words: `SEARCH session USING INDEX …`.
  public let detail: String
  /// The table of which every row is read; nil where an index leads to them.
  public let scannedTable: String?
  /// How many rows that is, where they are so many that it is worth a mark.
  public let scannedRows: Int?
  /// The columns of an index that would spare it, where one is known.
  public let helpfulIndex: [String]?
  /// The index that finds the rows; nil for none.
  public let index: String?
  /// The columns of the index that find them; empty where the engine doesn't say so.
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

  /// From how many rows on a table counts as large.
  public static let largeTable = 1000
}
