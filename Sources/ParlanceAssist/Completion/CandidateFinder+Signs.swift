import ParlanceLanguage
import ParlancePlanner

/// Signs, and what each is there for.
extension CandidateFinder {
  /// Nil where the sign makes no sense.
  func sign(_ sign: String, in expectation: Expectation) -> Candidate? {
    // A number may have one; it is none of its own.
    if sign == "-", expectation.context.last == .value { return nil }
    if let arithmetic = ArithmeticOperator(rawValue: sign), !scope.mayGoOn(by: arithmetic) { return nil }
    return Candidate(.sign, sign, meaning(of: sign, in: expectation))
  }

  private func meaning(of sign: String, in expectation: Expectation) -> String {
    switch sign {
    case ",": return "one more"
    case "=": return "calculation"
    case ":": return expectation.context.last == .sentence ? "of what" : "values"
    case ")": return "end of what is in parentheses"
    case "(": return parenthesis(in: expectation)
    default: return "arithmetic"
    }
  }

  private func parenthesis(in expectation: Expectation) -> String {
    switch expectation.context.last {
    case .subset: "a set in parentheses"
    case .negation: "a condition in parentheses"
    case .test, .fieldtype: "values in parentheses"
    default: "a calculation in parentheses"
    }
  }
}
