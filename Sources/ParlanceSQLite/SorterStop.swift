internal import CSQLite

/// Stops a statement where it sorts so much that SQLite does so in files: above all one that makes an index, which looks
/// for a stop nowhere else. It fails as at a stop point (``StopPoints``): only the statement is undone.
enum SorterStop {
  /// Has the connections that are opened from now on sort into files that ask.
  static func allow() { _ = csqlite_watch_sorting() }

  /// What this thread sorts from now on ends where `stops` hold one back.
  ///
  /// - Parameter stops: Must live until ``end()``.
  static func begin(_ stops: StopRequests) {
    csqlite_end_sorting(
      { context in
        guard let context else { return false }
        return Unmanaged<StopRequests>.fromOpaque(context).takeUnretainedValue().isHeldBack
      }, Unmanaged.passUnretained(stops).toOpaque())
  }

  static func end() { csqlite_end_sorting(nil, nil) }
}
