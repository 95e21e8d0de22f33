/// What tells a person which record one is.
public struct RecordNaming: Sendable, Equatable {
  /// Gives the id and the key, or null, of the row whose id is in slot 0; nothing where it is gone.
  public let label: SQLStatement
  public let details: ReceiptDetails?
}

/// What tells whether a record is as it was.
public struct RecordReading: Sendable, Equatable {
  /// Gives each stored field, as it is kept, of the row whose id is in slot 0; nothing where it is gone.
  public let kept: SQLStatement
  /// Tells each of these fields.
  public let shown: ReceiptDetails
}

/// What a receipt tells of a row beside its id and its key: what it belongs to, and which of its fields were set.
public struct ReceiptDetails: Sendable, Equatable {
  /// What a row without a key is told by: `Zoë Ng`, `in Pilates`, `on 2026-11-20`.
  public struct Owner: Sendable, Equatable {
    public let preposition: String?
    /// Said before what has no name but a number: `workout 5`.
    public let noun: String?
    public let column: ResultColumn
  }

  public struct Assigned: Sendable, Equatable {
    public let column: ResultColumn
    /// Whether it is calculated of each row, so that many rows may have been given different values.
    public let isCalculated: Bool
    /// Whether it is a text, which is told in quotes.
    public let isText: Bool
  }

  public let owners: [Owner]
  public let assigned: [Assigned]
  /// Reads the id, the owners and the fields before the change, of what is said as one record; nil where nothing asks.
  public let before: SQLStatement?
  /// Reads the same of the row whose id is in slot 0, after the change; nil where it is gone then.
  public let after: SQLStatement?
}
