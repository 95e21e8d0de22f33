#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How long a statement that is to stop may go on to a place where it alone is undone.
///
/// What reads pages or keeps rows comes to one soon. What does neither, as a join of rows that all are at hand, may come to
/// none for hours, or to one with the next row that it would change.
struct StopPatience {
  /// In seconds of its own work, so that a busy machine leaves it as much. With what else there is to do, ^C is done within
  /// a tenth of a second.
  private static let work = (usual: 0.03, atRows: 0.07)

  private var start: Double?

  /// Whether it was long enough, as asked on its thread now and then.
  mutating func isOver(_ stops: StopRequests) -> Bool {
    let now = Self.workOfThread
    guard let start else {
      self.start = now
      return false
    }
    return now - start >= (stops.areLookedForAtRows ? Self.work.atRows : Self.work.usual)
  }

  /// Of this thread, in seconds.
  private static var workOfThread: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
