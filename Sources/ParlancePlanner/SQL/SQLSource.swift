/// What a select reads from.
public indirect enum SQLSource: Sendable, Equatable {
  case table(String, alias: String)
  case select(Select, alias: String)
  /// Nothing: the select gives one row of values.
  case nothing
  /// A function that gives rows: `json_each(?)`.
  case function(SQLExpression)
}
