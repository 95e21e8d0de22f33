/// The features and costs of an engine that determine how certain statements are written.
public struct Strategy: Sendable {
  /// Whether placeholders have numbers, so that one argument can be used in several places of a statement.
  public let numbersPlaceholders: Bool
  /// The number of keys that one query reads when the store searches for a name without regard to case and accents. For
  /// a server, few large queries are faster than many small ones.
  public let keysAtOnce: Int
  /// Whether an upsert whose row usually exists tries an update first. It inserts the row only if the update changes no
  /// row. An update is faster, and a failed insert would use up an id.
  public let updatesFirst: Bool
  /// Whether an upsert can find its row by a unique index. It can't if the rows of a table are on several servers,
  /// because each index covers only one server.
  public let upsertsByIndex: Bool
  /// Whether a change with `returning` returns the rows in the order of their ids.
  public let returnsInOrder: Bool
  /// Whether `group by` must list each shown column that isn't an aggregate. Then even the name of a record must be
  /// listed, although the record's id is already a group key.
  public let groupsByAllShown: Bool
  /// Whether the engine itself replaces `exists (select …)` by a join if no index helps.
  public let joinsExists: Bool
  /// The prefix operator that prevents the engine from using a column's index, such as `+` in `+"day"`.
  public let unindexedMark: String
  /// Whether a check is written as a query that divides by zero if the check fails. The engine then stops by itself, so
  /// later changes can be sent before the result of the check arrives.
  public let checksByError: Bool
  /// Whether the rows of a table can be distributed over servers.
  public let distributes: Bool

  public init(
    numbersPlaceholders: Bool = false, keysAtOnce: Int = 1, updatesFirst: Bool = false,
    upsertsByIndex: Bool = true, returnsInOrder: Bool = true, groupsByAllShown: Bool = false,
    joinsExists: Bool = false, unindexedMark: String = "+", checksByError: Bool = false,
    distributes: Bool = false
  ) {
    self.numbersPlaceholders = numbersPlaceholders
    self.keysAtOnce = keysAtOnce
    self.updatesFirst = updatesFirst
    self.upsertsByIndex = upsertsByIndex
    self.returnsInOrder = returnsInOrder
    self.groupsByAllShown = groupsByAllShown
    self.joinsExists = joinsExists
    self.unindexedMark = unindexedMark
    self.checksByError = checksByError
    self.distributes = distributes
  }
}
