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

  public init(
    id: Int, parent: Int, detail: String, scannedTable: String? = nil, scannedRows: Int? = nil,
    helpfulIndex: [String]? = nil
  ) {
    self.id = id
    self.parent = parent
    self.detail = detail
    self.scannedTable = scannedTable
    self.scannedRows = scannedRows
    self.helpfulIndex = helpfulIndex
  }

  /// From how many rows on a table counts as large.
  public static let largeTable = 1000
}
