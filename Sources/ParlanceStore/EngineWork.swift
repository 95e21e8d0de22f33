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
