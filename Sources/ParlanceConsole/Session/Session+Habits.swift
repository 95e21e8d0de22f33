import ParlanceLanguage
import ParlanceStore

/// What people who know other shells ask of a session.
extension Session {
  /// Says nothing of what single sentences do.
  func quietly(_ work: () throws -> Void) rethrows {
    let told = (tellsReceipts, tellsChanges, tellsQueryPlan)
    (tellsReceipts, tellsChanges, tellsQueryPlan) = (false, false, false)
    defer { (tellsReceipts, tellsChanges, tellsQueryPlan) = told }
    try work()
  }
}
