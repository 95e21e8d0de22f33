public import ParlanceModel

/// A query of one database: `select … from … where …`, clause by clause.
public struct Select: Sendable, Equatable {
  /// The common table expressions: `with … as (…)`.
  var tables: [NamedSelect] = []
  var columns: [SQLColumn]
  var isDistinct = false
  var source: SQLSource
  var joins: [SQLJoin] = []
  /// The conditions that all rows satisfy.
  var filters: [SQLExpression] = []
  var groups: [SQLExpression] = []
  var having: SQLExpression?
  /// Selects with the same number of columns, combined from left to right. They have no order or limit of their own.
  var combined: [CombinedSelect] = []
  /// The order and limit of the rows. ``RowLimits`` replaces it with the properties below.
  var top: Top?
  var orders: [SQLOrder] = []
  var limit: SQLExpression?
  var offset: SQLExpression?

  /// Creates a select without conditions or an order.
  public init(_ columns: [SQLColumn], from source: SQLSource) {
    self.columns = columns
    self.source = source
  }

  /// Whether the select returns the rows of its source in their order: without joins, groups, sorting or set
  /// operations.
  var isOneScan: Bool {
    tables.isEmpty && joins.isEmpty && groups.isEmpty && combined.isEmpty && orders.isEmpty && !isDistinct
  }

  /// Whether a sort key is a column whose name is also the alias of another column. SQL would sort by the alias, unless
  /// the sort key is qualified.
  var aliasesShadowOrder: Bool {
    orders.contains { order in
      var sorted = order.expression
      if case .matched(let operand, _) = sorted { sorted = operand }
      guard case .column(let name, _) = sorted else { return false }
      return columns.contains { $0.resultName?.lowercased() == name.lowercased() && $0.expression != sorted }
    }
  }

  /// Whether the select must become a subquery before it can be combined with others.
  var isOrdered: Bool { top != nil || !orders.isEmpty || limit != nil }
}

/// A column of a select.
public struct SQLColumn: Sendable, Equatable {
  let expression: SQLExpression
  /// The name after `as`. It comes from the model or the planner, never from a sentence.
  var name: String?
  /// How the outermost select converts the column.
  var output: Output?

  /// Whether the column is read for an answer or shown to a user.
  enum Output: Sendable, Equatable {
    case read(ResultColumn.Kind)
    /// The column is shown under a name.
    ///
    /// - Parameter divisor: The number of stored units per shown unit, or nil if both are the same.
    case shown(name: String, divisor: Double?)
  }

  /// Creates a column, with the name after `as` or without one.
  public init(_ expression: SQLExpression, as name: String? = nil) {
    self.init(expression, as: name, output: nil)
  }

  init(_ expression: SQLExpression, as name: String? = nil, output: Output?) {
    (self.expression, self.name, self.output) = (expression, name, output)
  }

  /// The column's name in the result, as far as the tree shows it. Without a name of its own, it can be the name of the
  /// column inside a cast or in the `else` of a `case`.
  var resultName: String? {
    var inner = expression
    while name == nil {
      switch inner {
      case .cast(let operand, _), .choice(_, _, let operand): inner = operand
      case .column(let own, _): return own
      default: return nil
      }
    }
    return name
  }

  /// Creates a column with a name. The name is omitted if it is the table column's own.
  init(_ expression: SQLExpression, named name: String, output: Output? = nil) {
    let isOwn = if case .column(name, _) = expression { true } else { false }
    self.init(expression, as: isOwn ? nil : name, output: output)
  }
}

/// The source of a select's rows.
public indirect enum SQLSource: Sendable, Equatable {
  case table(String, as: Place)
  /// A table whose rows are distributed over several servers.
  case distributed(String, as: Place)
  /// The rows of an entity whose table has no ids. ``RowSources`` replaces this case.
  case rows(Entity, Place)
  case select(Select, as: Place)
  /// A function that returns rows: `json_each(?)`.
  case function(SQLExpression)
  /// No source: the columns form a single row.
  case nothing
}

/// A joined table. Each row before it has at most one partner in it, unless ``LookUp/isSeveral`` is set.
public struct SQLJoin: Sendable, Equatable {
  let source: SQLSource
  /// Whether rows without a partner stay, as in a left join.
  let isLeft: Bool
  let on: SQLExpression
  /// A description of the looked-up record, for the plan in words. Nil for other joins.
  var words: String?
}

/// A common table expression: `with "name" as (…)`.
struct NamedSelect: Sendable, Equatable {
  let name: String
  let select: Select
  /// The recursive part, which reads the table itself. If it is nil, the table isn't recursive.
  let next: Select?
  /// Whether repeated rows are dropped (`union`). Then the recursion ends even if references form a cycle.
  var isSet = false

  init(_ name: String, _ select: Select, next: Select? = nil) {
    self.name = name
    self.select = select
    self.next = next
  }
}

/// A select that is combined with the selects before it: `union select …`.
public struct CombinedSelect: Sendable, Equatable {
  public enum Operation: String, Sendable {
    case union
    case unionAll = "union all"
    case except
    case intersect
  }

  let operation: Operation
  let select: Select

  init(_ operation: Operation, _ select: Select) {
    self.operation = operation
    self.select = select
  }
}
