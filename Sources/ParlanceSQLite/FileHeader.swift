/// The first bytes of a database's file: https://www.sqlite.org/fileformat2.html#the_database_header.
struct FileHeader: Equatable {
  static let size = 100
  private let bytes: [UInt8]

  /// Nil where the file does not begin as a database does.
  init?(_ file: RawFile) {
    guard let bytes = file.read(Self.size, at: 0), bytes.starts(with: "SQLite format 3\0".utf8) else {
      return nil
    }
    self.bytes = bytes
  }

  /// Whether it says that the database has a write-ahead log.
  var hasLog: Bool { bytes[18] == 2 && bytes[19] == 2 }
  /// Another one whenever the tables are other ones.
  var schemaVersion: UInt32 { number(at: 40) }

  /// How many changes there were since `other`, less than none for a file that is not the same one; without a log.
  func changes(since other: FileHeader) -> Int32 {
    Int32(bitPattern: number(at: 24) &- other.number(at: 24))
  }

  private func number(at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
