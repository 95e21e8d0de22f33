/// What a select reads from.
public indirect enum SQLSource: Sendable, Equatable {
  case table(String, alias: String)
  case select(Select, alias: String)
  /// A function that gives rows: `json_each(?)`.
  case function(SQLExpression)
  /// No rows are read: the columns are a row of their own.
  case nothing
}
