#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// How often what others' changes have undone is done again: each time after a longer wait, which is not the same for all
/// who wait.
package struct Repetition {
  private static let limit = 10
  private var count = 0

  package init() {}

  /// Waits until it may be done again.
  ///
  /// - Returns: False, at once, where it was done often enough.
  package mutating func wait() -> Bool {
    guard count < Self.limit else { return false }
    // From one millisecond up to half a second.
    let longest = UInt32(1000) << UInt32(count)
    usleep(.random(in: longest / 2...longest))
    count += 1
    return true
  }
}
