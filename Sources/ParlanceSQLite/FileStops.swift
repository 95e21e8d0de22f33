internal import CSQLite
internal import GRDBSQLite

/// Stops a statement as it reads from a file: where it goes through much, SQLite itself may look for a stop at no other
/// place, as while it makes an index or drops a table. In a protected transaction it fails as at a stop point
/// (``StopPoints``): only the statement is undone. Else all is, which takes less than to undo the statement first.
enum FileStops {
  /// Has the files of the connections that are opened from now on ask.
  static func allow() { _ = csqlite_watch_files() }

  /// What this thread reads from now on ends where `stops` hold one back that nothing else undoes.
  ///
  /// - Parameter stops: Must live until ``end()``.
  static func begin(_ stops: StopRequests) {
    csqlite_end_reading(
      { context in
        guard let context else { return SQLITE_OK }
        let stops = Unmanaged<StopRequests>.fromOpaque(context).takeUnretainedValue()
        // Where no more is held back, SQLite undoes all, and has to be able to read meanwhile.
        guard stops.isHeldBack, !stops.isRaised else { return SQLITE_OK }
        stops.longCall.noteEnd()
        return stops.isProtecting ? SQLITE_ABORT : SQLITE_INTERRUPT
      }, Unmanaged.passUnretained(stops).toOpaque())
  }

  static func end() { csqlite_end_reading(nil, nil) }
}
