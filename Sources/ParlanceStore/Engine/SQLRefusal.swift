/// Why SQL that a person wrote is not run.
public struct SQLRefusal: Error, Sendable, Equatable {
  public enum Reason: Sendable, Equatable {
    /// The engine cannot read it; its own words.
    case unreadable(String)
    /// The text ends before the statement does; the engine's own words.
    case incomplete(String)
    /// It speaks of a column that there is none of; the engine's own words.
    case noSuchColumn(String)
    /// The engine could not be asked.
    case failed(EngineError)
    case empty
    case severalStatements
    /// It would change tables of which the model is remembered.
    case changesSchema
    /// It would change the remembered model itself.
    case changesModel
    /// It would change what the journal tells.
    case changesJournal
    /// It would make, or drop, what lives only as long as the connection.
    case makesTemporary
    /// It would begin or end a transaction.
    case changesTransaction
    /// It would set how the connection works, or attach a file to it.
    case changesConnection
    /// It would write a file besides the database.
    case writesFile
    /// It neither gives rows nor changes any.
    case isOfNoRows
  }

  public let reason: Reason

  /// Whether it was refused for changing tables, which the model declares.
  public var isOfSchema: Bool { reason == .changesSchema }

  /// Where in the SQL, as a byte offset; nil where the engine does not say.
  public let offset: Int?

  public init(_ reason: Reason, at offset: Int? = nil) {
    self.reason = reason
    self.offset = offset
  }
}
