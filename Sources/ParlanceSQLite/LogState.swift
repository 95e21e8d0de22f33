/// How much of a write-ahead log is written into the database's file, as its shared index says.
///
/// While a database with a log is open, nobody writes its file but to fold the log into it, and SQLite notes the
/// beginning of that and its end here: https://www.sqlite.org/walformat.html.
struct LogState: Equatable {
  /// Another one each time that the log begins anew.
  private let salt: UInt64
  private let folded: UInt32
  private let begun: UInt32
  /// The frames of the log.
  private let frames: UInt32
  /// The pages of the database, the log included.
  let pages: UInt32
  /// Where the last frame is in the log, if all of it is in the file too.
  var lastFolded: UInt32? { frames > 0 && folded == frames && !isFolding ? frames : nil }
  /// Whether somebody is writing the file, or has not come to the end of it.
  var isFolding: Bool { begun > folded }
  /// Whether there is anything in the log that is not in the file.
  var hasMore: Bool { frames > folded }

  init(_ index: UnsafePointer<UInt32>) {
    salt = UInt64(index[8]) << 32 | UInt64(index[9])
    frames = index[4]
    pages = index[5]
    folded = index[24]
    begun = index[32]
  }

  /// Whether the file was not written by way of the log since `other`.
  func isAsFolded(as other: LogState) -> Bool {
    salt == other.salt && folded == other.folded && begun == other.begun
  }
}
