internal import GRDBSQLite

/// A file as SQLite has it open.
///
/// Its own handle is used to look at what stands there: closing another descriptor of the same file would let go of all
/// the locks that this process has on it.
struct RawFile {
  private let file: UnsafeMutablePointer<sqlite3_file>

  /// The database of `connection`; nil where it has no file.
  init?(ofDatabase connection: OpaquePointer) { self.init(SQLITE_FCNTL_FILE_POINTER, connection) }

  /// The log of `connection`, where its database has one.
  init?(ofLog connection: OpaquePointer) { self.init(SQLITE_FCNTL_JOURNAL_POINTER, connection) }

  private init?(_ operation: CInt, _ connection: OpaquePointer) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    guard sqlite3_file_control(connection, "main", operation, &file) == SQLITE_OK, let file,
      file.pointee.pMethods != nil
    else { return nil }
    self.file = file
  }

  /// Nil where there are fewer bytes.
  func read(_ count: Int, at offset: Int) -> [UInt8]? {
    guard let read = file.pointee.pMethods.pointee.xRead else { return nil }
    var code = SQLITE_IOERR
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      code = read(file, buffer.baseAddress, CInt(count), Int64(offset))
      used = code == SQLITE_OK ? count : 0
    }
    return code == SQLITE_OK ? bytes : nil
  }

  /// The beginning of the index that all who have a database with a log open share in memory. Only for such a one.
  var logIndex: UnsafePointer<UInt32>? {
    guard let map = file.pointee.pMethods.pointee.xShmMap else { return nil }
    var start: UnsafeMutableRawPointer?
    // Where it may only be read, SQLite says so, and gives it all the same.
    _ = map(file, 0, Self.logIndexPart, 0, &start)
    return start.map { UnsafePointer($0.assumingMemoryBound(to: UInt32.self)) }
  }

  /// SQLite maps the index in parts of so many bytes.
  private static let logIndexPart: CInt = 32_768

  /// Keeps all others from the file until it is closed, if nobody else has it open.
  func lockAlone() -> Bool { file.pointee.pMethods.pointee.xLock?(file, SQLITE_LOCK_EXCLUSIVE) == SQLITE_OK }
}
