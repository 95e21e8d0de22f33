/// A question to one database: `select … from … where …`, clause by clause.
public struct Select: Sendable, Equatable {
  /// Tables that it makes before it reads them.
  var tables: [NamedSelect] = []
  var columns: [SQLColumn]
  var isDistinct = false
  var source: SQLSource
  var joins: [SQLJoin] = []
  /// All of them hold.
  var filters: [SQLExpression] = []
  var groups: [SQLExpression] = []
  var having: SQLExpression?
  /// Selects of as many columns, joined from the left; they have no order or limit of their own.
  var combined: [CombinedSelect] = []
  var orders: [SQLOrder] = []
  var limit: SQLExpression?
  var offset: SQLExpression?

  public init(_ columns: [SQLColumn], from source: SQLSource) {
    self.columns = columns
    self.source = source
  }

  /// Whether it takes the rows of its source as they come: nothing is joined, sorted or put together.
  var isOneScan: Bool {
    tables.isEmpty && joins.isEmpty && groups.isEmpty && combined.isEmpty && orders.isEmpty && !isDistinct
  }

  /// Whether it cannot be joined with others as it stands.
  var isOrdered: Bool { !orders.isEmpty || limit != nil }
}
