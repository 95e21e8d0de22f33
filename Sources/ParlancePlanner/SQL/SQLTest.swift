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
