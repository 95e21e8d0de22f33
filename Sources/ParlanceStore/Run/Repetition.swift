#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Limits the retries after a conflict with another program. Each wait is longer than the one before, and partly
/// random.
package struct RetryBackoff {
  private static let limit = 10
  private var count = 0

  package init() {}

  /// Waits before the next attempt.
  ///
  /// - Returns: False, without waiting, if the limit is reached.
  package mutating func wait() -> Bool {
    guard count < Self.limit else { return false }
    // The longest wait is one millisecond at first, and doubles each time, up to half a second.
    let longest = UInt32(1000) << UInt32(count)
    usleep(.random(in: longest / 2...longest))
    count += 1
    return true
  }
}
