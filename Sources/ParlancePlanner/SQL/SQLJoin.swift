/// A further table of a select, at most one row of which belongs to each row before it: joins never multiply rows.
public struct SQLJoin: Sendable, Equatable {
  let table: String
  let alias: String
  /// Whether rows without a partner stay.
  let isLeft: Bool
  let on: SQLExpression
}
