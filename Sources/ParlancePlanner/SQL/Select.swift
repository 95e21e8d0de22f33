public import ParlanceModel

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
  /// The rows that are wanted, and their order; ``RowLimits`` replaces it by what follows.
  var top: Top?
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

  /// Whether a column is called like another one by which the rows are ordered: SQL takes the name for the first, unless
  /// the other bears its table.
  var namesHideOrder: Bool {
    orders.contains { order in
      var sorted = order.expression
      if case .matched(let operand, _) = sorted { sorted = operand }
      guard case .column(let name, _) = sorted else { return false }
      return columns.contains { $0.calledName?.lowercased() == name.lowercased() && $0.expression != sorted }
    }
  }

  /// Whether it must become a subquery before it can be combined with others.
  var isOrdered: Bool { top != nil || !orders.isEmpty || limit != nil }
}

/// One column of a select.
public struct SQLColumn: Sendable, Equatable {
  let expression: SQLExpression
  /// `as "…"`: a word of the model or of the planner's own, never typed.
  var name: String?
  /// How the outermost select gives it.
  var output: Output?

  /// What an answer is read as, or shown as.
  enum Output: Sendable, Equatable {
    case read(ResultColumn.Kind)
    /// - Parameter divisor: How many of what is stored one of what is shown is; nil where they are the same.
    case shown(name: String, divisor: Double?)
  }

  public init(_ expression: SQLExpression, as name: String? = nil) {
    self.init(expression, as: name, output: nil)
  }

  init(_ expression: SQLExpression, as name: String? = nil, output: Output?) {
    (self.expression, self.name, self.output) = (expression, name, output)
  }

  /// Its name in the result, as far as the statement can see: without one of its own it may be that of a column in a cast, or in
  /// the `else` of a `case`.
  var calledName: String? {
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

  /// Under that name, which is left out where the column of a table bears it already.
  init(_ expression: SQLExpression, named name: String, output: Output? = nil) {
    let isOwn = if case .column(name, _) = expression { true } else { false }
    self.init(expression, as: isOwn ? nil : name, output: output)
  }
}

/// What a select reads from.
public indirect enum SQLSource: Sendable, Equatable {
  case table(String, as: Place)
  /// A table whose rows are distributed over servers.
  case distributed(String, as: Place)
  /// The rows of an entity whose table has no ids. ``RowSources`` replaces it.
  case rows(Entity, Place)
  case select(Select, as: Place)
  /// A function that gives rows: `json_each(?)`.
  case function(SQLExpression)
  /// No rows are read: the columns are a row of their own.
  case nothing
}

/// A further table of a select, at most one row of which belongs to each row before it: joins never multiply rows.
public struct SQLJoin: Sendable, Equatable {
  let source: SQLSource
  /// Whether rows without a partner stay.
  let isLeft: Bool
  let on: SQLExpression
  /// What is looked up, for the plan in words; nil for other joins.
  var words: String?
}

/// A table that one statement makes for itself: `with "name" as (…)`.
struct NamedSelect: Sendable, Equatable {
  let name: String
  let select: Select
  /// What each of its rows leads on to, reading the table itself: with it the table is recursive.
  let next: Select?
  /// Whether a row that was found before leads on no more: what is recursive ends then, wherever it leads.
  var isSet = false

  init(_ name: String, _ select: Select, next: Select? = nil) {
    self.name = name
    self.select = select
    self.next = next
  }
}

/// A further select whose rows are joined with those of the selects before it: `union select …`.
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
