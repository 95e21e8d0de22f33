/// The reason why SQL that a person wrote isn't run.
public struct SQLRefusal: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// The engine can't parse it. The text is the engine's message.
    case unreadable(String)
    /// The text ends before the statement does. The text is the engine's message.
    case incomplete(String)
    /// It names a column that doesn't exist. The text is the engine's message.
    case noSuchColumn(String)
    /// The engine couldn't be asked.
    case failed(EngineError)
    case empty
    case severalStatements
    /// It would change the schema of a database whose model Parlance stores.
    case changesSchema
    /// It would change the stored model.
    case changesModel
    /// It would change the journal.
    case changesJournal
    /// It would create or drop a temporary object, which lasts only as long as the connection.
    case makesTemporary
    /// It would begin or end a transaction.
    case changesTransaction
    /// It would change a setting of the connection or attach a file.
    case changesConnection
    /// It would write a file other than the database.
    case writesFile
    /// It neither returns rows nor changes any.
    case hasNoEffect
  }

  public let reason: Reason

  /// Whether it was refused because it changes the schema, which the model declares.
  public var isOfSchema: Bool { reason == .changesSchema }

  /// The byte offset in the SQL; nil if the engine doesn't report it.
  public let offset: Int?

  public init(_ reason: Reason, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}
