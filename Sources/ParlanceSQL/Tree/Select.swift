public import ParlanceModel

/// One `select … from … where …`, clause by clause.
public struct Select: Sendable, Equatable {
  /// The common table expressions of the select: `with … as (…)`.
  package var tables: [NamedSelect] = []
  package var columns: [SQLColumn]
  package var isDistinct = false
  package var source: SQLSource
  package var joins: [SQLJoin] = []
  /// The conditions of `where`. All must be true.
  package var filters: [SQLExpression] = []
  package var groups: [SQLExpression] = []
  package var having: SQLExpression?
  /// The selects after `union`, `except` or `intersect`, from left to right. They have as many columns as this select,
  /// and no order or limit.
  package var combined: [CombinedSelect] = []
  /// The order and limit of the rows. ``RowLimits`` replaces this property with ``orders``, ``limit`` and ``offset``.
  package var top: Top?
  package var orders: [SQLOrder] = []
  package var limit: SQLExpression?
  package var offset: SQLExpression?

  /// Creates a select without conditions or an order.
  public init(_ columns: [SQLColumn], from source: SQLSource) {
    self.columns = columns
    self.source = source
  }

  /// Whether the select only scans its source, without joins, groups, sorting or set operations.
  package var isOneScan: Bool {
    tables.isEmpty && joins.isEmpty && groups.isEmpty && combined.isEmpty && orders.isEmpty && !isDistinct
  }

  /// Whether a sort key is a column whose name is also the alias of another column. Without a qualified name, SQL would
  /// sort by the other column.
  package var aliasesShadowOrder: Bool {
    orders.contains { order in
      var sorted = order.expression
      if case .matched(let operand, _) = sorted { sorted = operand }
      guard case .column(let name, _) = sorted else { return false }
      return columns.contains { $0.resultName?.lowercased() == name.lowercased() && $0.expression != sorted }
    }
  }

  /// Whether the select has an order or a limit. It must then become a subquery before it can be part of a `union`.
  package var isOrdered: Bool { top != nil || !orders.isEmpty || limit != nil }
}

/// A column of a select.
public struct SQLColumn: Sendable, Equatable {
  package let expression: SQLExpression
  /// The name after `as`. It comes from the model or the planner, never from a sentence.
  package var name: String?
  /// How ``OutputColumns`` converts the column. Set only in the outermost select.
  package var output: Output?

  /// The purpose of a column in the outermost select.
  package enum Output: Sendable, Equatable {
    case read(ResultColumn.Kind)
    /// The statement is shown to a user, and the column has this name.
    ///
    /// - Parameter divisor: The divisor that converts the stored value to the shown value, or nil if both are equal.
    case shown(name: String, divisor: Double?)
  }

  /// Creates a column. `name` is written after `as`.
  public init(_ expression: SQLExpression, as name: String? = nil) {
    self.init(expression, as: name, output: nil)
  }

  package init(_ expression: SQLExpression, as name: String? = nil, output: Output?) {
    (self.expression, self.name, self.output) = (expression, name, output)
  }

  /// The column's name in the result, or nil if it is unknown. Without `as`, some engines take the name from a column
  /// inside a cast or in the `else` of a `case`.
  package var resultName: String? {
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

  /// Creates a column with a name in the result. `as` is omitted if the table's column already has this name.
  package init(_ expression: SQLExpression, named name: String, output: Output? = nil) {
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

/// A joined table or select. For each row, at most one row is joined, unless ``LookUp/isSeveral`` is set.
public struct SQLJoin: Sendable, Equatable {
  package let source: SQLSource
  /// Whether this is a left join, which also returns rows without a joined row.
  package let isLeft: Bool
  package let on: SQLExpression
  /// A description of the looked-up record, for the plan in words. Nil if the join doesn't look up a record.
  package var words: String?

  package init(source: SQLSource, isLeft: Bool, on: SQLExpression, words: String? = nil) {
    (self.source, self.isLeft, self.on, self.words) = (source, isLeft, on, words)
  }
}

/// A common table expression: `with "name" as (…)`.
package struct NamedSelect: Sendable, Equatable {
  package let name: String
  package let select: Select
  /// The recursive select, which reads the common table expression itself. Nil without recursion.
  package let next: Select?
  /// Whether repeated rows are dropped, by `union` instead of `union all`. The recursion then ends even if references
  /// form a cycle.
  package var isSet = false
  /// Whether the engine stores the rows before it reads them.
  package var isMaterialized = false

  package init(_ name: String, _ select: Select, next: Select? = nil) {
    self.name = name
    self.select = select
    self.next = next
  }
}

/// A set operation and its second select: `union select …`.
public struct CombinedSelect: Sendable, Equatable {
  public enum Operation: String, Sendable {
    case union
    case unionAll = "union all"
    case except
    case intersect
  }

  package let operation: Operation
  package let select: Select

  package init(_ operation: Operation, _ select: Select) {
    self.operation = operation
    self.select = select
  }
}
