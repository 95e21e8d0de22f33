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
