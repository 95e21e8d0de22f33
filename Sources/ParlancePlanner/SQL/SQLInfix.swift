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
    case .plus, .minus, .times, .divided, .remainder, .joined: nil
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
