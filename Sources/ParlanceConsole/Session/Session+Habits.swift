import ParlanceLanguage
import ParlanceStore

/// What people who know other shells ask of a session.
extension Session {
  /// Reads a sentence; SQL in its place is told how it is said, where it may be said.
  func parse(_ said: SaidSentence) throws(Diagnostic) -> SyntaxNode {
    do {
      return try language.parse(said.tokens, of: said.source)
    } catch {
      throw permissions.allows(.sql) ? SQLHabit.noted(in: error, said) : error
    }
  }

  /// Says nothing of what single sentences do.
  func quietly(_ work: () throws -> Void) rethrows {
    let told = (tellsReceipts, tellsChanges, tellsQueryPlan)
    (tellsReceipts, tellsChanges, tellsQueryPlan) = (false, false, false)
    defer { (tellsReceipts, tellsChanges, tellsQueryPlan) = told }
    try work()
  }
}
