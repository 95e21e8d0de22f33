internal import CSQLite
#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ParlanceStore

/// Tells whether a database's file is still the one that was opened, and was written by SQLite alone.
///
/// Another program may write a file over while it is open: `cp other.db open.db`. SQLite does not look, keeps pages of
/// both in memory, and makes a heap of the two with the next change. Others that work on the database by SQLite, a
/// console or its shell, leave traces by which they are told from that:
///
/// - With a write-ahead log the file is written only to fold the log into it, which is noted in the log's shared index.
///   What was written without is foreign, unless the same stands there as before; and what was folded last must stand in
///   the file.
/// - Without one, a change that is kept counts up in the header. A header that counts back, or is another one with the
///   same count, is foreign; and so are other tables under the same version of the schema.
final class FileWitness {
  enum Finding { case sound, gone, overwritten }

  private let connection: OpaquePointer
  private let path: String
  private let file: RawFile
  /// When the file was last seen, and how much of the log was in it just before that.
  private var stamp: FileStamp
  private var log: LogState?
  /// What stood there then; nil where somebody was writing it.
  private var contents: FileContents?
  private var header: FileHeader?
  /// Of the tables as the header had them.
  private var tables: Int?
  /// For good: what is in memory is of both files.
  private var isOverwritten = false
  private var hasLeft = false

  /// - Returns: Nil for a database that has no file.
  init?(of connection: OpaquePointer, path: String) {
    guard let file = RawFile(ofDatabase: connection), let stamp = FileStamp(path) else { return nil }
    (self.connection, self.path, self.file, self.stamp) = (connection, path, file, stamp)
    if let header = FileHeader(file), header.hasLog { beginLog(header) }
  }

  var hasLog: Bool { log != nil }

  /// The database has a write-ahead log from now on, as long as it is open.
  private func beginLog(_ header: FileHeader) {
    log = file.logIndex.map(LogState.init)
    stamp = FileStamp(path) ?? stamp
    self.header = header
    noteContents()
  }

  /// Notes what stands in the file as it was last seen, if nobody has written it since.
  private func noteContents() {
    contents = nil
    guard let log, !log.isFolding else { return }
    let now = FileContents(file, size: stamp.size)
    guard FileStamp(path) == stamp, file.logIndex.map(LogState.init)?.isAsFolded(as: log) == true else {
      return
    }
    contents = now
  }

  // MARK: With a log

  /// Looks at the file: at the time when it was written, and only if that is another one at more.
  func look() -> Finding {
    if isOverwritten { return .overwritten }
    let before = log == nil ? nil : file.logIndex.map(LogState.init)
    guard let now = FileStamp(path), now.isOfSameFile(as: stamp) else { return .gone }
    guard let known = log, let before else { return .sound }
    guard now != stamp else {
      log = before
      return .sound
    }
    isOverwritten = isForeign(since: known, at: now)
    if isOverwritten { return .overwritten }
    header = FileHeader(file) ?? header
    (log, stamp) = (before, now)
    noteContents()
    return .sound
  }

  /// Looks again after the log may have been folded into the file by this connection.
  func noteFolding() {
    guard !isOverwritten, let known = log, let now = file.logIndex.map(LogState.init),
      !now.isAsFolded(as: known)
    else { return }
    guard let written = FileStamp(path), written.isOfSameFile(as: stamp) else { return }
    (log, stamp) = (now, written)
    noteContents()
  }

  /// Whether a file that was written since the log was `known` was written otherwise than by way of it.
  private func isForeign(since known: LogState, at time: FileStamp) -> Bool {
    guard let now = file.logIndex.map(LogState.init), !now.isFolding else { return false }
    let isOther =
      now.isAsFolded(as: known)
      ? contents.map { $0 != FileContents(file, size: time.size) } ?? !isHeaderSound
      : !isHeaderSound || !isLastFrameInFile(now)
    // Somebody may have gone on while it was read.
    return isOther && file.logIndex.map(LogState.init) == now
  }

  private var isHeaderSound: Bool {
    guard let now = FileHeader(file), now.hasLog else { return false }
    return header.map { now.changes(since: $0) >= 0 } ?? true
  }

  /// Whether the page that was folded in last stands in the file as it does in the log; true where nobody knows.
  private func isLastFrameInFile(_ state: LogState) -> Bool {
    guard let frame = state.lastFolded, let log = RawFile(ofLog: connection),
      let page = LogFrame(frame, of: log),
      page.number <= state.pages
    else { return true }
    return file.read(page.bytes.count, at: (Int(page.number) - 1) * page.bytes.count) == page.bytes
  }

  // MARK: Without a log

  /// Looks at the header, while the connection holds a lock by which nobody else can be changing it.
  ///
  /// - Parameter readTables: Reads the tables that there are, as a number.
  func lookAtHeader(_ readTables: () throws(EngineError) -> Int) throws(EngineError) -> Finding {
    if isOverwritten { return .overwritten }
    let now = FileHeader(file)
    if let now, now == header { return .sound }
    let tables = now == nil ? 0 : try readTables()
    if let known = header {
      let isOther = now.map { $0.schemaVersion == known.schemaVersion && tables != self.tables } ?? true
      isOverwritten = isOther || now.map { $0.changes(since: known) <= 0 } ?? true
      if isOverwritten { return .overwritten }
    }
    (header, self.tables) = (now, tables)
    // Another connection may have given it one.
    if let now, now.hasLog { beginLog(now) }
    return .sound
  }

  /// Whether the database cannot be read because another program wrote it over.
  var explainsDamage: Bool { look() == .overwritten || (!hasLog && header != nil && FileHeader(file) == nil) }

  // MARK: At the end

  /// Sees to it that closing does not write what is in the log into a file that is another one by now.
  ///
  /// Nor may whoever opens it next find that log: it is laid aside, if nobody else works with it.
  /// - Returns: Where the log is that is in no file; nil where there is none.
  func leave() -> String? {
    let finding = look()
    guard finding != .sound, hasLog, !hasLeft else { return nil }
    hasLeft = true
    let name = path + "-wal"
    let hasMore = file.logIndex.map(LogState.init)?.hasMore ?? true
    // SQLite itself does not write into what has moved.
    guard finding == .overwritten else { return hasMore ? name : nil }
    csqlite_keep_log_on_close(connection)
    guard file.lockAlone() else { return nil }
    if hasMore { rename(name, name + ".old") } else { unlink(name) }
    unlink(path + "-shm")
    return hasMore ? name + ".old" : nil
  }
}
