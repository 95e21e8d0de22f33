/// The features of an engine and the costs that decide between two ways to write a statement.
public struct Strategy: Sendable {
  /// Whether one placeholder can be used in several places.
  public let numbersPlaceholders: Bool
  /// The number of keys per query when names are searched letter by letter. A server answers a large batch faster.
  public let keysAtOnce: Int
  /// Whether an upsert that usually finds its row begins with an update. That is faster and doesn't use up an id.
  public let updatesFirst: Bool
  /// Whether upserts can use unique indexes. An index can't cover a table whose rows are on several servers.
  public let upsertsByIndex: Bool
  /// Whether a change returns its rows in the order of their ids.
  public let returnsInOrder: Bool
  /// Whether each column of a grouped select must be among the groups, even if the groups determine it.
  public let groupsByAllShown: Bool
  /// Whether the engine turns an `exists` without an index into a join.
  public let joinsExists: Bool
  /// The operator that prevents the engine from using a column's index.
  public let unindexedMark: String
  /// Whether a check is a query that divides by zero if the check fails. Later changes can then be sent before the
  /// result arrives.
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
