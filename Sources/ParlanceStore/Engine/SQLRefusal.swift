/// The reason why a user's SQL isn't run.
public struct SQLRefusal: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// The engine can't parse the SQL. The text is the engine's message.
    case unreadable(String)
    /// The SQL is incomplete. The text is the engine's message.
    case incomplete(String)
    /// The SQL contains a column that doesn't exist. The text is the engine's message.
    case noSuchColumn(String)
    /// The engine couldn't examine the SQL because of another error.
    case failed(EngineError)
    case empty
    case severalStatements
    /// The SQL would change the schema of a database that contains a model.
    case changesSchema
    /// The SQL would change the stored model.
    case changesModel
    /// The SQL would change the journal.
    case changesJournal
    /// The SQL would create or drop a temporary object, which exists only in the connection.
    case makesTemporary
    /// The SQL would begin or end a transaction.
    case changesTransaction
    /// The SQL would change a setting of the connection, or attach a file.
    case changesConnection
    /// The SQL would write a file other than the database.
    case writesFile
    /// The SQL neither returns rows nor changes rows.
    case hasNoEffect
  }

  public let reason: Reason

  /// Whether the SQL was refused because it would change the schema.
  public var isOfSchema: Bool { reason == .changesSchema }

  /// The byte offset of the error in the SQL. Nil if the engine doesn't report it.
  public let offset: Int?

  public init(_ reason: Reason, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}
