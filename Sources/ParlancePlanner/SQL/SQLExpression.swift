public import ParlanceModel

/// A calculation over columns, as any SQL engine knows it. ``SQLWriter`` writes it in the dialect of an engine.
public indirect enum SQLExpression: Sendable, Equatable {
  /// A column of the rows there; nil where the select has but one source, or the name could mean no other.
  case column(String, of: Place?)
  /// The value that an upsert would have inserted.
  case excluded(String)
  /// A placeholder, and what is put there when the statement is run. Its type is given where the binding does not tell it.
  case argument(Binding, as: SQLType? = nil)
  /// Written into the text: the planner's own or the model's, never typed.
  case literal(Value)
  /// A flag's yes or no.
  case flag(Bool)
  case infix(SQLExpression, SQLInfix, SQLExpression)
  case negative(SQLExpression)
  /// `+x`: the value itself, for which no index is used.
  case positive(SQLExpression)
  case all([SQLExpression])
  case any([SQLExpression])
  case not(SQLExpression)
  /// `x is null`, `x is not true`.
  case test(SQLExpression, SQLTest)
  case call(String, [SQLExpression])
  /// `(a, b)`: compared with the rows of a select of as many columns.
  case row([SQLExpression])
  /// An aggregate function; of nil it counts rows. With a filter it is of those rows alone.
  case aggregate(
    String, of: SQLExpression?, with: SQLExpression? = nil, isDistinct: Bool = false,
    filter: SQLExpression? = nil)
  /// An aggregate of values in their order: `f(x) within group (order by y)`.
  case ordered(String, [SQLExpression], by: SQLExpression, filter: SQLExpression? = nil)
  /// `rank() over (partition by … order by …)`: a function's value among the rows of the answer.
  case window(SQLExpression, partition: [SQLExpression] = [], orders: [SQLOrder], frame: SQLFrame? = nil)
  case cast(SQLExpression, String)
  case collated(SQLExpression, String)
  /// A word of the dialect's own, as some functions take it.
  case word(String)
  /// `case when condition then x else y end`.
  case choice(when: SQLExpression, then: SQLExpression, otherwise: SQLExpression)
  /// `case x when a then b when c then d end`: null for any other value.
  case matched(SQLExpression, [SQLMatch])
  case isOne(SQLExpression, of: [SQLExpression])
  case isIn(SQLExpression, Select, isNegated: Bool = false)
  case exists(Select, isNegated: Bool = false)
  /// The value of a select of one column and at most one row.
  case select(Select)
}

extension SQLExpression {
  public static func integer(_ value: Int) -> SQLExpression { .literal(.integer(Int64(value))) }

  public static func text(_ value: String) -> SQLExpression { .literal(.text(value)) }

  /// Whether a number is within the range of 64-bit integers. It may have a fraction.
  public static func isInRangeOfIntegers(_ number: SQLExpression) -> SQLExpression {
    .all([
      // What is less than the least integer is rounded to it.
      .infix(number, .greater, .literal(.integer(.min))),
      .infix(number, .lessOrEqual, .literal(.integer(.max))),
    ])
  }

  static let null = SQLExpression.literal(.null)

  static let rowCount = SQLExpression.aggregate("count", of: nil)

  /// 0 where there is no value.
  static func orZero(_ value: SQLExpression) -> SQLExpression { .call("coalesce", [value, .integer(0)]) }

  /// Whether it is calculated from a column of its own row.
  func reads(_ column: SQLExpression) -> Bool {
    if self == column { return true }
    var found = false
    visitParts {
      found = found || $0.reads(column)
    } select: { _ in
    }
    return found
  }

  /// Whether it is one value, the same for all rows.
  var isConstant: Bool {
    switch self {
    case .literal, .flag, .argument: true
    default: false
    }
  }
}

/// A value, and the value that replaces it.
public struct SQLMatch: Sendable, Equatable {
  let value: Value
  let result: Value
}

/// The rows that a window reaches over.
public enum SQLFrame: Sendable, Equatable {
  /// The rows whose order number is at most so much below that of the current row, and the current row.
  case from(SQLExpression)
  /// The rows whose order number is exactly so much below that of the current row.
  case at(SQLExpression)
  /// The current row and so many rows before it; all rows before it if nil.
  case rows(SQLExpression?)
  /// The row before.
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
  /// Equal, or both null.
  case `is` = "is"
  case isNot = "is not"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divided = "/"
  /// Of a division of whole numbers.
  case remainder = "%"
  case joined = "||"
  case like
  /// A regular expression.
  case matches = "~"

  /// What holds exactly where this comparison of two values does not. Nil for a calculation.
  var opposite: SQLInfix? {
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

  /// How tightly it binds: see ``SQLExpression/precedence``.
  var precedence: Int {
    switch self {
    case .plus, .minus: 5
    case .times, .divided, .remainder: 6
    case .joined: 7
    default: 4
    }
  }
}

/// A question about one value whose answer is never null.
public enum SQLTest: String, Sendable {
  case isNull = "is null"
  case isNotNull = "is not null"
  case isTrue = "is true"
  case isNotTrue = "is not true"

  var opposite: SQLTest {
    switch self {
    case .isNull: .isNotNull
    case .isNotNull: .isNull
    case .isTrue: .isNotTrue
    case .isNotTrue: .isTrue
    }
  }
}

/// One key of `order by`. Nulls come last either way.
public struct SQLOrder: Sendable, Equatable {
  let expression: SQLExpression
  let isDescending: Bool
  /// Whether it may be null, so that `nulls last` is needed.
  let isOptional: Bool

  init(_ expression: SQLExpression, isDescending: Bool = false, isOptional: Bool = false) {
    self.expression = expression
    self.isDescending = isDescending
    self.isOptional = isOptional
  }
}
