/// A condition that triggers of a table enforce, because it reads other tables.
public struct TableRule: Sendable {
  /// The name of the check, which is unique in the database. Names of triggers begin with it.
  public let name: String
  public let table: String
  /// The columns that the condition reads. It is checked when a row is added, or when one of these columns changes.
  public let columns: [String]
  /// The condition as SQL. It reads the row's columns from `new`.
  public let condition: String
  /// The message of the error if the condition is false.
  public let message: String

  package init(name: String, table: String, columns: [String], condition: String, message: String) {
    (self.name, self.table, self.columns) = (name, table, columns)
    (self.condition, self.message) = (condition, message)
  }
}
