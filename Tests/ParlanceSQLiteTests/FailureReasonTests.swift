import ParlanceStore
import Testing

@testable import ParlanceSQLite

/// Why a copy failed, where SQLite has no message for it.
@Suite struct FailureReasonTests {
  /// By SQLite's codes for a full disk, a failed one, and a file that cannot be opened.
  @Test(arguments: [
    (CInt(13), "not an error" as String?, "database or disk is full"),
    (13, nil, "database or disk is full"),
    (10, "not an error", "disk I/O error"),
    (14, "unable to open: why", "unable to open: why"),
  ])
  func reasons(code: CInt, message: String?, reason: String) {
    #expect(EngineError.reason(code, message) == reason)
  }
}
