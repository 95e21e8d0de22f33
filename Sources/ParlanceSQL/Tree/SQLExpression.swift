public import ParlanceModel

/// An SQL expression, independent of the engine. ``SQLWriter`` writes it in an engine's dialect.
public indirect enum SQLExpression: Sendable, Equatable {
  /// A column of the rows at a place. The place is nil if the column's name is unambiguous in its select.
  case column(String, of: Place?)
  /// The value that an upsert tried to insert into a column: `excluded."amount"`.
  case excluded(String)
  /// A placeholder, and the value that is bound to it when the statement runs. The type is set if the binding doesn't
  /// determine the value's type.
  case argument(Binding, as: SQLType? = nil)
  /// A value that is written into the text of the statement. It comes from the planner or the model, never from a
  /// sentence.
  case literal(Value)
  /// The value of a flag.
  case flag(Bool)
  case infix(SQLExpression, SQLInfix, SQLExpression)
  case negative(SQLExpression)
  /// `+x`: the same value, but the engine doesn't use an index of `x`.
  case positive(SQLExpression)
  case all([SQLExpression])
  case any([SQLExpression])
  case not(SQLExpression)
  /// A test such as `x is null` or `x is not true`.
  case test(SQLExpression, SQLTest)
  case call(String, [SQLExpression])
  /// A row value `(a, b)`, to compare with the rows of a select that returns the same number of columns.
  case row([SQLExpression])
  /// An aggregate function. Without an operand, it counts rows. With a filter, it includes only rows that satisfy the
  /// filter.
  case aggregate(
    String, of: SQLExpression?, with: SQLExpression? = nil, isDistinct: Bool = false,
    filter: SQLExpression? = nil)
  /// An aggregate over sorted values: `f(x) within group (order by y)`.
  case ordered(String, [SQLExpression], by: SQLExpression, filter: SQLExpression? = nil)
  /// A window function: `rank() over (partition by … order by …)`.
  case window(SQLExpression, partition: [SQLExpression] = [], orders: [SQLOrder], frame: SQLFrame? = nil)
  case cast(SQLExpression, String)
  case collated(SQLExpression, String)
  /// A keyword in a function call, such as `year` in `extract(year from x)`.
  case word(String)
  /// `case when condition then x else y end`.
  case choice(when: SQLExpression, then: SQLExpression, otherwise: SQLExpression)
  /// `case x when a then b when c then d end`. The result is null if `x` is none of the listed values.
  case matched(SQLExpression, [SQLMatch])
  case isOne(SQLExpression, of: [SQLExpression])
  case isIn(SQLExpression, Select, isNegated: Bool = false)
  case exists(Select, isNegated: Bool = false)
  /// A scalar subquery: one column and at most one row.
  case select(Select)
}

extension SQLExpression {
  public static func integer(_ value: Int) -> SQLExpression { .literal(.integer(Int64(value))) }

  public static func text(_ value: String) -> SQLExpression { .literal(.text(value)) }

  /// Returns a condition that is true if a number is within the range of 64-bit integers. The number may have a
  /// fraction.
  public static func isInRangeOfIntegers(_ number: SQLExpression) -> SQLExpression {
    .all([
      // A floating-point number just below the least integer is rounded to the least integer, so the least integer
      // itself is rejected too.
      .infix(number, .greater, .literal(.integer(.min))),
      .infix(number, .lessOrEqual, .literal(.integer(.max))),
    ])
  }

  package static let null = SQLExpression.literal(.null)

  package static let rowCount = SQLExpression.aggregate("count", of: nil)

  /// Returns a value, or 0 if the value is null.
  package static func orZero(_ value: SQLExpression) -> SQLExpression {
    .call("coalesce", [value, .integer(0)])
  }

  /// Whether the expression reads `column`. Nested selects aren't searched.
  package func reads(_ column: SQLExpression) -> Bool {
    if self == column { return true }
    var found = false
    visitParts {
      found = found || $0.reads(column)
    } select: { _ in
    }
    return found
  }

  /// Whether the expression is a literal, an argument or null, and therefore has the same value in all rows.
  package var isConstant: Bool {
    switch self {
    case .literal, .flag, .argument: true
    default: false
    }
  }
}

/// One branch of a `case`, such as `when 'low' then 1`: the value to compare with, and the result if the values are
/// equal.
public struct SQLMatch: Sendable, Equatable {
  package let value: Value
  package let result: Value

  package init(value: Value, result: Value) { (self.value, self.result) = (value, result) }
}

/// The frame of a window: the rows from which the window function is calculated.
public enum SQLFrame: Sendable, Equatable {
  /// The current row, and the rows before it whose sort key is lower by at most this number.
  case from(SQLExpression)
  /// The rows whose sort key is lower than that of the current row by exactly this number.
  case at(SQLExpression)
  /// The current row and this number of rows before it, or all rows before it if nil.
  case rows(SQLExpression?)
  /// Only the row directly before the current row.
  case rowBefore
}

/// An operator between two expressions.
public enum SQLInfix: String, Sendable {
  case equal = "="
  case notEqual = "<>"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  /// Whether two values are equal or both null.
  case `is` = "is"
  case isNot = "is not"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  /// The remainder of an integer division.
  case remainder = "%"
  case joined = "||"
  case like
  /// Whether a text matches a regular expression.
  case matches = "~"

  /// The opposite comparison, such as `<>` for `=`. It is correct only if no operand is null. Nil for a calculation.
  package var opposite: SQLInfix? {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    case .is: .isNot
    case .isNot: .is
    case .plus, .minus, .times, .divided, .remainder, .joined, .like, .matches: nil
    }
  }

  /// The precedence of the operator: see ``SQLExpression/precedence``.
  package var precedence: Int {
    switch self {
    case .plus, .minus: 5
    case .times, .divided, .remainder: 6
    case .joined: 7
    default: 4
    }
  }
}

/// A test of one value. The result is never null.
public enum SQLTest: String, Sendable {
  case isNull = "is null"
  case isNotNull = "is not null"
  case isTrue = "is true"
  case isNotTrue = "is not true"

  package var opposite: SQLTest {
    switch self {
    case .isNull: .isNotNull
    case .isNotNull: .isNull
    case .isTrue: .isNotTrue
    case .isNotTrue: .isTrue
    }
  }
}

/// A sort key of `order by`. Nulls come last in both directions.
public struct SQLOrder: Sendable, Equatable {
  package let expression: SQLExpression
  package let isDescending: Bool
  /// Whether the key can be null, so that `nulls last` is needed.
  package let isOptional: Bool

  package init(_ expression: SQLExpression, isDescending: Bool = false, isOptional: Bool = false) {
    self.expression = expression
    self.isDescending = isDescending
    self.isOptional = isOptional
  }
}
