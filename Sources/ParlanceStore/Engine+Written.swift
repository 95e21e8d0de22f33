/// What is known of SQL that a person wrote before it is run.
extension Engine {
  /// Whether what a person wrote ends before the statement does: in quotes, in parentheses, behind a word that is not the
  /// last.
  public func isIncomplete(written sql: String) -> Bool {
    if case .incomplete = refusal(ofWritten: sql)?.reason { true } else { false }
  }

  /// Why a statement that a person wrote is not run; nil for one that can be.
  public func refusal(ofWritten sql: String) -> SQLRefusal? {
    do throws(SQLRefusal) {
      _ = try compile(written: sql)
      return nil
    } catch {
      return error
    }
  }
}
