import ParlanceLanguage
import ParlanceModel
import ParlancePlanner
import ParlanceStore

extension PreparedSentence {
  /// The type of the one value that a plain sentence answers with.
  func expectedType(at range: SourceRange) throws(Diagnostic) -> FieldType {
    guard case .plain(let prepared, _) = self else {
      preconditionFailure("what is expected is a plain sentence")
    }
    return FieldType(try prepared.plan.answer.expectedValue(at: range).kind)
  }
}
