public import ParlanceStore

/// SQLite files and databases in memory.
public struct SQLiteKind: EngineKind {
  public init() {}

  public var name: String { "SQLite" }
  public var isDefault: Bool { true }
  /// The first bytes of every database file that isn't empty.
  public var signature: FileSignature? { FileSignature("SQLite format 3\0") }
  public var companionEndings: [String] { ["-wal", "-shm", "-journal"] }
  public var logEnding: String? { "-wal" }

  public func claims(_ name: String) -> Bool { name == ":memory:" }

  public func open(_ name: String, _ options: OpeningOptions) throws(EngineError) -> any Engine {
    try SQLiteEngine(
      path: name, readOnly: options.isReadOnly, busyTimeout: options.lockTimeout, zone: options.zone)
  }
}
